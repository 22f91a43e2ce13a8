import { discountedPence } from "~/domain/pricing/money";

/** Ex VAT. "On application" (POA) is a kind of its own, never a magic zero. */
export type Price = { kind: "priced"; pence: number } | { kind: "on-application" };

/** What stands where a price would: an amount, POA, or an invitation to sign in. */
export type ShownPrice =
  | { kind: "priced"; pence: number; originalPence: number | null }
  | { kind: "on-application" }
  | { kind: "sign-in" };

/**
 * Who may see prices. Fail-safe hides them from everyone, signed in or not; otherwise signing in
 * shows them, with the customer's own discount in hundredths of a per cent.
 */
export type PriceView =
  | { kind: "hidden-by-fail-safe" }
  | { kind: "hidden-from-visitors" }
  | { kind: "shown"; discountBasisPoints: number };

const ON_APPLICATION: Price = { kind: "on-application" };

/**
 * A product's price before any discount: the variant's, else the list price, else POA.
 *
 * Only a missing price falls through to the next; a price of 0 stops and means POA (M3).
 */
export function priceOf(source: {
  variantPricePence?: number | null;
  listPricePence: number | null;
}): Price {
  const pence = source.variantPricePence ?? source.listPricePence;
  return pence ? { kind: "priced", pence } : ON_APPLICATION;
}

/** The price as it is stored: pence, or NULL for POA. */
export function penceOf(price: Price): number | null {
  return price.kind === "priced" ? price.pence : null;
}

/** The price after a discount; POA stays POA. */
export function applyDiscount(price: Price, discountBasisPoints: number): Price {
  if (price.kind === "on-application") return price;
  return { kind: "priced", pence: discountedPence(price.pence, discountBasisPoints) };
}

/**
 * What this viewer is shown for a price. Loaders send this and nothing else, so that a hidden
 * price is in no answer at all.
 */
export function showPrice(price: Price, view: PriceView): ShownPrice {
  if (view.kind === "hidden-by-fail-safe" || price.kind === "on-application") {
    return { kind: "on-application" };
  }
  if (view.kind === "hidden-from-visitors") return { kind: "sign-in" };

  const pence = discountedPence(price.pence, view.discountBasisPoints);
  return { kind: "priced", pence, originalPence: pence === price.pence ? null : price.pence };
}
