import { vatOn } from "~/catalogue/prices/money";
import { applyDiscount, type Price } from "~/catalogue/prices/price";
import { shippingFor } from "~/quotes/request/shipping";
import { totalWeightGrams } from "~/catalogue/prices/weight";

export type TotalledLine = {
  quantity: number;
  /** Before the discount. */
  price: Price;
  discountBasisPoints: number;
  unitWeightGrams: number | null;
};

/**
 * All figures of a quote, in whole pence and grams. They always satisfy (M1):
 * goodsIncVat + shippingIncVat = goodsExVat + shippingExVat + vat = totalIncVat.
 */
export type QuoteTotals = {
  goodsExVatPence: number;
  goodsIncVatPence: number;
  /** Null when shipping is on application; the totals then count it as 0 (M7). */
  shippingExVatPence: number | null;
  shippingIncVatPence: number | null;
  totalExVatPence: number;
  /** VAT on goods plus VAT on shipping. */
  vatPence: number;
  totalIncVatPence: number;
  /** Ex VAT, before the discount. */
  originalGoodsExVatPence: number;
  weightGrams: number;
  /** Sum of the quantities of POA lines; no figure contains them (M5). */
  itemsOnApplication: number;
};

/**
 * Calculates all figures of a quote. The discount of a line lowers its unit price, never shipping.
 */
export function quoteTotals(lines: readonly TotalledLine[]): QuoteTotals {
  const goodsExVatPence = sumOf(lines, ({ price, discountBasisPoints }) =>
    applyDiscount(price, discountBasisPoints),
  );
  const weightGrams = totalWeightGrams(lines);
  const shipping = shippingFor(weightGrams);

  return {
    ...sumTotals(goodsExVatPence, shipping.kind === "charge" ? shipping.exVatPence : null),
    originalGoodsExVatPence: sumOf(lines, ({ price }) => price),
    weightGrams,
    itemsOnApplication: lines.reduce(
      (sum, line) => (line.price.kind === "on-application" ? sum + line.quantity : sum),
      0,
    ),
  };
}

/**
 * Returns the totals of goods and shipping, which satisfy M1. A shipping of null counts as 0 (M7).
 * VAT is calculated once on all goods and once on shipping, each rounded half up (M2).
 */
export function sumTotals(
  goodsExVatPence: number,
  shippingExVatPence: number | null,
  vatBasisPoints?: number,
) {
  const goodsVatPence = vatOn(goodsExVatPence, vatBasisPoints);
  const shippingVatPence = vatOn(shippingExVatPence ?? 0, vatBasisPoints);
  const vatPence = goodsVatPence + shippingVatPence;
  const totalExVatPence = goodsExVatPence + (shippingExVatPence ?? 0);
  return {
    goodsExVatPence,
    goodsIncVatPence: goodsExVatPence + goodsVatPence,
    shippingExVatPence,
    shippingIncVatPence: shippingExVatPence === null ? null : shippingExVatPence + shippingVatPence,
    totalExVatPence,
    vatPence,
    totalIncVatPence: totalExVatPence + vatPence,
  };
}

function sumOf(lines: readonly TotalledLine[], priceOf: (line: TotalledLine) => Price): number {
  return lines.reduce((sum, line) => {
    const price = priceOf(line);
    return price.kind === "priced" ? sum + line.quantity * price.pence : sum;
  }, 0);
}
