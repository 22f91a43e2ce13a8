/** The currency, unit or kind of value that a number format shows beside the digits (I30). */
import { dateParts, type FormatToken, parseFormat } from "~/imports/files/number-format";

/** The format of cells that hold true or false. */
export const BOOLEAN_FORMAT = "boolean";
/** The format of cells that hold an error, such as #N/A. */
export const ERROR_FORMAT = "error";

export type FormatSignal = {
  /** By its ISO code, as in "EUR"; "KR" for a crown of no country. */
  currency: string | null;
  /** A text behind the number, such as "/m" or "weeks". */
  unit: string | null;
  /** A text before the number, such as "VA-". */
  prefix: string | null;
  isPercent: boolean;
  isDate: boolean;
  isBoolean: boolean;
  isError: boolean;
};

/** The signs of currencies, those that contain others first. */
const SIGNS: ReadonlyArray<readonly [pattern: RegExp, code: string]> = [
  [/US\s?\$/i, "USD"],
  [/(?:AU|A)\s?\$/i, "AUD"],
  [/(?:CA|C)\s?\$/i, "CAD"],
  [/(?:NZ)\s?\$/i, "NZD"],
  [/(?:HK)\s?\$/i, "HKD"],
  [/S\$/, "SGD"],
  [/R\$/, "BRL"],
  [/£|\b(?:pounds?|sterling|stg)\b/i, "GBP"],
  [/€|\beuros?\b/i, "EUR"],
  [/\$|\bdollars?\b/i, "USD"],
  [/¥|￥|\byen\b/i, "JPY"],
  [/zł|\bzl\b/i, "PLN"],
  [/Kč/i, "CZK"],
  [/₹|\bRs\b/i, "INR"],
  [/₺/, "TRY"],
  [/₩/, "KRW"],
  [/₪/, "ILS"],
  [/₽/, "RUB"],
  [/₴/, "UAH"],
  [/\bFt\b/i, "HUF"],
  [/\blei\b/i, "RON"],
  [/\b(?:SFr|Fr)\b\.?/i, "CHF"],
  // Of four countries: the language of the format says which.
  [/\bkr\b\.?/i, "KR"],
];

const ISO_CODE =
  /(?<![a-z])(GBP|EUR|USD|CHF|JPY|CNY|PLN|SEK|NOK|DKK|ISK|CZK|HUF|RON|BGN|AUD|NZD|CAD|INR|ZAR|AED|SAR|QAR|SGD|HKD|TRY|ILS|BRL|MXN|KRW|THB|RUB|UAH|TWD)(?![a-z])/i;

/** Currencies with the same sign, by the language that a format names. */
const BY_LANGUAGE: ReadonlyMap<string, string> = new Map([
  ["41D", "SEK"],
  ["414", "NOK"],
  ["814", "NOK"],
  ["406", "DKK"],
  ["40F", "ISK"],
  ["C09", "AUD"],
  ["1009", "CAD"],
  ["C0C", "CAD"],
  ["1409", "NZD"],
  ["804", "CNY"],
]);

/** Returns the currency, unit, percent sign or date that a number format shows. */
export function formatSignal(format: string): FormatSignal {
  const isWord = format === BOOLEAN_FORMAT || format === ERROR_FORMAT;
  const isDate = !isWord && dateParts(format) !== undefined;
  const tokens = isWord || isDate ? [] : withoutDenominator(longestSection(format));
  const currency = currencyOf(tokens);
  const first = tokens.findIndex(isNumber);
  const last = tokens.findLastIndex(isNumber);
  const textOf = (part: readonly FormatToken[]) => wordsOf(part, currency);
  return {
    currency,
    unit: textOf(tokens.slice(last + 1)),
    prefix: first < 0 ? null : textOf(tokens.slice(0, first)),
    isPercent: tokens.some(({ kind }) => kind === "percent"),
    isDate,
    isBoolean: format === BOOLEAN_FORMAT,
    isError: format === ERROR_FORMAT,
  };
}

/** Returns the currency that a text names beside or instead of a number; null if it names none. */
function currencyIn(text: string): string | null {
  const code = ISO_CODE.exec(text)?.[1];
  if (code) return code.toUpperCase();
  return SIGNS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** The section of positive numbers, unless it shows no number. */
function longestSection(format: string): readonly FormatToken[] {
  const sections = parseFormat(format).map(({ tokens }) => tokens);
  return sections.find((tokens) => tokens.some(isNumber)) ?? sections[0] ?? [];
}

/** The digits under a fraction are no unit. */
function withoutDenominator(tokens: readonly FormatToken[]): readonly FormatToken[] {
  return tokens.filter((token, at) => {
    const isDigits = (each?: FormatToken) => each?.kind === "literal" && /^\d$/.test(each.text);
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (token.kind === "slash") return !(before?.kind === "digit" && isDigits(after));
    return !(isDigits(token) && (before?.kind === "slash" || isDigits(before)));
  });
}

function isNumber({ kind }: FormatToken): boolean {
  return kind === "digit" || kind === "general" || kind === "text";
}

function currencyOf(tokens: readonly FormatToken[]): string | null {
  for (const token of tokens) {
    if (token.kind !== "currency") continue;
    const ofSign = currencyIn(token.text);
    const isAmbiguous = /^(?:kr\.?|\$|¥|￥)$/i.test(token.text.trim());
    const ofLanguage = BY_LANGUAGE.get(token.language.replace(/^0+/, "").toUpperCase());
    const found = (isAmbiguous ? ofLanguage : undefined) ?? ofSign;
    if (found) return found;
  }
  return currencyIn(literals(tokens));
}

function literals(tokens: readonly FormatToken[]): string {
  return tokens
    .map((token) => {
      if (token.kind === "literal" || token.kind === "currency") return token.text;
      return token.kind === "slash" ? "/" : " ";
    })
    .join("");
}

/** Returns the text of a part without its currency; null if there are only spaces and signs. */
function wordsOf(tokens: readonly FormatToken[], currency: string | null): string | null {
  let text = tokens
    .map((token) => {
      if (token.kind === "literal") return token.text;
      if (token.kind === "currency") return currencyIn(token.text) ? "" : token.text;
      return token.kind === "slash" ? "/" : "";
    })
    .join("");
  const sign = SIGNS.find(([, code]) => code === currency)?.[0];
  if (currency !== null) text = text.replace(ISO_CODE, "");
  if (sign) text = text.replace(sign, "");
  const trimmed = text.trim();
  return /[\p{L}\p{N}/]/u.test(trimmed) ? trimmed : null;
}
