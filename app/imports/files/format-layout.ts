/** Sections of a number format, prepared for many numbers, and digits in their places (I30). */
import type { FormatSection, FormatToken } from "~/imports/files/number-format";

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** The parts of a section that are the same for every number. */
type LayoutKind = "general" | "number" | "exponent" | "fraction" | "literal";

export type Layout = FormatSection & {
  kind: LayoutKind;
  /** True if it is for texts. */
  isText: boolean;
  wholePlaces: number;
  decimalPlaces: number;
  /** The power of ten by which percent signs and commas at the end move the number. */
  shift: number;
  hasGrouping: boolean;
  /** The signs of its digits before and after the point. */
  signs: readonly string[];
  /** The texts around the number, if there are none between its digits, and zeros only where digits are. */
  around: { before: string; after: string } | null;
};

/** Prepares a section. */
export function layOut({ tokens: given, condition }: FormatSection): Layout {
  const isText = given.some(({ kind }) => kind === "text");
  const isGeneral = given.some(({ kind }) => kind === "general");
  const firstDigit = given.findIndex(({ kind }) => kind === "digit");
  const slash = given.findIndex(({ kind }) => kind === "slash");
  const isFraction =
    slash > 0 && given[slash - 1]?.kind === "digit" && isDenominator(given[slash + 1]);
  const exponent = given.findIndex(
    ({ kind }, at) => kind === "exponent" && at > firstDigit && firstDigit >= 0,
  );
  const point = given.findIndex(({ kind }) => kind === "point");
  const numberEnd = exponent >= 0 ? exponent : given.length;
  const wholeEnd = point >= 0 && point < numberEnd ? point : numberEnd;
  const lastWhole = given.findLastIndex(({ kind }, at) => kind === "digit" && at < wholeEnd);
  let [hasGrouping, thousands, wholePlaces, decimalPlaces] = [false, 0, 0, 0];
  const lastDigit = given.findLastIndex(({ kind }, at) => kind === "digit" && at < numberEnd);
  const tokens: FormatToken[] = given.map((token, at) => {
    if (token.kind === "digit" && at < wholeEnd) wholePlaces += 1;
    else if (token.kind === "digit" && at < numberEnd) decimalPlaces += 1;
    if (token.kind === "point" && at !== point) return { kind: "literal", text: "." };
    if (token.kind !== "comma" || firstDigit < 0 || at < firstDigit) return literalComma(token);
    if (at < lastWhole) hasGrouping = true;
    else if (isRunOfCommas(given, lastWhole, at) || isRunOfCommas(given, lastDigit, at))
      thousands += 1;
    else return literalComma(token);
    return { kind: "literal", text: "" };
  });
  const percents = given.filter(({ kind }) => kind === "percent").length;
  const kindOf = (): LayoutKind => {
    if (isFraction) return "fraction";
    if (exponent >= 0) return "exponent";
    if (firstDigit >= 0) return "number";
    return isGeneral || isText ? "general" : "literal";
  };
  const kind = kindOf();
  const shift = percents * 2 - thousands * 3;
  const signs = tokens.flatMap((token) => (token.kind === "digit" ? token.sign : []));
  const layout = {
    tokens,
    condition,
    kind,
    isText,
    wholePlaces,
    decimalPlaces,
    shift,
    hasGrouping,
    signs,
  };
  return { ...layout, around: kind === "number" ? textsAround(layout) : null };
}

function literalComma(token: FormatToken): FormatToken {
  return token.kind === "comma" ? { kind: "literal", text: "," } : token;
}

function textsAround({ tokens, wholePlaces, signs }: Omit<Layout, "around">): Layout["around"] {
  const isCommon = signs[wholePlaces - 1] === "0" && !signs.includes("?");
  if (!isCommon || signs.slice(0, wholePlaces - 1).includes("0")) return null;
  const first = tokens.findIndex(({ kind }) => kind === "digit");
  const last = tokens.findLastIndex(({ kind }) => kind === "digit" || kind === "point");
  const isTogether = tokens
    .slice(first, last)
    .every((token) => token.kind === "digit" || token.kind === "point" || literalOf(token) === "");
  if (!isTogether) return null;
  const textOf = (part: readonly FormatToken[]) => part.map(literalOf).join("");
  return { before: textOf(tokens.slice(0, first)), after: textOf(tokens.slice(last + 1)) };
}

/** Returns true for a digit under a fraction. */
export function isDenominator(token: FormatToken | undefined): boolean {
  return token?.kind === "digit" || (token?.kind === "literal" && /^\d$/.test(token.text));
}

function isRunOfCommas(tokens: readonly FormatToken[], from: number, to: number): boolean {
  return tokens.slice(from + 1, to + 1).every(({ kind }) => kind === "comma");
}

/** Writes digits into the places of a section, between its texts. */
export function fill(section: Layout, whole: string, decimals: string): string {
  const { tokens, wholePlaces, hasGrouping, around } = section;
  if (around) {
    const grouped = hasGrouping ? whole.replace(THOUSANDS, ",") : whole;
    return `${around.before}${grouped}${decimals === "" ? "" : `.${decimals}`}${around.after}`;
  }
  const wholeTexts = fillWhole(section, whole.replace(/^0+/, ""), hasGrouping);
  let place = 0;
  return tokens
    .map((token) => {
      if (token.kind !== "digit") return token.kind === "point" ? "." : literalOf(token);
      place += 1;
      if (place <= wholePlaces) return wholeTexts[place - 1] ?? "";
      return decimals[place - wholePlaces - 1] ?? (token.sign === "?" ? " " : "");
    })
    .join("");
}

/** Returns the text of each place before the point; the first one has all digits for which there is no place. */
function fillWhole({ tokens }: Layout, digits: string, hasGrouping: boolean): string[] {
  const point = tokens.findIndex(({ kind }) => kind === "point");
  const before = point < 0 ? tokens : tokens.slice(0, point);
  const signs = before.flatMap((token) => (token.kind === "digit" ? token.sign : []));
  let written = 0;
  const grouped = (digit: string) => {
    const text = hasGrouping && written > 0 && written % 3 === 0 ? `${digit},` : digit;
    written += 1;
    return text;
  };
  const texts: string[] = [];
  for (let place = signs.length - 1; place >= 0; place -= 1) {
    const at = digits.length - (signs.length - place);
    const digit = digits[at];
    let text = "";
    if (digit !== undefined) text = grouped(digit);
    else if (signs[place] === "0") text = grouped("0");
    else if (signs[place] === "?") text = " ";
    if (place === 0)
      for (let left = at - 1; left >= 0; left -= 1) text = grouped(digits[left] ?? "") + text;
    texts.unshift(text);
  }
  return texts;
}

/** Returns the text that a token shows by itself. */
export function literalOf(token: FormatToken): string {
  switch (token.kind) {
    case "literal":
    case "currency":
      return token.text;
    case "percent":
      return "%";
    case "slash":
      return "/";
    default:
      return "";
  }
}

/** Removes the zeros at the end of decimals for which the format has a `#` or `?`. */
export function withoutOptional(decimals: string, { signs, wholePlaces }: Layout): string {
  let end = decimals.length;
  while (end > 0 && decimals[end - 1] === "0" && signs[wholePlaces + end - 1] !== "0") end -= 1;
  return decimals.slice(0, end);
}
