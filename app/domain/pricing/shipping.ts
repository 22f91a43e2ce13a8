/**
 * What the courier costs, by a quote's total weight (M6).
 *
 * Weights are whole grams and money is whole pence, so no band edge or sum ever meets a
 * fraction. Every charge here is ex VAT; `quote-totals.ts` adds the VAT.
 */

/** Pence ex VAT, or "on application" when the sales team must price it by hand. */
export type ShippingCharge = { kind: "charge"; exVatPence: number } | { kind: "on-application" };

const GRAMS_PER_KG = 1000;

// 15 kg pays the second band while 20 kg and 50 kg stay in theirs: the published
// rates read "under 15", "up to and including 20", "up to 50".
export const SHIPPING_BANDS: ReadonlyArray<{
  label: string;
  covers: (grams: number) => boolean;
  exVatPence: number;
}> = [
  { label: "Under 15 kg", covers: (grams) => grams < 15 * GRAMS_PER_KG, exVatPence: 13_50 },
  { label: "15 kg to 20 kg", covers: (grams) => grams <= 20 * GRAMS_PER_KG, exVatPence: 20_00 },
  {
    label: "Over 20 kg to 50 kg",
    covers: (grams) => grams <= 50 * GRAMS_PER_KG,
    exVatPence: 26_00,
  },
];

/** The charge for a quote of this weight. A quote with no known weight pays the lowest band. */
export function shippingFor(weightGrams: number): ShippingCharge {
  const band = SHIPPING_BANDS.find(({ covers }) => covers(weightGrams));
  return band ? { kind: "charge", exVatPence: band.exVatPence } : { kind: "on-application" };
}
