import { percentText } from "~/shared/percentages";

/** Money is integer pence everywhere, so that no sum has floating-point errors. */

/** The standard rate of the United Kingdom (M14), in hundredths of a per cent. */
const VAT_BASIS_POINTS = 2000;
/** All of a price, 100 %, in basis points. */
export const FULL_PRICE_BASIS_POINTS = 10_000;

const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Formats pence as pounds: 123456 is "£1,234.56". */
export function formatPence(pence: number): string {
  return pounds.format(pence / 100);
}

/**
 * Returns the VAT in pence on an amount ex VAT, rounded half up (M2). Takes the amount apart, because
 * the largest one times the rate is no safe integer.
 */
export function vatOn(exVatPence: number, vatBasisPoints = VAT_BASIS_POINTS): number {
  const whole = Math.floor(exVatPence / 10_000);
  const rest = exVatPence % 10_000;
  return whole * vatBasisPoints + Math.floor((rest * vatBasisPoints + 5000) / 10_000);
}

/**
 * Returns a unit price in pence after a discount in basis points (1250 is 12.5 %), rounded half up.
 *
 * Rounding comes before multiplying by the quantity, so that the printed unit price times the
 * printed quantity equals the printed line total (M2).
 */
export function discountedPence(pence: number, discountBasisPoints: number): number {
  const payable = FULL_PRICE_BASIS_POINTS - discountBasisPoints;
  return Math.floor((pence * payable + FULL_PRICE_BASIS_POINTS / 2) / FULL_PRICE_BASIS_POINTS);
}

/** Formats basis points as a percentage without trailing zeros: 1250 is "12.5%". */
export function formatDiscount(discountBasisPoints: number): string {
  return percentText(discountBasisPoints / 100);
}
