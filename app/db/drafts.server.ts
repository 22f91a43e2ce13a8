import { and, asc, eq } from "drizzle-orm";

import type { BasketDetails } from "#drizzle/schema/baskets";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import {
  addToBasket,
  changeBasket,
  deleteBasket,
  filled,
  findBasketDetails,
  listBasketLines,
} from "~/db/baskets.server";
import { db } from "~/db/client.server";
import { insertQuote } from "~/db/quotes.server";
import { basketIdOf } from "~/domain/basket";

/** Puts a customer's basket aside as a draft and empties it, in one transaction; false when there is nothing in it. */
export function saveBasketAsDraft({
  basketId,
  userId,
  discountBasisPoints,
  details,
  now,
}: {
  basketId: string;
  userId: string;
  discountBasisPoints: number;
  details: BasketDetails;
  now: number;
}): boolean {
  return db.transaction(
    (): boolean => {
      const lines = listBasketLines(basketId);
      if (lines.length === 0) return false;

      insertQuote(
        {
          ...{ userId, discountBasisPoints },
          status: "draft",
          createdAt: now,
          notes: details.notes,
          guestName: details.name,
          guestEmail: details.email,
          guestPhone: details.phone,
          guestCompany: details.company,
          includeDatasheets: details.includeDatasheets,
        },
        lines,
      );
      deleteBasket(basketId);
      return true;
    },
    { behavior: "immediate" },
  );
}

/**
 * Loads a draft of this customer into the basket, beside what is there, and deletes the draft; all
 * in one transaction. Gives how many lines could not come along because their product has left the
 * catalogue, or undefined when there is no such draft.
 */
export function continueDraft(quoteId: string, userId: string, now: number): number | undefined {
  return db.transaction(
    (): number | undefined => {
      const draft = db
        .select()
        .from(quotes)
        .where(and(eq(quotes.id, quoteId), eq(quotes.userId, userId), eq(quotes.status, "draft")))
        .get();
      if (!draft) return undefined;

      const basketId = basketIdOf(userId);
      const items = db
        .select()
        .from(quoteItems)
        .where(eq(quoteItems.orderNumber, draft.orderNumber))
        .orderBy(asc(quoteItems.position))
        .all();
      const lost = items.filter(({ productId, variantId, variantName, quantity }) => {
        const isGone = productId === null || (variantName !== null && variantId === null);
        return (
          isGone ||
          !isAdded(addToBasket({ basketId, userId }, { productId, variantId, quantity }, now))
        );
      });

      changeBasket(
        basketId,
        [],
        { ...draftDetails(draft), ...filled(findBasketDetails(basketId)) },
        now,
      );
      db.delete(quotes).where(eq(quotes.orderNumber, draft.orderNumber)).run();
      return lost.length;
    },
    { behavior: "immediate" },
  );
}

function isAdded({ kind }: ReturnType<typeof addToBasket>): boolean {
  return kind === "added" || kind === "increased";
}

function draftDetails(draft: typeof quotes.$inferSelect): BasketDetails {
  return {
    name: draft.guestName ?? "",
    email: draft.guestEmail ?? "",
    phone: draft.guestPhone ?? "",
    company: draft.guestCompany ?? "",
    notes: draft.notes ?? "",
    includeDatasheets: draft.includeDatasheets,
  };
}
