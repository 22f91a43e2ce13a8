import type { MatchedLine, ReadLine } from "~/quotes/pad/list-line";

/** A product to choose for a line. */
export type LineChoice = {
  productId: number;
  /** Null for a product without options, or if none of them is meant. */
  variantId: number | null;
  /** How it was found, in words for the customer; null for our own code. */
  match: string | null;
};

/** How many products a line may have to choose from. */
export const MAX_CHOICES = 6;

/**
 * Finds what the catalogue has for the lines of a list, in the order of the list. A line in which another part than the one
 * that was read turns out to be the code comes with that code, quantity and description.
 */
export function matchLines(lines: readonly ReadLine[]): MatchedLine[] {
  return lines.map((line) => ({
    ...line,
    state: "not-found",
    match: null,
    productId: null,
    variantId: null,
  }));
}

/** Lists up to six products to choose from for a line with the state "choose" or "not-found", likeliest first. */
export function findChoices(
  _line: Pick<MatchedLine, "code" | "description" | "manufacturer">,
): LineChoice[] {
  return [];
}

/** Lists up to three codes of the catalogue that a line without a product may have meant, as they are written. */
export function nearestCodes(_line: Pick<MatchedLine, "code">): string[] {
  return [];
}
