/** Numbers as their cells show them (I30). */
import { digitsOf, NOISE, plainNumber, roundDigits, signed } from "~/imports/files/decimal-digits";
import {
  fill,
  type Layout,
  layOut,
  literalOf,
  withoutOptional,
} from "~/imports/files/format-layout";
import { type FormatToken, parseFormat } from "~/imports/files/number-format";
import { type DateParts, dateParts, showDate } from "~/imports/files/show-date";
import { showOther } from "~/imports/files/show-fraction";
import type { CellLook, RawRow } from "~/imports/files/table";

/** Larger numbers were rounded when they were typed. */
const MAX_EXACT = 1e15;

/** The value of a cell, and what it shows where that is something else. */
export type ShownCell = {
  text: string;
  look?: CellLook;
  /** The number that the cell holds, where it shows fewer decimals. */
  holds?: string;
  /** True for a number; a text may look like one. */
  isNumber?: boolean;
};

/** A compiled format. */
export type NumberFormat = {
  showNumber: (stored: string, isFrom1904: boolean) => ShownCell;
  /** Undefined where a text shows itself. */
  showText: ((text: string) => ShownCell) | undefined;
};

/** Compiles a number format, which is then applied to many cells. Any text is a format; signs without a meaning show themselves. */
export function compileFormat(format: string): NumberFormat {
  const date = dateParts(format);
  const sections = parseFormat(format || "General").map(layOut);
  const texts = textSection(sections);
  return {
    showNumber(stored, isFrom1904) {
      const number = Number(stored);
      if (stored.trim() === "" || !Number.isFinite(number)) return { text: stored };
      if (date) return dateCell(number, date, format, isFrom1904);
      // A code that was rounded is visible by this form (I12).
      if (Math.abs(number) >= MAX_EXACT) return { text: exponential(number) };
      return numberCell(number, sections, format);
    },
    showText: texts && ((text) => textCell(text, texts, format)),
  };
}

/** Puts a cell into a row, with its look. */
export function putCell(
  row: RawRow,
  place: number,
  { text, look, holds, isNumber }: ShownCell,
  isStruck = false,
): void {
  while (row.cells.length < place) row.cells.push("");
  row.cells[place] = text;
  if (look) row.looks = { ...row.looks, [place]: look };
  if (holds !== undefined) row.holds = { ...row.holds, [place]: holds };
  if (isNumber) (row.numbers ??= []).push(place);
  if (isStruck) row.struck = [...(row.struck ?? []), place];
}

function exponential(number: number): string {
  return number.toExponential(5).toUpperCase();
}

function dateCell(
  serial: number,
  parts: DateParts,
  format: string,
  isFrom1904: boolean,
): ShownCell {
  const text = showDate(serial, parts, isFrom1904);
  return { text, look: { shown: text, format } };
}

/** Returns the section of texts; undefined if it shows them as they are. */
function textSection(sections: readonly Layout[]): readonly FormatToken[] | undefined {
  const fourth = sections[3];
  const found = fourth ?? sections.find(({ tokens }) => tokens.some(({ kind }) => kind === "text"));
  const isBare = found?.tokens.every((token) => token.kind === "text" || token.kind === "general");
  return isBare && found && found.tokens.length > 0 ? undefined : found?.tokens;
}

/** Returns the section for a number, and whether it shows the sign of a negative one by its own signs. */
function chooseSection(
  number: number,
  sections: readonly Layout[],
): { section: Layout | undefined; hasOwnSign: boolean } {
  const ofNumbers = sections.filter(({ isText }) => !isText);
  const numeric = ofNumbers.length > 0 ? ofNumbers.slice(0, 3) : sections;
  const [first, second, third] = numeric;
  if (!first?.condition && !second?.condition) {
    if (number < 0 && second) return { section: second, hasOwnSign: true };
    return { section: number === 0 && third ? third : first, hasOwnSign: false };
  }
  const met = numeric.find(
    ({ condition }) => condition && isMet(number, condition.sign, condition.limit),
  );
  return { section: met ?? numeric.findLast(({ condition }) => !condition), hasOwnSign: false };
}

function isMet(number: number, sign: string, limit: number): boolean {
  switch (sign) {
    case "<":
      return number < limit;
    case "<=":
      return number <= limit;
    case ">":
      return number > limit;
    case ">=":
      return number >= limit;
    case "<>":
      return number !== limit;
    default:
      return number === limit;
  }
}

function numberCell(number: number, sections: readonly Layout[], format: string): ShownCell {
  const { section, hasOwnSign } = chooseSection(number, sections);
  if (!section) return lookOf(plainNumber(number), "", format);
  const isNegative = number < 0;
  const sign = isNegative && !hasOwnSign ? "-" : "";
  if (section.kind !== "number") {
    const text = plainNumber(number);
    const shown = showOther(Math.abs(number), section);
    return lookOf(text, `${shown === "" ? "" : sign}${shown}`.trim(), format);
  }
  const exact = digitsOf(Math.abs(number), section.shift);
  const { whole, decimals: rounded } = roundDigits(exact, section.decimalPlaces);
  const decimals = withoutOptional(rounded, section);
  const isZero = isNegative && /^0*$/.test(`${whole}${decimals}`);
  const text = signed(isNegative && !isZero, whole, decimals);
  const isLess = exact.decimals.length > section.decimalPlaces && holdsMore(number, text, section);
  const holds = isLess ? { holds: plainNumber(number) } : undefined;
  const shown = `${isZero ? "" : sign}${fill(section, whole, decimals)}`.trim();
  if (shown === text && section.shift === 0) return holds ? { text, ...holds } : { text };
  const digits = section.hasGrouping ? shown.replaceAll(",", "") : shown;
  const isSame = digits.replace(/\.$/, "").replace(/^(-?)\./, "$10.") === text;
  if (isSame && section.shift === 0) return { text, ...holds };
  // Zeros before the number are part of it where there is nothing else, as codes have them.
  const isPadded = /^0+$/.test(format) && /^\d+$/.test(shown);
  return { text: isPadded ? shown : text, look: { shown, format }, ...holds };
}

function textCell(text: string, tokens: readonly FormatToken[], format: string): ShownCell {
  if (text === "") return { text };
  const shown = tokens
    .map((token) => (token.kind === "text" || token.kind === "general" ? text : literalOf(token)))
    .join("");
  return shown.trim() === text.trim() ? { text } : lookOf(text, shown.trim(), format);
}

function lookOf(text: string, shown: string, format: string): ShownCell {
  return shown === text ? { text } : { text, look: { shown, format } };
}

function holdsMore(number: number, text: string, { shift }: Layout): boolean {
  const shown = Number(text) / 10 ** shift;
  return Math.abs(number - shown) > NOISE * Math.max(1, Math.abs(number));
}
