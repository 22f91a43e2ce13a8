/**
 * The meaning of a typed search: codes with quantities, readings, which filter, and the text that is
 * left, which is searched as words.
 */
import type { AttributeChoice } from "~/catalogue/search/catalogue-query";

/** A code in a text, by itself or among words. */
export type CodeInText = {
  /** As typed. */
  typed: string;
  /** A whole number from 1 to 9,999 beside the code, as in "x 3"; undefined if none was typed. */
  quantity: number | undefined;
  /** The manufacturer that is named beside it. */
  manufacturer: string | undefined;
  /** False for a text that looks like a code, has a quantity, and names nothing in the catalogue. */
  isFound: boolean;
};

/** The kinds of things that the words of a reading may be. The order decides between readings of the same length. */
export const READING_KINDS = [
  "figure",
  "size",
  "rating",
  "supply",
  "signal",
  "manufacturer",
  "protocol",
  "type",
  "category",
  "choice",
  "without",
] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

/** Words that are understood as a filter: "10 Nm" as "Torque at least 10 Nm". */
export type Reading = {
  kind: ReadingKind;
  /** As typed. The cross of its chip leads to the search without them. */
  words: string;
  /** The text of its chip. */
  label: string;
  /** A product has to meet at least one of these choices. There are several where the quantity does not say which is meant. */
  choices: readonly AttributeChoice[];
  /** The words that may not be in the name or features: "non spring return". There are no choices then. */
  without?: readonly string[];
  /** A single typed number, in the unit of its only attribute, for which the page can name the nearest values. */
  figure?: { slug: string; value: number; says: string };
};

/** A typed search as it is understood. Every word is in a code, in a reading, in `text` or in `passedOver`. */
export type Understood = {
  codes: readonly CodeInText[];
  readings: readonly Reading[];
  /** Searched as words; empty for none. */
  text: string;
  /** Words that say nothing of a product beside a code: labels and quantities. */
  passedOver: readonly string[];
};
