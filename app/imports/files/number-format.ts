/** The number formats of spreadsheets, split into what they consist of (I30); dates are days since 1900 or 1904 (I12). */
import { DAY_MS } from "~/shared/durations";

/** Excel's own limit of a format. */
export const MAX_FORMAT_CHARACTERS = 255;

/** The formats that spreadsheets number instead of writing them out. */
export const NUMBERED_FORMATS: ReadonlyMap<number, string> = new Map([
  [1, "0"],
  [2, "0.00"],
  [3, "#,##0"],
  [4, "#,##0.00"],
  // A program that writes only the number of a currency format had dollars in mind.
  [5, '"$"#,##0;-"$"#,##0'],
  [6, '"$"#,##0;-"$"#,##0'],
  [7, '"$"#,##0.00;-"$"#,##0.00'],
  [8, '"$"#,##0.00;-"$"#,##0.00'],
  [9, "0%"],
  [10, "0.00%"],
  [11, "0.00E+00"],
  [12, "# ?/?"],
  [13, "# ??/??"],
  [14, "d/m/yyyy"],
  [15, "d-mmm-yy"],
  [16, "d-mmm"],
  [17, "mmm-yy"],
  [18, "h:mm"],
  [19, "h:mm:ss"],
  [20, "h:mm"],
  [21, "h:mm:ss"],
  [22, "d/m/yyyy h:mm"],
  [37, "#,##0;(#,##0)"],
  [38, "#,##0;(#,##0)"],
  [39, "#,##0.00;(#,##0.00)"],
  [40, "#,##0.00;(#,##0.00)"],
  [41, '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-'],
  [42, '_-"$"* #,##0_-;-"$"* #,##0_-;_-"$"* "-"_-;_-@_-'],
  [43, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-'],
  [44, '_-"$"* #,##0.00_-;-"$"* #,##0.00_-;_-"$"* "-"??_-;_-@_-'],
  [45, "mm:ss"],
  [46, "h:mm:ss"],
  [47, "mm:ss"],
  [48, "##0.0E+0"],
  [49, "@"],
  // Asian dates.
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, "yyyy/m/d"] as const),
]);

export type FormatToken =
  | { kind: "literal"; text: string }
  /** The sign of a currency with the language that goes with it, as in `[$kr-41D]`. */
  | { kind: "currency"; text: string; language: string }
  | { kind: "digit"; sign: "0" | "#" | "?" }
  | { kind: "point" | "comma" | "percent" | "slash" | "text" | "general" }
  | { kind: "exponent"; hasPlus: boolean };

export type FormatSection = {
  tokens: readonly FormatToken[];
  /** The numbers that the section is for, as in `[>=1000]`; null if its place decides. */
  condition: { sign: string; limit: number } | null;
};

const PIECE = /"([^"]*)"?|\\([\s\S]?)|_[\s\S]?|\*[\s\S]?|\[([^\]]*)\]?|(general)|(e[+-])|[\s\S]/giu;

/** Splits a format into its sections, as in `0.00;-0.00;"none";@`. */
export function parseFormat(format: string): FormatSection[] {
  const sections: Array<{ tokens: FormatToken[]; condition: FormatSection["condition"] }> = [
    { tokens: [], condition: null },
  ];
  for (const [piece, quoted, escaped, bracketed, general, exponent] of format.matchAll(PIECE)) {
    const section = sections.at(-1);
    if (piece === ";" || !section) {
      sections.push({ tokens: [], condition: null });
    } else if (bracketed !== undefined) {
      const [, sign, limit] = /^([<>=]{1,2})(-?[\d.]+)$/.exec(bracketed) ?? [];
      const [, text, language = ""] = /^\$([^-]*)(?:-(.*))?$/.exec(bracketed) ?? [];
      if (sign) section.condition = { sign, limit: Number(limit) };
      else if (text) section.tokens.push({ kind: "currency", text, language });
    } else if (quoted !== undefined || escaped !== undefined) {
      section.tokens.push({ kind: "literal", text: quoted ?? escaped ?? "" });
    } else if (piece.startsWith("_")) {
      section.tokens.push({ kind: "literal", text: " " });
    } else if (general) {
      section.tokens.push({ kind: "general" });
    } else if (exponent) {
      section.tokens.push({ kind: "exponent", hasPlus: exponent.endsWith("+") });
    } else if (!piece.startsWith("*")) {
      section.tokens.push(signOf(piece));
    }
  }
  return sections;
}

function signOf(piece: string): FormatToken {
  switch (piece) {
    case "0":
    case "#":
    case "?":
      return { kind: "digit", sign: piece };
    case ".":
      return { kind: "point" };
    case ",":
      return { kind: "comma" };
    case "%":
      return { kind: "percent" };
    case "/":
      return { kind: "slash" };
    case "@":
      return { kind: "text" };
    default:
      return { kind: "literal", text: piece };
  }
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const LAST_DAY = 2_958_465;
/** Day 60 of the epoch of 1900 is a 29 February that never was. */
const MISSING_DAY = 60;

export type DateParts = { hasDay: boolean; hasMonth: boolean; hasYear: boolean; hasTime: boolean };

/** Returns the parts of a date that a format shows; undefined if it is the format of a number. */
export function dateParts(format: string): DateParts | undefined {
  const [first = ""] = format
    .toLowerCase()
    .replace(/"[^"]*"|\\.|[_*]./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/g, "")
    .replace(/s\.0+/g, "s")
    .split(";");
  if (!/[dmyhs]/.test(first) || /[0#?@]|general/.test(first)) return undefined;
  const hasTime = /[hs]/.test(first);
  const [hasDay, hasYear] = [first.includes("d"), first.includes("y")];
  return { hasDay, hasMonth: hasDay || hasYear || !hasTime, hasYear, hasTime };
}

/** Shows a date so that a code which the spreadsheet made a date of is visible, as in "12-Mar". */
export function showDate(serial: number, parts: DateParts, isFrom1904: boolean): string {
  if (serial < 0 || serial > LAST_DAY) return "########";
  const time = new Date(Math.round(serial * DAY_MS)).toISOString().slice(11, 16);
  if (!parts.hasMonth) return time;

  const lost = !isFrom1904 && serial < MISSING_DAY ? 1 : 0;
  const epoch = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const day = new Date(epoch + (Math.floor(serial) + lost) * DAY_MS);
  return parts.hasTime ? `${showDay(day, parts)} ${time}` : showDay(day, parts);
}

function showDay(day: Date, { hasDay, hasYear }: DateParts): string {
  const month = MONTHS[day.getUTCMonth()] ?? "";
  if (hasDay && hasYear) return day.toISOString().slice(0, 10);
  if (hasDay) return `${day.getUTCDate()}-${month}`;
  return hasYear ? `${month}-${String(day.getUTCFullYear()).slice(2)}` : month;
}
