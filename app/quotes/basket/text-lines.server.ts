/** Lines of a basket in the customer's own words: items that the catalogue does not have. */
import { and, eq, getTableColumns, isNull } from "drizzle-orm";

import { basketLines, basketTextLines, type TypedOnLine } from "#drizzle/schema/baskets";
import { products, productVariants } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import {
  joinTags,
  MAX_LINES,
  MAX_TEXT_LINES,
  type RefusedText,
  TEXT_LINE_LIMITS,
} from "~/quotes/basket/basket";
import { type BasketOwner, countBasketLines, touchBasket } from "~/quotes/basket/baskets.server";
import { isSameText, lineTitle, typedOf } from "~/quotes/request/quote-line";
import { MAX_QUANTITY } from "~/shared/quantity";
import { shorten } from "~/shared/shorten";

export type WantedText = TypedOnLine & {
  description: string;
  code: string | null;
  manufacturer: string | null;
};

export type AddedText =
  { kind: "added" | "increased"; lineId: number; quantity: number } | { kind: RefusedText };

/**
 * Appends a line in the customer's words, or adds to the one with the same words and code; its quantity then
 * stops at 9 999. Refuses the 31st such line ("texts-full"). The owner only matters if the basket is new. Call inside write().
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

/** Shortens words of the catalogue to what a text line may have; shortened words end in an ellipsis. */
export function fitWords({ description, code, manufacturer, ...typed }: WantedText): WantedText {
  return {
    ...typed,
    description: shorten(description, TEXT_LINE_LIMITS.description),
    code: code && shorten(code, TEXT_LINE_LIMITS.code),
    manufacturer: manufacturer && shorten(manufacturer, TEXT_LINE_LIMITS.manufacturer),
  };
}

/**
 * Turns the line of a product that has left the catalogue into a text line with the same place, quantity and tag.
 * Returns 1, or 0 if there is no such line, or no room for another text line. Call inside write().
 */
export function keepAsText(basketId: string, lineId: number): 0 | 1 {
  assertInWrite();
  const isLine = and(eq(basketLines.basketId, basketId), eq(basketLines.id, lineId));
  const line = db
    .select({
      ...getTableColumns(basketLines),
      productName: products.name,
      productCode: products.productCode,
      manufacturer: products.company,
      variantName: productVariants.name,
      sku: productVariants.sku,
    })
    .from(basketLines)
    .innerJoin(products, eq(products.id, basketLines.productId))
    .leftJoin(productVariants, eq(productVariants.id, basketLines.variantId))
    .where(and(isLine, isNull(products.nameRank)))
    .get();
  if (!line) return 0;

  const { sku, productCode, manufacturer, addedAt } = line;
  const code = sku !== null && sku.length <= TEXT_LINE_LIMITS.code ? sku : productCode;
  const text = fitWords({ description: lineTitle(line), code, manufacturer, ...typedOf(line) });
  const options = { maxLines: Infinity };
  const { kind } = addTextLine({ basketId, userId: null }, text, addedAt, options);
  if (kind !== "added" && kind !== "increased") return 0;
  return db.delete(basketLines).where(isLine).run().changes > 0 ? 1 : 0;
}
