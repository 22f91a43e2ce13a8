/** Lines of a basket in the customer's own words, for what the catalogue does not have. */
import { eq } from "drizzle-orm";

import { basketTextLines, type TypedOnLine } from "#drizzle/schema/baskets";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { joinTags, MAX_LINES, MAX_TEXT_LINES } from "~/quotes/basket/basket";
import { type BasketOwner, countBasketLines, touchBasket } from "~/quotes/basket/baskets.server";
import { isSameText } from "~/quotes/request/quote-line";
import { MAX_QUANTITY } from "~/shared/quantity";

export type WantedText = TypedOnLine & {
  description: string;
  code: string | null;
  manufacturer: string | null;
};

export type AddedText =
  | { kind: "added" | "increased"; lineId: number; quantity: number }
  | { kind: "basket-full" | "texts-full" | "line-full" };

/**
 * Appends a line in the customer's words, or adds to the one with the same words and code; its quantity then
 * stops at 9 999. Refuses the 31st such line ("texts-full"). Call inside write().
 */
export function addTextLine(
  { basketId, userId, hasCookie = true }: BasketOwner,
  { tag = null, ...wanted }: WantedText,
  now: number,
  { maxLines = MAX_LINES } = {},
): AddedText {
  assertInWrite();
  touchBasket().run({ basketId, userId, cookieReturned: hasCookie, now });
  const ofBasket = eq(basketTextLines.basketId, basketId);
  const texts = db.select().from(basketTextLines).where(ofBasket).all();
  const nameOf = ({ description, code }: Pick<WantedText, "description" | "code">) => ({
    productName: description,
    productCode: code,
  });
  const same = texts.find((line) => isSameText(nameOf(line), nameOf(wanted)));
  if (same) {
    if (same.quantity >= MAX_QUANTITY) return { kind: "line-full" };
    const quantity = Math.min(MAX_QUANTITY, same.quantity + wanted.quantity);
    const typed = { quantity, tag: joinTags(same.tag, tag) };
    db.update(basketTextLines).set(typed).where(eq(basketTextLines.id, same.id)).run();
    return { kind: "increased", lineId: same.id, quantity };
  }
  if (texts.length >= MAX_TEXT_LINES) return { kind: "texts-full" };
  if (countBasketLines(basketId) >= maxLines) return { kind: "basket-full" };
  const { lastInsertRowid } = db
    .insert(basketTextLines)
    .values({ ...wanted, tag, basketId, addedAt: now })
    .run();
  return { kind: "added", lineId: Number(lastInsertRowid), quantity: wanted.quantity };
}
