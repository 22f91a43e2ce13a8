/** The rules and messages of the product forms' fields (F3). */
import { z } from "zod";

import { MAX_CODE_LENGTH } from "~/domain/catalogue/product-code";
import { parseSpecifications } from "~/domain/catalogue/product-text";
import { PRODUCT_LABELS } from "~/domain/catalogue/product-labels";
import { MAX_MANUFACTURER_PART_NUMBER_LENGTH } from "~/domain/search/normal-code";
import { parsePounds } from "~/domain/pricing/price-input";
import { longTextField, shortTextField } from "~/forms/fields.server";

const MAX_GRAMS = 10_000_000;

/** Letters, digits, hyphen and underscore. If it is blank, the caller derives a code (C2). */
export function productCodeField() {
  const invalid = "Product code can only contain letters, numbers, hyphens, and underscores";
  return z
    .string({ error: invalid })
    .trim()
    .max(MAX_CODE_LENGTH, `Product code must be less than ${MAX_CODE_LENGTH} characters`)
    .regex(/^[A-Za-z0-9_-]*$/, invalid)
    .optional();
}

/** In any characters, because manufacturers use all of them (C20). */
export function partNumberField() {
  return shortTextField(PRODUCT_LABELS.manufacturerPartNumber, MAX_MANUFACTURER_PART_NUMBER_LENGTH);
}

/**
 * Accepts only http and https, because the address becomes a link for visitors. The stored address
 * stays valid, because an import may have set a path of this site.
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

/** Parses pounds to pence ex VAT; blank is undefined. Refuses 0 (M4) unless 0 means POA. */
export function priceField({ zeroIsOnApplication = false } = {}) {
  const invalid = "Enter the price in pounds with up to two decimals, such as 249.50";
  return z
    .string({ error: invalid })
    .trim()
    .transform((typed, context) => {
      const price = parsePounds(typed);
      const isZero = price.kind === "pence" && price.pence === 0;
      if (price.kind === "pence" && (!isZero || zeroIsOnApplication)) return price.pence;

      const message = {
        pence: "Price must be positive",
        negative: "Price must be positive",
        "too-high": "Price must be less than 1,000,000",
        "not-a-price": invalid,
      }[price.kind];
      context.addIssue(message);
      return z.NEVER;
    })
    .optional();
}

export function gramsField() {
  const invalid = "Enter the weight as a whole number of grams, such as 250";
  return wholeNumberField(invalid).refine((grams) => grams === undefined || grams <= MAX_GRAMS, {
    error: "Weight must be at most 10,000,000 g",
  });
}

export function stockField() {
  const invalid = "Enter the stock as a whole number, such as 12";
  return wholeNumberField(invalid).refine((count) => count === undefined || count <= 9_999_999, {
    error: "Stock must be at most 9,999,999",
  });
}

/** A lead time in working days, from 1 to 365. */
export function workingDaysField() {
  const invalid = "Enter the lead time as a whole number of working days, from 1 to 365";
  return wholeNumberField(invalid).refine(
    (days) => days === undefined || (days >= 1 && days <= 365),
    { error: invalid },
  );
}

/** A month of this century, as browsers send it: "2027-03". */
export function monthField() {
  const invalid = "Enter the year and month, such as 2027-03";
  return z
    .string({ error: invalid })
    .trim()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, invalid)
    .optional();
}

/** A refinement of this field, not of the whole form, so that its error is shown with the others. */
export function specificationsField(stored: Parameters<typeof parseSpecifications>[1]) {
  return longTextField("Specifications", 10_000).superRefine((typed = "", context) => {
    const [line] = parseSpecifications(typed, stored).unreadable;
    if (line === undefined) return;
    const message = `Write each line as “Parameter: value”. This one is not: “${line.slice(0, 80)}”`;
    context.addIssue({ code: "custom", message });
  });
}

/** A row id from a select or a hidden field. */
export function rowIdField(message: string) {
  return wholeNumberField(message);
}

/** The version of the record that the form was rendered with, to detect a concurrent change. */
export function versionField() {
  const message = "Reload the page and try again";
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
