/** Facts of a product for customs and purchasers: commodity code and warranty. */
import { parseWholeNumber } from "~/shared/typed-amounts";

const MAX_WARRANTY_MONTHS = 600;

export const WRONG_COUNTRY =
  "Enter a country by its name or its two letters, such as Germany or DE";
export const WRONG_COMMODITY_CODE =
  "Enter the commodity code as 8 or 10 digits, such as 8481805990";
export const WRONG_WARRANTY = "Enter the warranty as months, such as 24, or as in 2 years";

/** Reads a commodity code, also one with spaces or points between its digits. */
export function readCommodityCode(text: string): string | undefined {
  const digits = text.replace(/[ .]/g, "");
  return /^(?:\d{8}|\d{10})$/.test(digits) ? digits : undefined;
}

/** Reads a warranty as months: "24", "24 months" and "2 years" are the same. */
export function readWarrantyMonths(text: string): number | undefined {
  const [, figure = "", unit = ""] = /^(\d{1,3})(?:\.0+)? ?([a-z]*)$/i.exec(text.trim()) ?? [];
  const count = parseWholeNumber(figure);
  if (count === undefined || !UNITS.test(unit)) return undefined;
  const months = /^y/i.test(unit) ? count * 12 : count;
  return months >= 1 && months <= MAX_WARRANTY_MONTHS ? months : undefined;
}

const UNITS = /^(?:m|mths?|months?|y|yrs?|years?)?$/i;
