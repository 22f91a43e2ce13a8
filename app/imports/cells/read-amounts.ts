/** Prices, weights, numbers and months as people write them in spreadsheets (I11). */
import {
  MAX_GRAMS,
  MAX_LEAD_TIME_DAYS,
  MAX_STOCK,
  MONTH,
  PRICE_MESSAGES,
  TOO_HEAVY,
  TOO_MUCH_STOCK,
  WRONG_LEAD_TIME,
  WRONG_MONTH,
  WRONG_STOCK,
  WRONG_WEIGHT,
} from "~/catalogue/products/product-limits";
import { parsePounds, withoutPoundSign } from "~/catalogue/prices/price-input";
import { parseGrams, parseWholeNumber } from "~/shared/typed-amounts";

export type Read<Value> = { value: Value } | { message: string };

const ON_APPLICATION = /^(p\.?o\.?a\.?|(price )?on application|(price )?on request|p\.?o\.?r\.?)$/i;

/** Reads pence ex VAT; 0 is on application (M4). A price in words of the trade is POA. */
export function readPrice(text: string): Read<number> {
  if (ON_APPLICATION.test(text)) return { value: 0 };
  const price = parsePounds(text);
  return price.kind === "pence" ? { value: price.pence } : { message: PRICE_MESSAGES[price.kind] };
}

/** Reads a cost in pence ex VAT; 0 is a known cost. */
export function readCost(text: string): Read<number> {
  const cost = parsePounds(text);
  if (cost.kind === "pence") return { value: cost.pence };
  return { message: cost.kind === "not-a-price" ? WRONG_COST : PRICE_MESSAGES[cost.kind] };
}

const WRONG_COST = "Enter the cost in pounds, such as 12.50, or leave it empty if it is not known";

/** The kinds of columns that contain amounts. */
export const AMOUNTS: readonly string[] = ["price", "cost", "grams", "whole-number"];

const AMOUNT = /^([\d.]+(?:,\d+)+)\s*(?:k?g)?$/i;

/**
 * Returns true for a number whose comma cannot separate thousands, such as “12,40”, “0,125” and “1.234,50”,
 * so that its file has decimal commas.
 */
export function hasDecimalComma(text: string): boolean {
  const [, number] = AMOUNT.exec(withoutPoundSign(text)) ?? [];
  return number !== undefined && !/^[1-9]\d{0,2}(,\d{3})+$/.test(number);
}

/** Returns true for a number whose comma may be a decimal comma, such as “1,250”. */
export function mayHaveDecimalComma(text: string): boolean {
  const [, number] = AMOUNT.exec(withoutPoundSign(text)) ?? [];
  return number !== undefined && /^[1-9]\d{0,2},\d{3}$/.test(number);
}

/** Returns the unit of a weight's column by its heading; grams unless it says kilograms. */
export function weightUnit(header: string): "g" | "kg" {
  return /(^|[^a-z])(kgs?|kilos?|kilograms?)([^a-z]|$)/i.test(header.replaceAll("_", " "))
    ? "kg"
    : "g";
}

/** Reads whole grams: “250”, “250 g” and “0.25 kg” are the same; a number has the unit of its column. */
export function readGrams(text: string, columnUnit: "g" | "kg"): Read<number> {
  const grams = parseGrams(text, columnUnit);
  if (grams === undefined) return { message: WRONG_WEIGHT };
  return grams > MAX_GRAMS ? { message: TOO_HEAVY } : { value: grams };
}

/** Reads a stock. */
export function readStock(text: string): Read<number> {
  const count = readWholeNumber(text);
  if (count === undefined) return { message: WRONG_STOCK };
  return count > MAX_STOCK ? { message: TOO_MUCH_STOCK } : { value: count };
}

/** Reads a lead time in working days. */
export function readLeadTime(text: string): Read<number> {
  const days = readWholeNumber(text) ?? 0;
  const isInRange = days >= 1 && days <= MAX_LEAD_TIME_DAYS;
  return isInRange ? { value: days } : { message: WRONG_LEAD_TIME };
}

const MONTH_NAMES = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
];

/** Reads a month as “2027-03”; also what Excel makes of it, “Mar-27”, and “March 2027”. */
export function readMonth(text: string): Read<string> {
  const [, name = "", year = ""] = /^([a-z]{3})[a-z]*[ -]+(?:20)?(\d\d)$/i.exec(text) ?? [];
  const number = MONTH_NAMES.indexOf(name.toLowerCase()) + 1;
  const month =
    number > 0
      ? `20${year}-${String(number).padStart(2, "0")}`
      : text.replace(/-01$/, (day) => (text.length > 7 ? "" : day));
  return MONTH.test(month) ? { value: month } : { message: WRONG_MONTH };
}

const YES = /^(y|yes|1|true)$/i;
const NO = /^(n|no|0|false)$/i;

/** Reads a yes or no. */
export function readYesNo(text: string): Read<boolean> {
  if (YES.test(text)) return { value: true };
  return NO.test(text) ? { value: false } : { message: "Enter yes or no" };
}

/** Reads a whole number, also with the decimals that a spreadsheet adds, as in “12.00”. */
function readWholeNumber(text: string): number | undefined {
  return parseWholeNumber(text.replace(/\.0+$/, ""));
}
