import { and, asc, eq } from "drizzle-orm";

import type { BasketDetails } from "#drizzle/schema/baskets";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { addQuotedLines, fillDetails, maxLinesFor } from "~/db/quote/basket-merge.server";
import { deleteBasket, listBasketLines } from "~/db/quote/baskets.server";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { insertQuote } from "~/db/quote/quotes.server";
import { basketIdOf } from "~/domain/quote/basket";

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
  return inOneTransaction((): boolean => {
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
  });
}

type ContinuedDraft =
  { kind: "continued"; lostLines: number } | { kind: "not-found" | "basket-full" };

/**
 * Loads a draft of this customer into the basket, beside what is there, and deletes the draft; all
 * in one transaction. It says how many lines could not come along because their product has left
 * the catalogue. A draft that the basket has no room for stays as it is.
 */
export function continueDraft(quoteId: string, userId: string, now: number): ContinuedDraft {
  return inOneTransaction((): ContinuedDraft => {
    const draft = db
      .select()
      .from(quotes)
      .where(and(eq(quotes.id, quoteId), eq(quotes.userId, userId), eq(quotes.status, "draft")))
      .get();
    if (!draft) return { kind: "not-found" };

    const basketId = basketIdOf(userId);
    const items = db
      .select()
      .from(quoteItems)
      .where(eq(quoteItems.orderNumber, draft.orderNumber))
      .orderBy(asc(quoteItems.position))
      .all();
    const mostLines = maxLinesFor(items);
    if (listBasketLines(basketId).length + items.length > mostLines) {
      return { kind: "basket-full" };
    }

    const lostLines = addQuotedLines(items, { basketId, userId }, now, mostLines);
    fillDetails(basketId, draftDetails(draft), now);
    db.delete(quotes).where(eq(quotes.orderNumber, draft.orderNumber)).run();
    return { kind: "continued", lostLines };
  });
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
