/** The limits of a product's fields and their messages (F3), the same in forms and in files. */
import { MAX_CODE_LENGTH } from "~/catalogue/codes/product-code";
import { MAX_PRICE_PENCE, type ParsedPrice } from "~/catalogue/prices/price-input";

export const MAX_GRAMS = 10_000_000;
export const MAX_STOCK = 9_999_999;
export const MAX_LEAD_TIME_DAYS = 365;

export const PRODUCT_CODE_CHARACTERS = /^[A-Za-z0-9_-]*$/;
export const MAX_TYPE_LENGTH = 60;
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export const WRONG_PRODUCT_CODE =
  "Product code can only contain letters, numbers, hyphens, and underscores";
export const NAME_TOO_SHORT = "Product name must be at least 2 characters";
export const NO_VARIANT_NAME = "Variant name is required";
export const WRONG_WEIGHT =
  "Enter the weight as a whole number of grams, such as 250, or as in 0.25 kg";
export const TOO_HEAVY = "Weight must be at most 10,000,000 g";
export const WRONG_STOCK = "Enter the stock as a whole number, such as 12";
export const TOO_MUCH_STOCK = "Stock must be at most 9,999,999";
export const WRONG_LEAD_TIME =
  "Enter the lead time as a whole number of working days, from 1 to 365";
export const WRONG_MONTH = "Enter the year and month, such as 2027-03";
export const WRONG_ADDRESS = "Please enter a valid URL";

export const PRICE_MESSAGES: Record<Exclude<ParsedPrice["kind"], "pence">, string> = {
  "not-a-price": "Enter the price in pounds with up to two decimals, such as 249.50",
  "more-decimals": "A price has two decimals at most",
  "decimal-comma": "Write the price with a point, such as 12.40",
  negative: "Price must be positive",
  "too-high": `Price must be less than ${((MAX_PRICE_PENCE + 1) / 100).toLocaleString("en-GB")}`,
};

/** Returns the message of a text that is too long (S4). */
export function tooLong(label: string, maxLength: number): string {
  return `${label} must be less than ${maxLength} characters`;
}

/** Returns the reason why a text is not a product code; undefined for a product code, and for an empty text. */
export function productCodeProblem(code: string): string | undefined {
  if (code.length > MAX_CODE_LENGTH) return tooLong("Product code", MAX_CODE_LENGTH);
  return PRODUCT_CODE_CHARACTERS.test(code) ? undefined : WRONG_PRODUCT_CODE;
}

/** Returns true for an address with http or https, because it becomes a link for visitors. */
export function isWebAddress(typed: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(typed) && URL.canParse(typed);
}
