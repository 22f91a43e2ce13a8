import { plainAmount } from "~/shared/typed-amounts";

/** A price that was typed or read from a file, in pence ex VAT, or the reason why it is invalid. */
export type ParsedPrice =
  | { kind: "pence"; pence: number }
  | { kind: "not-a-price" | "more-decimals" | "decimal-comma" | "negative" | "too-high" };

/** The highest price: £999,999.99. */
export const MAX_PRICE_PENCE = 999_999_99;

const SIGN_BEFORE = /^(-?) ?(?:£|GBP) ?/i;
const SIGN_AFTER = / ?(?:£|GBP)$/i;
const POUNDS = /^(-?)(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d)(\d)?)?$/;
const MORE_DECIMALS = /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)\.\d{3,}$/;
const DECIMAL_COMMA = /^-?\d[\d.]*(?:,\d+)+$/;

/** Returns a typed price without its pound sign or GBP, unseen characters and spaces. */
export function withoutPoundSign(typed: string): string {
  const plain = plainAmount(typed);
  const after = plain.replace(SIGN_BEFORE, "$1");
  return plainAmount(after === plain ? plain.replace(SIGN_AFTER, "") : after);
}

/**
 * Parses pounds as people type and paste them, such as “£1,250.00”, “42.50 GBP” and “1 250”. Rejects anything else, such as
 * "1e3", "€12", "1,5" and "0,125": a number that begins with 0 has no thousands, and 12.500 may be twelve and a half or
 * twelve thousand five hundred. Reads digit by digit because 1.15 * 100 is not 115 in floating point.
 */
export function parsePounds(input: string): ParsedPrice {
  const typed = withoutPoundSign(input);
  const [, sign, pounds, tenths = "0", hundredths = "0"] = POUNDS.exec(typed) ?? [];
  if (pounds === undefined) {
    if (MORE_DECIMALS.test(typed)) return { kind: "more-decimals" };
    return { kind: DECIMAL_COMMA.test(typed) ? "decimal-comma" : "not-a-price" };
  }

  const pence = Number(pounds.replaceAll(",", "")) * 100 + Number(tenths) * 10 + Number(hundredths);
  if (sign) return { kind: "negative" };
  return pence > MAX_PRICE_PENCE ? { kind: "too-high" } : { kind: "pence", pence };
}

/** Formats pence for a form field: 24950 is "249.50". Null (POA) is an empty string. */
export function formatPoundsInput(pence: number | null): string {
  return pence === null ? "" : (pence / 100).toFixed(2);
}
