/** A price read from a form field, in pence ex VAT, or the reason why it is invalid. */
export type ParsedPrice =
  { kind: "pence"; pence: number } | { kind: "not-a-price" | "negative" | "too-high" };

/** The highest price: £999,999.99. */
export const MAX_PRICE_PENCE = 999_999_99;

/**
 * Parses pounds: digits with up to two decimals and optional thousands separators. Rejects anything
 * else, such as "1e3", "£12", "1,5" and "0,125": a number that begins with 0 has no thousands. Reads digit by digit because 1.15 * 100 is not 115 in
 * floating point.
 */
export function parsePounds(input: string): ParsedPrice {
  const [, sign, pounds, tenths = "0", hundredths = "0"] =
    /^(-?)(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d)(\d)?)?$/.exec(input) ?? [];
  if (pounds === undefined) return { kind: "not-a-price" };

  const pence = Number(pounds.replaceAll(",", "")) * 100 + Number(tenths) * 10 + Number(hundredths);
  if (sign) return { kind: "negative" };
  return pence > MAX_PRICE_PENCE ? { kind: "too-high" } : { kind: "pence", pence };
}

/** Formats pence for a form field: 24950 is "249.50". Null (POA) is an empty string. */
export function formatPoundsInput(pence: number | null): string {
  return pence === null ? "" : (pence / 100).toFixed(2);
}
