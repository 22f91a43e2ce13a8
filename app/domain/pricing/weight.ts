/** Weights are whole grams; NULL is not known and counts as nothing (M6). */
import { formatCount } from "~/domain/site/counts";

type WeighedLine = { quantity: number; unitWeightGrams: number | null };

/** The variant's weight, else the product's: the same for staff and customer (M8). */
export function unitWeightOf(source: {
  variantWeightGrams?: number | null;
  productWeightGrams: number | null;
}): number | null {
  return source.variantWeightGrams ?? source.productWeightGrams;
}

/** Grams of all lines whose weight is known. */
export function totalWeightGrams(lines: readonly WeighedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * (line.unitWeightGrams ?? 0), 0);
}

/** How many pieces have no known weight, to say so beside the total. */
export function countItemsWithoutWeight(lines: readonly WeighedLine[]): number {
  return lines.reduce(
    (sum, line) => (line.unitWeightGrams === null ? sum + line.quantity : sum),
    0,
  );
}

/** "12.35 kg" of 12 345: kilograms to two decimals, rounded half up. */
export function formatKilograms(grams: number): string {
  const hundredths = Math.floor((grams + 5) / 10);
  const whole = formatCount(Math.floor(hundredths / 100));
  return `${whole}.${String(hundredths % 100).padStart(2, "0")} kg`;
}
