/** The lines of lists that customers keep, and of baskets that are shared by link. None has a price. */
import type { ListedLine } from "#drizzle/schema/lists";
import type { DiscontinuedView } from "~/catalogue/relations/discontinued";
import { lineTitle, type PublicLine } from "~/quotes/request/quote-line";

/** The most lists that a customer keeps, and the most lines of each. */
export const MAX_SAVED_LISTS = 50;
export const MAX_LISTED_LINES = 300;

/** The most links of one owner that are open at a time. */
export const MAX_SHARED_LISTS = 20;

export const LIST_LIMITS = { name: 80, note: 500 } as const;

/** The product that a line of a list names. */
type Choice = { productId: number | null; variantId: number | null };

/**
 * Returns a line of a basket or quote as a list stores it. A line whose product or option was deleted since
 * becomes a line in words, with its name and code.
 */
export function listedLine(line: PublicLine & Choice): ListedLine {
  const { kind, manufacturer, quantity, tag } = line;
  const isOptionGone = line.variantName !== null && line.variantId === null;
  const isText = kind === "text" || isOptionGone;
  return {
    productId: isText ? null : line.productId,
    variantId: isText ? null : line.variantId,
    name: lineTitle(line),
    code: line.sku ?? line.productCode,
    ...{ manufacturer, quantity, tag },
  };
}

/** A line of a list as its page shows it, with what has become of its product since. */
export type ListedLineView = Omit<ListedLine, "productId" | "variantId"> & {
  /** Its place in the list, from 0. */
  index: number;
  /** "gone" is a product or option that has left the catalogue since the list was made. */
  state: "listed" | "text" | "gone";
  /** The page of the product; null if it has none. */
  path: string | null;
  discontinued: DiscontinuedView | null;
};

/** The result of adding a list to a basket. */
export type AddedList = {
  kind: "added";
  /** New lines of the basket. */
  added: number;
  /** Lines that the basket had already, and that now have a larger quantity. */
  increased: number;
  /** Names of lines whose quantity was cut at 9,999. */
  cut: string[];
  /** Names of lines that were left out because their product has left the catalogue. */
  gone: string[];
};
