import { type DiscountedProduct, discountOn, type Discounts } from "~/catalogue/prices/discounts";
import { discountedPence } from "~/catalogue/prices/money";

/** A price in pence ex VAT, or price on application (POA). */
export type Price = { kind: "priced"; pence: number } | { kind: "on-application" };

/**
 * A price as one viewer sees it. Pence ex VAT; `originalPence` is null when there is no discount.
 */
export type ShownPrice =
  | { kind: "priced"; pence: number; originalPence: number | null }
  | { kind: "on-application" }
  | { kind: "sign-in" };

/**
 * States whether a viewer may see prices. Fail-safe hides them outside the admin pages; otherwise signed-in
 * customers see them with their own discounts.
 */
export type PriceView =
  | { kind: "hidden-by-fail-safe" }
  | { kind: "hidden-from-visitors" }
  | { kind: "shown"; discounts: Discounts };

const ON_APPLICATION: Price = { kind: "on-application" };

/**
 * Returns the price before any discount: the variant's, else the list price, else POA. Only null falls through to the
 * next price; 0 means POA (M3).
 */
export function priceOf(source: {
  variantPricePence?: number | null;
  listPricePence: number | null;
}): Price {
  const pence = source.variantPricePence ?? source.listPricePence;
  return pence ? { kind: "priced", pence } : ON_APPLICATION;
}

/** Returns the value to store: pence ex VAT, or null for POA. */
export function penceOf(price: Price): number | null {
  return price.kind === "priced" ? price.pence : null;
}

/** Applies a discount in basis points, rounded half up; POA stays POA. */
export function applyDiscount(price: Price, discountBasisPoints: number): Price {
  if (price.kind === "on-application") return price;
  return { kind: "priced", pence: discountedPence(price.pence, discountBasisPoints) };
}

/**
 * Returns what this viewer may see of the price of a product. Loaders send only this, so that a hidden price never
 * reaches the browser (M11).
 */
export function showPrice(price: Price, view: PriceView, product: DiscountedProduct): ShownPrice {
  if (view.kind === "hidden-by-fail-safe" || price.kind === "on-application") {
    return { kind: "on-application" };
  }
  if (view.kind === "hidden-from-visitors") return { kind: "sign-in" };

  const pence = discountedPence(price.pence, discountOn(view.discounts, product));
  return { kind: "priced", pence, originalPence: pence === price.pence ? null : price.pence };
}
