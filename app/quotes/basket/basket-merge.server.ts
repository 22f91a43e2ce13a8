import { asc, eq } from "drizzle-orm";

import { type BasketDetails, basketLines } from "#drizzle/schema/baskets";
import type { quoteItems } from "#drizzle/schema/quotes";
import { addLine, deleteBasket, findBasketDetails } from "~/quotes/basket/baskets.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { changeBasket } from "~/quotes/basket/typed-basket.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { basketIdOf, joinNotes, MAX_LINES } from "~/quotes/basket/basket";

/**
 * Moves a visitor's lines into a customer's basket at sign-in (B2), adding quantities of the same
 * choice up to 9 999, and deletes the visitor's basket. A line whose product has left the catalogue moves
 * too, and is marked. The visitor's details fill empty ones.
 */
export function mergeBaskets(visitorBasketId: string, userId: string, now: number): Promise<void> {
  const basketId = basketIdOf(userId);
  return write(() => {
    const typed = findBasketDetails(visitorBasketId);
    const lines = db
      .select()
      .from(basketLines)
      .where(eq(basketLines.basketId, visitorBasketId))
      .orderBy(asc(basketLines.addedAt), asc(basketLines.id))
      .all();
    for (const line of lines) {
      const options = { maxLines: maxLinesFor(lines), moved: true };
      const added = addLine({ basketId, userId }, line, now, options);
      if (added.kind !== "basket-full")
        changeBasket(visitorBasketId, [{ kind: "remove", lineId: line.id }], {}, now);
    }

    fillDetails(basketId, typed, now);
    // Lines that did not fit stay in the visitor's basket.
    if (listBasketLines(visitorBasketId).length === 0) deleteBasket(visitorBasketId);
  });
}

/** Returns the line limit for a basket that these lines are added to: they may predate a lower limit. */
export function maxLinesFor(lines: readonly unknown[]): number {
  return Math.max(MAX_LINES, lines.length);
}

/**
 * Adds the lines of a quote or a draft to a customer's basket. Returns how many were lost because
 * their product or variant has left the catalogue. Call inside write().
 */
export function addQuotedLines(
  items: readonly (typeof quoteItems.$inferSelect)[],
  basket: { basketId: string; userId: string },
  now: number,
  maxLines: number,
): number {
  const lost = items.filter((item) => {
    const { productId, variantId, variantName } = item;
    if (productId === null || (variantName !== null && variantId === null)) return true;
    const line = { ...item, productId };
    const { kind } = addLine(basket, line, now, { maxLines, evenDiscontinued: true });
    return kind === "product-not-found" || kind === "option-not-found" || kind === "basket-full";
  });
  return lost.length;
}

/**
 * Fills a basket's empty details with those typed elsewhere, and joins the notes. Empty details are not
 * stored: they would hide the customer's profile on the quote page. Call inside write().
 */
export function fillDetails(basketId: string, typed: BasketDetails, now: number): void {
  const stored = findBasketDetails(basketId);
  const notes = joinNotes(stored.notes, typed.notes);
  changeBasket(basketId, [], filled({ ...filled(typed), ...filled(stored), notes }), now);
}

function filled(details: BasketDetails): BasketDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value));
}
