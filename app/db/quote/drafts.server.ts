import { and, asc, eq } from "drizzle-orm";

import type { BasketDetails } from "#drizzle/schema/baskets";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { addQuotedLines, fillDetails, maxLinesFor } from "~/db/quote/basket-merge.server";
import { deleteBasket, listBasketLines } from "~/db/quote/baskets.server";
import { db } from "~/db/engine/client.server";
import { write } from "~/db/engine/write.server";
import { insertQuote } from "~/db/quote/quotes.server";
import { basketIdOf } from "~/domain/quote/basket";

/** Saves a customer's basket as a draft and empties it, in one transaction. */
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
}): Promise<{ kind: "saved" | "basket-empty" }> {
  return write(() => {
    const lines = listBasketLines(basketId);
    if (lines.length === 0) return { kind: "basket-empty" };

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
        projectReference: details.projectReference,
        sitePostcode: details.sitePostcode,
        wantedBy: details.wantedBy,
        includeDatasheets: details.includeDatasheets,
      },
      lines,
    );
    deleteBasket(basketId);
    return { kind: "saved" };
  });
}

type ContinuedDraft =
  { kind: "continued"; lostLines: number } | { kind: "not-found" | "basket-full" };

/**
 * Adds a draft of this customer to the basket and deletes the draft, in one transaction. `lostLines`
 * counts lines whose product has left the catalogue. A draft that does not fit is not changed.
 */
export function continueDraft(
  quoteId: string,
  userId: string,
  now: number,
): Promise<ContinuedDraft> {
  return write((): ContinuedDraft => {
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
    const maxLines = maxLinesFor(items);
    if (listBasketLines(basketId).length + items.length > maxLines) {
      return { kind: "basket-full" };
    }

    const lostLines = addQuotedLines(items, { basketId, userId }, now, maxLines);
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
    projectReference: draft.projectReference ?? "",
    sitePostcode: draft.sitePostcode ?? "",
    wantedBy: draft.wantedBy ?? "",
    notes: draft.notes ?? "",
    includeDatasheets: draft.includeDatasheets,
  };
}
