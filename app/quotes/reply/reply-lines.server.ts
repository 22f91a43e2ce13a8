import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { findFirmIdOf, withFirmCodes } from "~/accounts/firms/part-numbers.server";
import { findDiscounts, findDiscountsOfFirm } from "~/accounts/firms/discounts.server";
import { findDiscountedProduct } from "~/catalogue/prices/discounted-product.server";
import { discountRule } from "~/catalogue/prices/discounts";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { applyDiscount, penceOf, priceOf } from "~/catalogue/prices/price";
import { unitWeightOf } from "~/catalogue/prices/weight";
import { handCostOn } from "~/quotes/reply/line-costs.server";
import { findReplacementReason, findReplacementToOffer } from "~/quotes/reply/line-supply.server";
import { discountedLinePrice } from "~/quotes/reply/reply-figures";
import { REPLY_LIMITS } from "~/quotes/reply/reply-form";
import type { LineStep } from "~/quotes/reply/reply-step";

type ReplyLine = typeof quoteReplyLines.$inferSelect;

/** Does what a button of the draft's form adds to saving it; the other steps are in `reply-prices.server.ts`. Call inside write(). */
export function applyLineStep(replyId: number, step: LineStep): "done" | "full" {
  assertInWrite();
  switch (step.kind) {
    case "list-prices":
      applyTodaysPrices(replyId);
      break;
    case "add-line": {
      const { productName, productCode, below } = step;
      const line = { productName, productCode, kind: "added" as const, quantity: 1 };
      return insertLine(replyId, line, below) === undefined ? "full" : "done";
    }
    case "copy":
      return copyLine(replyId, step.lineId);
    case "move":
      placeLine(replyId, step.lineId, step.to - 1);
      break;
    case "remove":
      deleteAddedLine(replyId, step.lineId);
      break;
    case "restore":
      restoreRequested(replyId, step.lineId);
      break;
    case "up":
    case "down": {
      const from = linesOf(replyId).findIndex(({ id }) => id === step.lineId);
      placeLine(replyId, step.lineId, step.kind === "up" ? from - 1 : from + 1);
    }
  }
  return "done";
}

/**
 * Adds a product to a draft, or offers it in place of a requested line, at its list price less the
 * customer's discount. Its reason is known if it replaces what was requested. Returns false if the product, the variant or the line is gone, or there is no room.
 */
export function offerProduct(
  replyId: number,
  wanted: {
    productId: number;
    variantId: number | null;
    inPlaceOf: number | null;
    /** The line below which it is added; without one it is the last. */
    below?: number | null;
  },
): boolean {
  assertInWrite();
  const offered = findOfferedProduct(wanted.productId, wanted.variantId);
  if (!offered) return false;
  const { price, ...product } = offered;
  const discount = discountOf(replyId, { ...wanted, quoteItemId: null });
  const unitPricePence = penceOf(applyDiscount(price, discount));
  const firmCode = firmCodeOf(replyId, wanted);
  const prices = { unitPricePence, listPricePence: penceOf(price), isFixed: false };
  const facts = { ...product, ...prices, firmCode };
  if (wanted.inPlaceOf === null)
    return (
      insertLine(replyId, { ...facts, kind: "added", quantity: 1 }, wanted.below) !== undefined
    );

  const reason = findReplacementReason(wanted.inPlaceOf, wanted.productId);

  const changed = db
    .update(quoteReplyLines)
    .set({ ...facts, kind: "substitute", leadTime: null, reason })
    .where(
      and(
        eq(quoteReplyLines.id, wanted.inPlaceOf),
        eq(quoteReplyLines.replyId, replyId),
        isNotNull(quoteReplyLines.quoteItemId),
      ),
    )
    .run();
  return changed.changes > 0;
}

/** Offers what replaces the product of a requested line. Returns false if nothing does, or it has to be chosen. */
export function offerReplacement(replyId: number, lineId: number): boolean {
  const productId = linesOf(replyId).find(({ id }) => id === lineId)?.productId;
  const discontinued = productId ? findDiscontinued(productId) : undefined;
  const replacement = findReplacementToOffer(discontinued ?? null);
  return replacement !== undefined && offerProduct(replyId, { ...replacement, inPlaceOf: lineId });
}

