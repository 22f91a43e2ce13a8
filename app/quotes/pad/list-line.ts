/** The lines of a pasted or uploaded list: as they are read, and as the catalogue knows them. */

/** The most lines of one list; the most characters of a pasted one; the largest file in bytes. */
export const MAX_LIST_LINES = 2000;
export const MAX_PASTED = 20_000;
export const MAX_LIST_FILE_BYTES = 2 * 1024 * 1024;

/** The most characters that are stored of a line as it was typed. */
export const MAX_TYPED_LINE = 500;

/** A line that asks for something. */
export type ReadLine = {
  /** The number of the line in the text or of the row in the file, from 1; two requests on a line count as two lines. */
  position: number;
  /** As it was typed; cells of a file are joined by " | ". */
  typed: string;
  /** The part that is looked up as a code; null if nothing looks like one. */
  code: string | null;
  /** The words of the line without code, quantity and tag; null for none. */
  description: string | null;
  /** The manufacturer as it was typed; null for none. */
  manufacturer: string | null;
  /** The customer's own mark, such as "AHU-1 supply"; null for none. */
  tag: string | null;
  /** Null if it cannot be read with certainty, as "2.5", "0" or "10m". */
  quantity: number | null;
  /** False if none was typed; the quantity is 1 then. */
  isQuantityGiven: boolean;
};

/** Every line of a list: either it asks for something, or it was passed over (blank, a heading, dashes, a comment). */
export type ReadList = {
  lines: ReadLine[];
  passedOver: number;
  /** Lines that were not read because the list is longer than the limit. */
  beyond: number;
  /** The headings of columns that were not read, because they say nothing that is known. */
  unknownColumns: Set<string>;
};

/** The result of looking for a line in the catalogue. */
export type LineState =
  /** One product, and the option that was meant if it has any. */
  | "found"
  /** One product with options; the line names no option, so the first is proposed. */
  | "option"
  /** Several products. */
  | "choose"
  /** A product that is no longer made. */
  | "discontinued"
  | "not-found";

export type MatchedLine = ReadLine & {
  state: LineState;
  /** How it was found, in words for the customer, such as "Manufacturer's part number"; null for our own code. */
  match: string | null;
  /** The proposed product, or for "discontinued" the discontinued product; null if none is proposed. */
  productId: number | null;
  variantId: number | null;
};
