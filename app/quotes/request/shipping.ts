/**
 * A shipping charge in pence ex VAT, or "on application" when the sales team must price it by hand.
 */
export type ShippingCharge = { kind: "charge"; exVatPence: number } | { kind: "on-application" };

const GRAMS_PER_KG = 1000;

/**
 * Lists the published shipping rates (M6), lightest first. Exactly 15 kg falls in the
 * second band; exactly 20 kg and 50 kg stay in the lower band.
 */
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

/**
 * Returns the charge for a total weight in grams; 0, when no weight is known, pays the lowest band.
 */
export function shippingFor(weightGrams: number): ShippingCharge {
  const band = SHIPPING_BANDS.find(({ covers }) => covers(weightGrams));
  return band ? { kind: "charge", exVatPence: band.exVatPence } : { kind: "on-application" };
}
