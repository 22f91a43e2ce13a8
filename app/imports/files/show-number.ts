/** Numbers as their cells show them (I30). */
import { digitsOf, NOISE, plainNumber, roundDigits, signed } from "~/imports/files/decimal-digits";
import {
  fill,
  isDenominator,
  type Layout,
  layOut,
  literalOf,
  withoutOptional,
} from "~/imports/files/format-layout";
import {
  type DateParts,
  dateParts,
  type FormatToken,
  parseFormat,
  showDate,
} from "~/imports/files/number-format";
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

const MAX_DENOMINATOR_DIGITS = 5;

/** Shows a number that is no decimal one: as it is, with an exponent, as a fraction, or as a mere text. */
function showOther(number: number, section: Layout): string {
  const { kind, tokens } = section;
  if (kind === "exponent") return showExponent(number, section);
  if (kind === "fraction") return showFraction(number, tokens);
  return tokens
    .map((token) =>
      token.kind === "general" || token.kind === "text" ? plainNumber(number) : literalOf(token),
    )
    .join("");
}

function showExponent(number: number, section: Layout): string {
  const { tokens, wholePlaces, decimalPlaces } = section;
  const at = tokens.findIndex(({ kind }) => kind === "exponent");
  const [, power = "0"] = number.toExponential(decimalPlaces + wholePlaces - 1).split("e");
  const exponent = Math.floor(Number(power) / Math.max(1, wholePlaces)) * Math.max(1, wholePlaces);
  const { whole, decimals } = roundDigits(digitsOf(number, -exponent), decimalPlaces);
  const header = fill({ ...section, tokens: tokens.slice(0, at) }, whole, decimals);
  const marker = tokens[at];
  const places = tokens.slice(at).filter(({ kind }) => kind === "digit").length;
  const plus = marker?.kind === "exponent" && marker.hasPlus ? "+" : "";
  const digits = String(Math.abs(exponent)).padStart(places, "0");
  const tail = tokens.slice(at + 1).map(literalOf);
  return `${header}E${exponent < 0 ? "-" : plus}${digits}${tail.join("")}`;
}

function showFraction(number: number, tokens: readonly FormatToken[]): string {
  const slash = tokens.findIndex(({ kind }) => kind === "slash");
  let from = slash;
  while (tokens[from - 1]?.kind === "digit") from -= 1;
  let to = slash + 1;
  while (isDenominator(tokens[to])) to += 1;
  const below = tokens
    .slice(slash + 1, to)
    .map((token) => (token.kind === "digit" ? token.sign : literalOf(token)));
  const fixed = below.some((sign) => /[1-9]/.test(sign))
    ? Number(below.join("").replace(/[#?]/g, "0"))
    : 0;
  const before = tokens.slice(0, from);
  const hasWhole = before.some(({ kind }) => kind === "digit");
  const whole = hasWhole ? Math.floor(number) : 0;
  const max = 10 ** Math.min(below.length, MAX_DENOMINATOR_DIGITS) - 1;
  const [over, under] =
    fixed > 0
      ? [Math.round((number - whole) * fixed), fixed]
      : nearestFraction(number - whole, max);
  const carry = hasWhole && over === under ? 1 : 0;
  const text = over === 0 || carry === 1 ? "" : `${over}/${under}`;
  const shownWhole = whole + carry > 0 || text === "" ? String(whole + carry) : "";
  const start = hasWhole
    ? before
        .map((token) => (token.kind === "digit" ? "" : literalOf(token)))
        .join("")
        .trimEnd()
    : before.map(literalOf).join("");
  const value = [shownWhole, text].filter(Boolean).join(" ");
  return `${start}${value}${tokens.slice(to).map(literalOf).join("")}`;
}

/** Returns the fraction that is nearest to a number, by its continued fraction. */
function nearestFraction(number: number, maxDenominator: number): [over: number, under: number] {
  let [over, under, lastOver, lastUnder] = [1, 0, 0, 1];
  let rest = number;
  for (let step = 0; step < 20; step += 1) {
    const part = Math.floor(rest);
    const next = [part * over + lastOver, part * under + lastUnder] as const;
    if (next[1] > maxDenominator) break;
    [lastOver, lastUnder, over, under] = [over, under, ...next];
    if (rest - part < NOISE) break;
    rest = 1 / (rest - part);
  }
  return [over, under];
}
