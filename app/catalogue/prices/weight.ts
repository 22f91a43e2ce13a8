/** Weights are whole grams; null means unknown and counts as 0 (M6). */
import { formatCount } from "~/shared/counts";

type WeighedLine = { quantity: number; unitWeightGrams: number | null };

/**
 * Returns the variant's weight in grams, else the product's: the same for staff and customers (M8).
 */
export function unitWeightOf(source: {
  variantWeightGrams?: number | null;
  productWeightGrams: number | null;
}): number | null {
  return source.variantWeightGrams ?? source.productWeightGrams;
}

/** Returns the total weight in grams of the lines whose weight is known (M6). */
export function totalWeightGrams(lines: readonly WeighedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * (line.unitWeightGrams ?? 0), 0);
}

/** Counts the items (the sum of quantities) whose weight is unknown (M6). */
export function countItemsWithoutWeight(lines: readonly WeighedLine[]): number {
  return lines.reduce(
    (sum, line) => (line.unitWeightGrams === null ? sum + line.quantity : sum),
    0,
  );
}

/** Formats grams as kilograms with two decimals, rounded half up: 12345 is "12.35 kg". */
export function formatKilograms(grams: number): string {
  const hundredths = Math.floor((grams + 5) / 10);
  const whole = formatCount(Math.floor(hundredths / 100));
  return `${whole}.${String(hundredths % 100).padStart(2, "0")} kg`;
}
