import { asc, eq } from "drizzle-orm";

import { type BasketDetails, basketLines } from "#drizzle/schema/baskets";
import type { quoteItems } from "#drizzle/schema/quotes";
import {
  addToBasket,
  changeBasket,
  deleteBasket,
  findBasketDetails,
  listBasketLines,
} from "~/db/quote/baskets.server";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { basketIdOf, joinNotes, MAX_LINES } from "~/domain/quote/basket";

/**
 * Moves a visitor's lines into a customer's basket at sign-in (B2), quantities of the same choice
 * added up to 9 999, and forgets the visitor's basket. What the visitor typed fills what is empty.
 */
export function mergeBaskets(visitorBasketId: string, userId: string, now: number): void {
  const basketId = basketIdOf(userId);
  inOneTransaction(() => {
    const typed = findBasketDetails(visitorBasketId);
    const lines = db
      .select()
      .from(basketLines)
      .where(eq(basketLines.basketId, visitorBasketId))
      .orderBy(asc(basketLines.addedAt), asc(basketLines.id))
      .all();
    for (const { id, productId, variantId, quantity } of lines) {
      const line = { productId, variantId, quantity };
      const added = addToBasket({ basketId, userId }, line, now, maxLinesFor(lines));
      if (added.kind !== "basket-full")
        changeBasket(visitorBasketId, [{ kind: "remove", lineId: id }], {}, now);
    }

    fillDetails(basketId, typed, now);
    // What there was no room for waits in the visitor's basket.
    if (listBasketLines(visitorBasketId).length === 0) deleteBasket(visitorBasketId);
  });
}

/**
 * The bound on a basket that takes all of these in at once: were they put together under a higher
 * one, they stay together.
 */
export function maxLinesFor(lines: readonly unknown[]): number {
  return Math.max(MAX_LINES, lines.length);
}

/**
 * Adds the lines of a quote or a draft to a customer's basket, and says how many could not come along
 * because their product or variant has left the catalogue.
 */
export function addQuotedLines(
  items: readonly (typeof quoteItems.$inferSelect)[],
  basket: { basketId: string; userId: string },
  now: number,
  mostLines: number,
): number {
  const lost = items.filter(({ productId, variantId, variantName, quantity }) => {
    if (productId === null || (variantName !== null && variantId === null)) return true;
    const { kind } = addToBasket(basket, { productId, variantId, quantity }, now, mostLines);
    return kind === "product-not-found" || kind === "basket-full";
  });
  return lost.length;
}

/**
 * Fills what a basket's details leave empty with what was typed elsewhere, and joins the notes. A box
 * that was left empty there is no detail: kept as one, it would cover the customer's profile on the
 * quote page.
 */
export function fillDetails(basketId: string, typed: BasketDetails, now: number): void {
  const kept = findBasketDetails(basketId);
  const notes = joinNotes(kept.notes, typed.notes);
  changeBasket(basketId, [], filled({ ...filled(typed), ...filled(kept), notes }), now);
}

function filled(details: BasketDetails): BasketDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value));
}
