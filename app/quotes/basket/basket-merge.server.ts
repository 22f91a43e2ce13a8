import { eq } from "drizzle-orm";

import { type BasketDetails, basketLines, basketTextLines } from "#drizzle/schema/baskets";
import type { quoteItems } from "#drizzle/schema/quotes";
import { addLine, deleteBasket, findBasketDetails } from "~/quotes/basket/baskets.server";
import { type AddedText, addTextLine, type WantedText } from "~/quotes/basket/text-lines.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { changeBasket } from "~/quotes/basket/typed-basket.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { typedOf } from "~/quotes/request/quote-line";
import { movePads } from "~/quotes/pad/pads.server";
import { basketIdOf, joinNotes, MAX_LINES } from "~/quotes/basket/basket";
import { moveSharedLists } from "~/quotes/lists/shared-lists.server";

/**
 * Moves a visitor's lines into a customer's basket at sign-in (B2), adding quantities of the same
 * choice up to 9 999, and deletes the visitor's basket. A line whose product has left the catalogue moves
 * too, and is marked. The visitor's details fill empty ones. Their pasted lists and links to shared ones become the
 * customer's. Returns how many lines did not fit: they stay in the visitor's basket.
 */
export function mergeBaskets(
  visitorBasketId: string,
  userId: string,
  now: number,
): Promise<number> {
  const basketId = basketIdOf(userId);
  return write(() => {
    const typed = findBasketDetails(visitorBasketId);
    const lines = db
      .select()
      .from(basketLines)
      .where(eq(basketLines.basketId, visitorBasketId))
      .all();
    const texts = db
      .select()
      .from(basketTextLines)
      .where(eq(basketTextLines.basketId, visitorBasketId))
      .all();
    const all = [...lines, ...texts].sort(
      (one, other) => one.addedAt - other.addedAt || one.id - other.id,
    );
    const own = { basketId, userId };
    const options = { maxLines: maxLinesFor(all), moved: true };
    const moved = all.filter((line, index) => {
      // A millisecond apart, lines of both kinds keep their order.
      const addedAt = now + index;
      return "description" in line
        ? isMoved(addTextLine(own, withoutIds(line), addedAt, options))
        : addLine(own, line, addedAt, options).kind !== "basket-full";
    });
    const changes = moved.map(({ id }) => ({ kind: "remove" as const, lineId: id }));
    if (changes.length > 0) changeBasket(visitorBasketId, changes, {}, now);

    fillDetails(basketId, typed, now);
    movePads(visitorBasketId, userId);
    moveSharedLists(visitorBasketId, userId);
    const left = listBasketLines(visitorBasketId).length;
    if (left === 0) deleteBasket(visitorBasketId);
    return left;
  });
}

/** Returns the line limit for a basket that these lines are added to: they may predate a lower limit. */
export function maxLinesFor(lines: readonly unknown[]): number {
  return Math.max(MAX_LINES, lines.length);
}

/**
 * Adds the lines of a quote or a draft to a customer's basket. Returns how many were lost: of products because
 * their product or variant has left the catalogue, of texts because a basket has 30 at most. Call inside write().
 */
export function addQuotedLines(
  items: readonly (typeof quoteItems.$inferSelect)[],
  basket: { basketId: string; userId: string },
  now: number,
  maxLines: number,
): { products: number; texts: number } {
  const lost = items.filter((item, index) => {
    // A millisecond apart, lines of both kinds keep the order of the quote.
    const addedAt = now + index;
    const { productId, variantId, variantName } = item;
    if (item.kind === "text")
      return !isMoved(addTextLine(basket, textOf(item), addedAt, { maxLines }));
    if (productId === null || (variantName !== null && variantId === null)) return true;
    const line = { ...item, productId };
    const { kind } = addLine(basket, line, addedAt, { maxLines, evenDiscontinued: true });
    return kind === "product-not-found" || kind === "option-not-found" || kind === "basket-full";
  });
  const texts = lost.filter(({ kind }) => kind === "text").length;
  return { products: lost.length - texts, texts };
}

/** A text line whose quantity is at its limit counts as moved, like a product's line. */
function isMoved({ kind }: AddedText): boolean {
  return kind !== "basket-full" && kind !== "texts-full";
}

function withoutIds({ description, code, manufacturer, ...line }: WantedText): WantedText {
  return { description, code, manufacturer, ...typedOf(line) };
}

function textOf(item: typeof quoteItems.$inferSelect): WantedText {
  const { productName: description, productCode: code, manufacturer } = item;
  return { description, code, manufacturer, ...typedOf(item) };
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
