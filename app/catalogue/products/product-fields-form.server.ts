/** The rules and messages of the product forms' fields (F3). */
import { z } from "zod";

import { MAX_CODE_LENGTH } from "~/catalogue/codes/product-code";
import {
  readCommodityCode,
  readWarrantyMonths,
  WRONG_COMMODITY_CODE,
  WRONG_COUNTRY,
  WRONG_WARRANTY,
} from "~/catalogue/documents/trade-facts";
import {
  isWebAddress,
  MAX_GRAMS,
  MAX_LEAD_TIME_DAYS,
  MAX_STOCK,
  MONTH,
  PRICE_MESSAGES,
  PRODUCT_CODE_CHARACTERS,
  TOO_HEAVY,
  TOO_MUCH_STOCK,
  tooLong,
  WRONG_ADDRESS,
  WRONG_LEAD_TIME,
  WRONG_MONTH,
  WRONG_PRODUCT_CODE,
  WRONG_STOCK,
  WRONG_WEIGHT,
} from "~/catalogue/products/product-limits";
import { parseSpecifications } from "~/catalogue/products/product-text";
import { PRODUCT_LABELS } from "~/catalogue/products/product-labels";
import { MAX_MANUFACTURER_PART_NUMBER_LENGTH } from "~/catalogue/codes/normal-code";
import { parsePounds } from "~/catalogue/prices/price-input";
import {
  amountField,
  codeField,
  lineField,
  longTextField,
  shortCodeField,
  wholeNumberField,
} from "~/shared/fields.server";
import { readCountry } from "~/shared/countries";
import { parseGrams } from "~/shared/typed-amounts";

/** Letters, digits, hyphen and underscore. If it is blank, the caller derives a code. */
export function productCodeField() {
  return codeField(WRONG_PRODUCT_CODE)
    .max(MAX_CODE_LENGTH, tooLong("Product code", MAX_CODE_LENGTH))
    .regex(PRODUCT_CODE_CHARACTERS, WRONG_PRODUCT_CODE)
    .optional();
}

/** In any characters, because manufacturers use all of them (C20). */
export function partNumberField() {
  return shortCodeField(PRODUCT_LABELS.manufacturerPartNumber, MAX_MANUFACTURER_PART_NUMBER_LENGTH);
}

/**
 * Accepts only http and https, because the address becomes a link for visitors. The stored address
 * stays valid, because an import may have set a path of this site.
 */
export function webAddressField(label: string, stored: string | null = null) {
  return lineField(WRONG_ADDRESS)
    .max(500, tooLong(label, 500))
    .refine((typed) => typed === stored || isWebAddress(typed), WRONG_ADDRESS)
    .optional();
}

/** Parses pounds to pence ex VAT; blank is undefined. Refuses 0 (M4) unless 0 means POA. */
export function priceField({ zeroIsOnApplication = false } = {}) {
  return lineField(PRICE_MESSAGES["not-a-price"])
    .transform((typed, context) => {
      const price = parsePounds(typed);
      const isZero = price.kind === "pence" && price.pence === 0;
      if (price.kind === "pence" && (!isZero || zeroIsOnApplication)) return price.pence;

      context.addIssue(PRICE_MESSAGES[price.kind === "pence" ? "negative" : price.kind]);
      return z.NEVER;
    })
    .optional();
}

export function gramsField() {
  return amountField(WRONG_WEIGHT, parseGrams).refine(
    (grams) => grams === undefined || grams <= MAX_GRAMS,
    { error: TOO_HEAVY },
  );
}

export function stockField() {
  return wholeNumberField(WRONG_STOCK).refine(
    (count) => count === undefined || count <= MAX_STOCK,
    { error: TOO_MUCH_STOCK },
  );
}

/** A lead time in working days, from 1 to 365. */
export function workingDaysField() {
  return wholeNumberField(WRONG_LEAD_TIME).refine(
    (days) => days === undefined || (days >= 1 && days <= MAX_LEAD_TIME_DAYS),
    { error: WRONG_LEAD_TIME },
  );
}

/** The country of origin, as its two letters. */
export function countryField() {
  return readField(WRONG_COUNTRY, readCountry);
}

/** A commodity code, as its digits. */
export function commodityCodeField() {
  return readField(WRONG_COMMODITY_CODE, readCommodityCode);
}

/** A warranty, in months. */
export function warrantyField() {
  return readField(WRONG_WARRANTY, readWarrantyMonths);
}

function readField<Value>(message: string, read: (typed: string) => Value | undefined) {
  return lineField(message)
    .transform((typed, context) => {
      const value = read(typed);
      if (value !== undefined) return value;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .optional();
}

/** A month of this century, as browsers send it: "2027-03". */
export function monthField() {
  return lineField(WRONG_MONTH).regex(MONTH, WRONG_MONTH).optional();
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
