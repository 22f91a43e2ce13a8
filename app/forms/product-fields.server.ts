/** The rules and messages of what staff type about products, each once (F3). */
import { z } from "zod";

import { MAX_CODE_LENGTH } from "~/domain/catalogue/product-code";
import { parsePounds } from "~/domain/pricing/price-input";

const MAX_GRAMS = 10_000_000;

/** Letters, digits, hyphen and underscore; blank is for the caller to fill (C2). */
export function productCodeField() {
  const invalid = "Product code can only contain letters, numbers, hyphens, and underscores";
  return z
    .string({ error: invalid })
    .trim()
    .max(MAX_CODE_LENGTH, `Product code must be less than ${MAX_CODE_LENGTH} characters`)
    .regex(/^[A-Za-z0-9_-]*$/, invalid)
    .optional();
}

/**
 * Only http and https, for this becomes a link that others follow; an address that is stored
 * already may stay, for an import may have left one of our own paths.
 */
export function webAddressField(label: string, stored: string | null = null) {
  const invalid = "Please enter a valid URL";
  return z
    .string({ error: invalid })
    .trim()
    .max(500, `${label} must be less than 500 characters`)
    .refine((typed) => typed === stored || isWebAddress(typed), invalid)
    .optional();
}

/** Pounds to pence ex VAT; blank is undefined. 0 is refused (M4), or stands for on application. */
export function priceField({ zeroIsOnApplication = false } = {}) {
  const invalid = "Please enter the price as digits with up to two decimals, such as 249.50";
  return z
    .string({ error: invalid })
    .trim()
    .transform((typed, context) => {
      const price = parsePounds(typed);
      const isZero = price.kind === "pence" && price.pence === 0;
      if (price.kind === "pence" && (!isZero || zeroIsOnApplication)) return price.pence;

      const complaint = {
        pence: "Price must be positive",
        negative: "Price must be positive",
        "too-high": "Price must be less than 1,000,000",
        "not-a-price": invalid,
      }[price.kind];
      context.addIssue(complaint);
      return z.NEVER;
    })
    .optional();
}

export function gramsField() {
  const invalid = "Please enter the weight as a whole number of grams";
  return wholeNumberField(invalid).refine((grams) => grams === undefined || grams <= MAX_GRAMS, {
    error: "Weight must be at most 10,000,000 g",
  });
}

export function stockField() {
  const invalid = "Please enter the stock as a whole number";
  return wholeNumberField(invalid).refine((count) => count === undefined || count <= 9_999_999, {
    error: "Stock must be at most 9,999,999",
  });
}

/** The id of a row, as a select or a hidden field posts it. */
export function rowIdField(message: string) {
  return wholeNumberField(message);
}

/** When what a form edits had last been changed as the form was drawn. */
export function versionField() {
  const message = "Please open the page anew";
  return rowIdField(message).pipe(z.number(message));
}

function wholeNumberField(message: string) {
  return z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .optional();
}

function isWebAddress(typed: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(typed) && URL.canParse(typed);
}
