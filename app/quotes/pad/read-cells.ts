/** Reads a line of a list that is in columns without headings. */
import { isCodeCell, isNumericCode } from "~/quotes/pad/list-code";
import { MAX_TAG } from "~/quotes/basket/basket";
import { isPlantText, readTag } from "~/quotes/pad/plant-tags";
import { isCounter, isPlainNumber, readQuantity } from "~/quotes/pad/read-quantity";
import { type LineParts, NO_PARTS, readWords, withoutListMarks } from "~/quotes/pad/read-words";
import { readTokens } from "~/catalogue/codes/text-tokens";

const THOUSANDS = /(?<![\w./-])[1-9]\d{0,2}(?:,\d{3})+(?!\d)/g;
const QUOTED = /^"((?:[^"]|"")*)"$/;
// A sign that no text has, because cleaning takes it out.
const HELD = "\u0001";

export type Separator = "\t" | "|" | ";" | ",";

/** Returns the sign between the columns of a line, if it has any. */
export function separatorOf(line: string): Separator | undefined {
  if (line.includes("\t")) return "\t";
  if (/^\s*\|.*\|\s*$|\S\s+\|\s+\S/.test(line)) return "|";
  if (line.includes(";")) return ";";
  return line.includes(",") ? "," : undefined;
}

/** Splits a line at a separator, outside quotation marks and the commas of thousands. */
export function splitAt(line: string, separator: Separator): string[] {
  const quoted = line.includes('"')
    ? line.replace(/"(?:[^"]|"")*"/g, (text) => text.replaceAll(separator, HELD))
    : line;
  const held =
    separator === ","
      ? quoted.replace(THOUSANDS, (number) => number.replaceAll(",", HELD))
      : quoted;
  return held.split(separator).map((cell) => unquoted(cell.replaceAll(HELD, separator)));
}

/** Returns the cells of a line, or undefined if it is not in columns: text has commas and semicolons too. */
export function cellsOf(line: string): string[] | undefined {
  const separator = separatorOf(line);
  const cells = separator && splitAt(line, separator);
  if (!cells || separator === "\t" || separator === "|" || line.startsWith('"')) return cells;
  const filled = cells.filter(Boolean);
  const isTable = filled.length > 1 && filled.some((cell) => readQuantity(cell) !== undefined);
  return isTable ? cells : undefined;
}

function unquoted(cell: string): string {
  const text = cell.trim();
  const [, inner] = QUOTED.exec(text) ?? [];
  return inner === undefined ? text : inner.replaceAll('""', '"').trim();
}

/** Reads the cells of a line: the one that looks like a code, the whole number, the customer's own mark, and the words. */
export function readCells(cells: readonly string[]): LineParts {
  const [first, ...others] = cells.filter(Boolean);
  if (first === undefined) return NO_PARTS;
  const filled = others.length > 0 ? withoutItemMark(first, others) : [first];
  const [only, another] = filled;
  if (only !== undefined && another === undefined) return readWords(only);

  const left = new Set(filled.keys());
  const code = codeOf(filled);
  if (code) left.delete(code.at);
  const quantity = quantityOf(filled, left);
  for (const at of quantity?.places ?? []) left.delete(at);
  const words = [...left].map((at) => filled[at] ?? "");
  const tagAt = words.findIndex((text) => isTag(text));
  const tag = words[tagAt];
  const texts = words.filter((_, at) => at !== tagAt);
  const own = code?.parts;
  const description = [...(own?.description ? [own.description] : []), ...texts].join(", ");
  const isGiven = quantity !== undefined || own?.isQuantityGiven === true;
  const isGivenTwice = quantity !== undefined && own?.isQuantityGiven === true;
  return {
    code: own?.code ?? null,
    description: description || null,
    tag: own?.tag ?? (tag === undefined ? null : (readTag(tag) ?? tag)),
    quantity: isGivenTwice ? null : quantity ? quantity.value : own ? own.quantity : 1,
    isQuantityGiven: isGiven,
  };
}

/** Leaves out a cell with only a mark such as "·" or "1.". */
function withoutItemMark(first: string, others: string[]): string[] {
  const isMark = /^(?:[-*•·▪◦‣>]|\d{1,3}[.)]|\[[ x]?\])$/i.test(first);
  return isMark ? others : [withoutListMarks(first), ...others];
}

function isTag(text: string): boolean {
  return text.length <= MAX_TAG && (isPlantText(text) || readTag(text) !== undefined);
}

/** Finds the cell with the code: one that is a code as a whole, else one that has a code among its words. */
function codeOf(cells: readonly string[]): { at: number; parts: LineParts } | undefined {
  const isQuantity = (text: string) => readQuantity(text) !== undefined && !isNumericCode(text);
  const others = cells.flatMap((text, at) => (isQuantity(text) ? [] : [{ text, at }]));
  const whole = others.filter(({ text }) => isCodeCell(text, readTokens(text).tokens));
  const code = whole.find(({ text }) => /\p{L}/u.test(text)) ?? whole[0];
  if (code) return { at: code.at, parts: { ...NO_PARTS, code: code.text } };
  for (const { text, at } of others) {
    const parts = isPlantText(text) ? undefined : readWords(text);
    if (parts?.code) return { at, parts };
  }
  return longestNumber(cells);
}

function longestNumber(cells: readonly string[]) {
  const numbers = cells.flatMap((text, at) => (/^\d{3,15}$/.test(text) ? [{ text, at }] : []));
  const count = cells.filter((text) => readQuantity(text) !== undefined).length;
  const [longest] = numbers.toSorted((one, other) => other.text.length - one.text.length);
  if (!longest || count < 2) return undefined;
  return { at: longest.at, parts: { ...NO_PARTS, code: longest.text } };
}

/**
 * Finds the quantity: a whole number, and only without any a cell that is unclear. Of two numbers, it is the one with
 * "EA" or "No." in the next cell, as in an export of a purchasing system; without such a cell it is unclear.
 */
function quantityOf(
  cells: readonly string[],
  left: ReadonlySet<number>,
): { value: number | null; places: number[] } | undefined {
  const read = [...left].map((at) => ({
    at,
    text: cells[at] ?? "",
    value: readQuantity(cells[at] ?? ""),
  }));
  const certain = read.filter(({ value }) => typeof value === "number");
  const plain = certain.filter(({ text }) => isPlainNumber(text));
  const numbers = plain.length > 0 ? plain : certain;
  const counted = numbers.filter(({ at }) => left.has(at + 1) && isCounter(cells[at + 1] ?? ""));
  const [sure] = counted;
  if (sure && counted.length === 1) {
    const itemNumbers = numbers.filter(({ at }) => at < sure.at).map(({ at }) => at);
    return { value: sure.value ?? null, places: [...itemNumbers, sure.at, sure.at + 1] };
  }
  const [only, another] = numbers;
  const places = numbers.map(({ at }) => at);
  if (only) return { value: another ? null : (only.value ?? null), places };
  const unclear = read.find(({ value }) => value === null);
  return unclear && { value: null, places: [unclear.at] };
}
