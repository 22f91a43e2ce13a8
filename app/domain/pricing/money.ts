/** Money is whole pence throughout, so that no sum ever meets a binary fraction. */

const VAT_PERCENT = 20;
const BASIS_POINTS_IN_ALL = 10_000;

const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** As it is printed: 123456 is "£1,234.56". */
export function formatPence(pence: number): string {
  return pounds.format(pence / 100);
}

/** VAT on an amount ex VAT, rounded half up (M2, M14). */
export function vatOn(exVatPence: number): number {
  return Math.floor((exVatPence * VAT_PERCENT + 50) / 100);
}

/**
 * A price after a personal discount, rounded half up to whole pence.
 *
 * The discount is in hundredths of a per cent (1250 is 12.5 %). It is taken from the unit price
 * and rounded before anything is multiplied: what a customer sees printed multiplies out (M2).
 */
export function discountedPence(pence: number, discountBasisPoints: number): number {
  const kept = BASIS_POINTS_IN_ALL - discountBasisPoints;
  return Math.floor((pence * kept + BASIS_POINTS_IN_ALL / 2) / BASIS_POINTS_IN_ALL);
}

/** "12.5%" of 1250: as few decimals as tell the whole truth. */
export function formatDiscount(discountBasisPoints: number): string {
  return `${discountBasisPoints / 100}%`;
}