/** Returns today's list price in pence ex VAT by line of a reply; NULL is on application. */
export function findListPrices(replyId: number): Map<number, number | null> {
  const rows = db
    .select({
      id: quoteReplyLines.id,
      listPricePence: products.listPricePence,
      variantPricePence: productVariants.pricePence,
    })
    .from(quoteReplyLines)
    .leftJoin(products, eq(products.id, quoteReplyLines.productId))
    .leftJoin(productVariants, eq(productVariants.id, quoteReplyLines.variantId))
    .where(eq(quoteReplyLines.replyId, replyId))
    .all();
  return new Map(
    rows.map(({ id, listPricePence, variantPricePence }) => [
      id,
      penceOf(priceOf({ listPricePence, variantPricePence })),
    ]),
  );
}

function applyTodaysPrices(replyId: number): void {
  const today = findListPrices(replyId);
  for (const line of linesOf(replyId)) {
    const listPricePence = today.get(line.id) ?? null;
    if (line.isFixed || listPricePence === null) continue;
    db.update(quoteReplyLines)
      .set({
        listPricePence,
        unitPricePence: discountedLinePrice(
          { ...line, listPricePence },
          discountOf(replyId, line.kind === "substitute" ? { ...line, quoteItemId: null } : line),
        ),
      })
      .where(eq(quoteReplyLines.id, line.id))
      .run();
  }
}

/** Inserts a line below another line, or at the end, and returns its id; undefined if the reply is full. */
function insertLine(
  replyId: number,
  line: Omit<typeof quoteReplyLines.$inferInsert, "id" | "replyId" | "position">,
  below: number | null = null,
): number | undefined {
  const { productName, productCode, kind, quantity, ...facts } = line;
  const lines = linesOf(replyId);
  if (lines.length >= REPLY_LIMITS.lines) return undefined;
  const position = (lines.at(-1)?.position ?? -1) + 1;
  const { id } = db
    .insert(quoteReplyLines)
    .values({
      ...{ ...facts, productName, productCode, kind, quantity, replyId, position },
      lineageId: randomUUID(),
    })
    .returning({ id: quoteReplyLines.id })
    .get();
  const above = lines.findIndex((each) => each.id === below);
  if (above !== -1) placeLine(replyId, id, above + 1);
  return id;
}

/** Adds the same product, price and texts below a line, as a line that staff added. */
function copyLine(replyId: number, lineId: number): "done" | "full" {
  const line = linesOf(replyId).find(({ id }) => id === lineId);
  if (!line) return "done";
  const { productId, variantId, productName, productCode, variantName, sku, quantity } = line;
  const { unitPricePence, listPricePence, isFixed, unitWeightGrams, leadTime, note } = line;
  const { manufacturer, tag, firmCode } = line;
  const copyId = insertLine(
    replyId,
    {
      ...{ productId, variantId, productName, productCode, variantName, sku, quantity },
      ...{ unitPricePence, listPricePence, isFixed, unitWeightGrams, leadTime, note },
      ...{ manufacturer, tag, firmCode, kind: "added" },
    },
    lineId,
  );
  if (copyId === undefined) return "full";
  handCostOn(lineId, copyId);
  return "done";
}

function deleteAddedLine(replyId: number, lineId: number): void {
  db.delete(quoteReplyLines)
    .where(
      and(
        eq(quoteReplyLines.id, lineId),
        eq(quoteReplyLines.replyId, replyId),
        eq(quoteReplyLines.kind, "added"),
      ),
    )
    .run();
}

/** Restores a line of the request in place of its substitute; its tag stays. Call inside write(). */
export function restoreRequested(replyId: number, lineId: number): void {
  const line = linesOf(replyId).find(({ id }) => id === lineId);
  const item =
    line?.quoteItemId &&
    db.select().from(quoteItems).where(eq(quoteItems.id, line.quoteItemId)).get();
  if (!item) return;
  const asOffered = { isFixed: false, leadTime: null, note: null, reason: null };
  db.update(quoteReplyLines)
    .set({ ...requestedFacts(item), ...asOffered })
    .where(eq(quoteReplyLines.id, lineId))
    .run();
}

