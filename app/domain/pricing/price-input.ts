/** A price as it was typed, in pounds ex VAT, or what is wrong with it. */
export type ParsedPrice =
  { kind: "pence"; pence: number } | { kind: "not-a-price" | "negative" | "too-high" };

const MAX_PENCE = 999_999_99;

/**
 * Reads pounds: digits with up to two decimals, with or without a comma at every thousand, and
 * nothing else, so that "1e3", "£12" and "1,5" are never guessed at. Read digit by digit, for 1.15
 * times 100 is not 115 in binary.
 */
export function parsePounds(typed: string): ParsedPrice {
  const [, sign, pounds, tenths = "0", hundredths = "0"] =
    /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d)(\d)?)?$/.exec(typed) ?? [];
  if (pounds === undefined) return { kind: "not-a-price" };

  const pence = Number(pounds.replaceAll(",", "")) * 100 + Number(tenths) * 10 + Number(hundredths);
  if (sign) return { kind: "negative" };
  return pence > MAX_PENCE ? { kind: "too-high" } : { kind: "pence", pence };
}

/** As it would be typed: 24950 is "249.50". NULL, which is on application, is blank. */
export function formatPoundsInput(pence: number | null): string {
  return pence === null ? "" : (pence / 100).toFixed(2);
}
