import { countOf, formatCount } from "~/shared/counts";
import { discountedPence } from "~/catalogue/prices/money";
import { sumTotals } from "~/quotes/request/quote-totals";
import { type ShippingCharge, shippingFor } from "~/quotes/request/shipping";
import { totalWeightGrams } from "~/catalogue/prices/weight";
import { offeredLines, type ReplyLineKind } from "~/quotes/reply/reply";

/** The facts of a line that the figures of a reply are computed from. Pence ex VAT; NULL is to follow. */
export type FiguredLine = {
  kind: ReplyLineKind;
  quantity: number;
  unitPricePence: number | null;
  unitWeightGrams: number | null;
};

/** The figures of a reply, in whole pence and grams; they satisfy M1. */
export type ReplyFigures = {
  goodsExVatPence: number;
  goodsIncVatPence: number;
  /** Null when shipping is to be confirmed; the totals then count it as 0 (M7). */
  shippingExVatPence: number | null;
  shippingIncVatPence: number | null;
  totalExVatPence: number;
  vatPence: number;
  totalIncVatPence: number;
  weightGrams: number;
  /** Pieces whose price is to follow; above 0 the customer cannot accept. */
  itemsToFollow: number;
};

/**
 * Calculates the figures of a reply from the unit prices as they were typed, so that what is printed
 * multiplies out (R2). Lines that are not offered count for nothing. `shippingExVatPence` is null when
 * it is to be confirmed.
 */
export function replyFigures(
  lines: readonly FiguredLine[],
  shippingExVatPence: number | null,
  vatBasisPoints: number,
): ReplyFigures {
  const offered = offeredLines(lines);
  const goodsExVatPence = offered.reduce((sum, line) => sum + (lineTotalPence(line) ?? 0), 0);
  return {
    ...sumTotals(goodsExVatPence, shippingExVatPence, vatBasisPoints),
    weightGrams: replyWeight(offered),
    itemsToFollow: countItemsToFollow(lines),
  };
}

/** Returns the total of a line in pence ex VAT; null if its price is to follow or it is not offered. */
export function lineTotalPence({
  kind,
  quantity,
  unitPricePence,
}: Pick<FiguredLine, "kind" | "quantity" | "unitPricePence">): number | null {
  return kind === "not-offered" || unitPricePence === null ? null : quantity * unitPricePence;
}

/** The figures of a version as they were stored when it was sent. */
export type FrozenFigures = {
  version: number | null;
  goodsExVatPence: number | null;
  goodsIncVatPence: number | null;
  shippingExVatPence: number | null;
  shippingIncVatPence: number | null;
  vatPence: number | null;
  totalWeightGrams: number | null;
};

/**
 * Returns the figures of a reply: of a draft as they are computed, of a version as they were stored when
 * it was sent, so that no later rule changes what was offered (R1).
 */
export function figuresOfReply(
  reply: FrozenFigures & { lines: readonly FiguredLine[]; vatBasisPoints: number },
): ReplyFigures {
  const { lines, shippingExVatPence, shippingIncVatPence, vatBasisPoints } = reply;
  const { version, goodsExVatPence, goodsIncVatPence, vatPence } = reply;
  const isStored = goodsExVatPence !== null && goodsIncVatPence !== null && vatPence !== null;
  if (version === null || !isStored) return replyFigures(lines, shippingExVatPence, vatBasisPoints);
  return {
    goodsExVatPence,
    goodsIncVatPence,
    shippingExVatPence,
    shippingIncVatPence,
    totalExVatPence: goodsExVatPence + (shippingExVatPence ?? 0),
    vatPence,
    totalIncVatPence: goodsIncVatPence + (shippingIncVatPence ?? 0),
    weightGrams: reply.totalWeightGrams ?? replyWeight(lines),
    itemsToFollow: countItemsToFollow(lines),
  };
}

/** Counts the pieces whose price is to follow. */
function countItemsToFollow(lines: readonly FiguredLine[]): number {
  return offeredLines(lines).reduce(
    (sum, { quantity, unitPricePence }) => (unitPricePence === null ? sum + quantity : sum),
    0,
  );
}

/** Returns the weight of the offered lines in grams. */
export function replyWeight(lines: readonly FiguredLine[]): number {
  return totalWeightGrams(offeredLines(lines));
}

/** Returns the shipping of the weight bands (M6) for the offered lines. */
export function bandShipping(lines: readonly FiguredLine[]): ShippingCharge {
  return shippingFor(replyWeight(lines));
}

type DiscountedLine = {
  unitPricePence: number | null;
  listPricePence: number | null;
  /** Its price was typed by hand. */
  isFixed: boolean;
};

/**
 * Returns the unit price after a discount on all lines: the list price less the discount, rounded half
 * up. A line without a list price, or whose price was typed, keeps what it has.
 */
export function discountedLinePrice(
  line: DiscountedLine,
  discountBasisPoints: number,
): number | null {
  if (line.isFixed || !line.listPricePence) return line.unitPricePence;
  return discountedPence(line.listPricePence, discountBasisPoints);
}

/** Says what a discount on all lines does, such as “Changes 7 prices, leaves 3 typed”. */
export function discountReach(lines: readonly Omit<DiscountedLine, "unitPricePence">[]) {
  const listed = lines.filter(({ listPricePence }) => listPricePence);
  const typed = lines.filter(({ isFixed }) => isFixed).length;
  const unlisted = lines.filter(
    ({ listPricePence, isFixed }) => !listPricePence && !isFixed,
  ).length;
  const changed = listed.filter(({ isFixed }) => !isFixed).length;
  const left = [
    typed > 0 && `${formatCount(typed)} typed`,
    unlisted > 0 && `${formatCount(unlisted)} without a list price`,
  ].filter(Boolean);
  const leaves = left.length > 0 ? `, leaves ${left.join(" and ")}` : "";
  return `Changes ${countOf(changed, "price")}${leaves}`;
}
