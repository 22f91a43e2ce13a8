import type { DiscountedProduct, DiscountRule } from "~/catalogue/prices/discounts";
import { formatDiscount } from "~/catalogue/prices/money";
import { countOf } from "~/shared/counts";

/** The order of discounts (M17), as pages for staff state it. */
export const PRECEDENCE = [
  "The account’s discount for the manufacturer",
  "The account’s for the category",
  "The account’s on all products, unless it is 0",
  "The firm’s for the manufacturer",
  "The firm’s for the category",
  "The firm’s on all products",
] as const;

/** Says which discount gives a price, and how much it is. */
export function describeRule(
  { kind, basisPoints }: DiscountRule,
  { company, categoryName }: DiscountedProduct,
): string {
  if (kind === "none") return "No discount applies.";
  const [of, by] = kind.split("-");
  const on =
    by === "manufacturer"
      ? `for ${company}`
      : by === "category"
        ? `for ${categoryName}`
        : "on all products";
  return `${of === "account" ? "The account’s" : "The firm’s"} discount ${on}: ${formatDiscount(basisPoints)}.`;
}

/** Returns the discounts of an account or firm itself, in few words; "" without any. */
export function discountFact(owner: { discountBasisPoints: number; agreedCount: number }): string {
  const { discountBasisPoints, agreedCount } = owner;
  return [
    ...(discountBasisPoints > 0 ? [`${formatDiscount(discountBasisPoints)} discount`] : []),
    ...(agreedCount > 0 ? [`${countOf(agreedCount, "discount")} by manufacturer or category`] : []),
  ].join(" and ");
}
