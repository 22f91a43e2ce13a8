/** The rules of a pasted list's lines: what each is, what it is added as, and how they are counted. */
import { TEXT_LINE_LIMITS } from "~/quotes/basket/basket";
import type { LineState, MatchedLine } from "~/quotes/pad/list-line";
import { countOf } from "~/shared/counts";
import { shorten } from "~/shared/shorten";

/** The most lists that one customer or visitor may have at a time. */
export const MAX_PADS = 20;

/** The lines of one page. Each has three fields, so that a form stays below two hundred. */
export const PAD_PAGE_SIZE = 50;

/** The most characters of all lines of a list together, as they are stored. */
export const MAX_PAD_TEXT = 400_000;

/** A line of a list as it is stored. */
export type PadLine = Omit<MatchedLine, "state"> & {
  state: LineState | "left-out";
  /** True once the buyer has confirmed that they request it in their own words. */
  isText: boolean;
  /** Null while it is on the list; else when it went into the quote. */
  addedAt: number | null;
  /** False once its product has left the catalogue. */
  isPresent: boolean;
};

/** Each line is in exactly one of these groups. */
export type PadGroup =
  "found" | "choose" | "not-found" | "keep" | "no-quantity" | "left-out" | "added";

/** The number of lines in each group. */
export type PadCounts = Record<PadGroup, number>;

/** Returns the group of a line. Without a clear quantity, only its quantity is missing. */
export function groupOf(line: PadLine): PadGroup {
  if (line.addedAt !== null) return "added";
  if (line.state === "left-out") return "left-out";
  if (!isText(line) && !hasProduct(line)) return isUndecided(line) ? "keep" : "choose";
  if (line.quantity === null) return "no-quantity";
  return isText(line) ? "not-found" : "found";
}

type Wanted = Pick<
  PadLine,
  "state" | "code" | "isQuantityGiven" | "productId" | "isPresent" | "isText"
>;

/** Returns true for a line that names no product: the buyer wants it so, or the catalogue has none. */
export function isText(line: Wanted): boolean {
  return line.isText || (!hasProduct(line) && line.state !== "choose" && !isUndecided(line));
}

/** Returns true for words without a code or a quantity: they may be an address or a signature. */
function isUndecided({ state, code, isQuantityGiven }: Wanted): boolean {
  return state === "not-found" && code === null && !isQuantityGiven;
}

function hasProduct({ productId, isPresent }: Wanted): boolean {
  return productId !== null && isPresent;
}

/**
 * Returns true for a line that can be added as it is. What was only proposed for it, as an option, a replacement or
 * the buyer's own words, has to be on the page whose button is pressed, or saved from it before.
 */
export function isReady(line: PadLine, { isShown }: { isShown: boolean }): boolean {
  const group = groupOf(line);
  if (group === "not-found") return line.isText || isShown;
  const isProposed = line.state === "option" || line.state === "discontinued";
  return group === "found" && (isShown || !isProposed);
}

/** Counts the lines of each group. */
export function countGroups(lines: readonly PadLine[]): PadCounts {
  const counts: PadCounts = {
    ...{ found: 0, choose: 0, "not-found": 0, keep: 0 },
    ...{ "no-quantity": 0, "left-out": 0, added: 0 },
  };
  for (const line of lines) counts[groupOf(line)] += 1;
  return counts;
}

/** Returns the number of lines that are neither in the quote nor left out. */
export function countOpen(counts: PadCounts): number {
  const { found, choose, keep } = counts;
  return found + choose + counts["not-found"] + keep + counts["no-quantity"];
}

/** Returns the counts as a sentence, such as "40 lines: 31 found, 4 to choose, 5 not found". */
export function describeCounts(counts: PadCounts): string {
  const lines = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = [
    [counts.added, "in your quote"],
    [counts.found, "found"],
    [counts.choose, "to choose"],
    [counts["not-found"], "not found"],
    [counts.keep, "to keep or leave out"],
    [counts["no-quantity"], "without a clear quantity"],
    [counts["left-out"], "left out"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return `${countOf(lines, "line")}: ${said.join(", ")}`;
}

/** Returns a line in the buyer's own words as a quote takes it. What is too long ends in an ellipsis, which the page shows. */
export function textOf(line: Pick<PadLine, "typed" | "code" | "description" | "manufacturer">) {
  const { typed, code, description, manufacturer } = line;
  const isCode = code !== null && code.length <= TEXT_LINE_LIMITS.code;
  return {
    description: shorten(description ?? (isCode ? code : typed), TEXT_LINE_LIMITS.description),
    // A line that is only a code has it once, as its words.
    code: isCode && description !== null ? code : null,
    manufacturer: manufacturer && shorten(manufacturer, TEXT_LINE_LIMITS.manufacturer),
  };
}

/** Returns the name of the field for the quantity of a line. */
export function quantityFieldOf(position: number): string {
  return `quantity-${position}`;
}

/** Returns the name of the field that says what is wanted for a line. */
export function choiceFieldOf(position: number): string {
  return `choice-${position}`;
}

/** Returns the name of the field with the text of a line. */
export function typedFieldOf(position: number): string {
  return `typed-${position}`;
}