/** Returns what a line of a reply takes from the requested item. */
export function requestedFacts(item: typeof quoteItems.$inferSelect) {
  const { productId, variantId, productName, productCode, variantName, sku, manufacturer } = item;
  return {
    ...{ productId, variantId, productName, productCode, variantName, sku, manufacturer },
    firmCode: item.firmCode,
    kind: "offered" as const,
    unitPricePence: item.unitPricePence,
    listPricePence: item.originalUnitPricePence,
    unitWeightGrams: item.unitWeightGrams,
  };
}

/** Moves a line to a place, counted from 0; the lines between move up or down by one. */
function placeLine(replyId: number, lineId: number, to: number): void {
  const ids = linesOf(replyId).map(({ id }) => id);
  const from = ids.indexOf(lineId);
  const place = Math.min(Math.max(to, 0), ids.length - 1);
  if (from === -1 || from === place) return;
  ids.splice(place, 0, ...ids.splice(from, 1));
  // Positions are unique, so all lines take new ones behind the last.
  const first = (linesOf(replyId).at(-1)?.position ?? -1) + 1;
  for (const [index, id] of ids.entries()) {
    db.update(quoteReplyLines)
      .set({ position: first + index })
      .where(eq(quoteReplyLines.id, id))
      .run();
  }
}

/** Returns the lines of a reply in their order. */
export function linesOf(replyId: number): ReplyLine[] {
  return db
    .select()
    .from(quoteReplyLines)
    .where(eq(quoteReplyLines.replyId, replyId))
    .orderBy(asc(quoteReplyLines.position))
    .all();
}

/**
 * Returns the discount of a line in basis points: that with which it was requested; of a product that staff add,
 * the customer's for its manufacturer or category today, else the general one of the request.
 */
function discountOf(
  replyId: number,
  { productId, quoteItemId }: { productId: number | null; quoteItemId: number | null },
): number {
  const quote = db
    .select({
      general: quotes.discountBasisPoints,
      ofItem: quoteItems.discountBasisPoints,
      ...{ userId: quotes.userId, firmId: quotes.firmId },
    })
    .from(quoteReplies)
    .innerJoin(quotes, eq(quotes.orderNumber, quoteReplies.orderNumber))
    .leftJoin(quoteItems, eq(quoteItems.id, quoteItemId ?? -1))
    .where(eq(quoteReplies.id, replyId))
    .get();
  if (!quote) return 0;
  const { general, ofItem, userId, firmId } = quote;
  if (quoteItemId !== null) return ofItem ?? general;
  // The asker may be in another firm by now, whose discounts are not this one's.
  const isOfAsker = firmId === null || findFirmIdOf(userId) === firmId;
  const discounts = isOfAsker ? findDiscounts(userId) : findDiscountsOfFirm(firmId);
  const rule = discountRule(discounts, findDiscountedProduct(productId));
  const isSpecial = /-(manufacturer|category)$/.test(rule.kind);
  return isSpecial ? rule.basisPoints : general;
}

/** Returns the part number that the customer's firm has for a product that staff offer. */
function firmCodeOf(
  replyId: number,
  { productId, variantId }: { productId: number; variantId: number | null },
): string | null {
  const quote = db
    .select({ userId: quotes.userId, firmId: quotes.firmId })
    .from(quoteReplies)
    .innerJoin(quotes, eq(quotes.orderNumber, quoteReplies.orderNumber))
    .where(eq(quoteReplies.id, replyId))
    .get();
  const firmId = quote?.firmId ?? findFirmIdOf(quote?.userId ?? null);
  const [line] = withFirmCodes([{ productId, variantId }], firmId);
  return line?.firmCode ?? null;
}

function findOfferedProduct(productId: number, variantId: number | null) {
  const product = db.select().from(products).where(eq(products.id, productId)).get();
  if (!product) return undefined;
  const variant =
    variantId === null
      ? undefined
      : db
          .select()
          .from(productVariants)
          .where(and(eq(productVariants.id, variantId), eq(productVariants.productId, productId)))
          .get();
  if (variantId !== null && !variant) return undefined;
  return {
    productId,
    variantId,
    productName: product.name,
    productCode: product.productCode,
    variantName: variant?.name ?? null,
    sku: variant?.sku ?? null,
    manufacturer: null,
    unitWeightGrams: unitWeightOf({
      productWeightGrams: product.weightGrams,
      variantWeightGrams: variant?.weightGrams ?? null,
    }),
    price: priceOf({
      listPricePence: product.listPricePence,
      variantPricePence: variant?.pricePence ?? null,
    }),
  };
}
