/** Reads the rows of key features and specifications from a product's form. */

import { z } from "zod";

import { countRows, type Row, ROW_LISTS, type RowList } from "~/catalogue/cards/product-rows";
import { rowFieldName } from "~/shared/entry-rows";
import {
  lineField,
  longTextField,
  rowIdField,
  shortCodeField,
  shortTextField,
  versionField,
} from "~/shared/fields.server";
import {
  gramsField,
  partNumberField,
  priceField,
  specificationsField,
  stockField,
  webAddressField,
  workingDaysField,
} from "~/catalogue/products/product-fields-form.server";
import { IMAGE_LABELS } from "~/catalogue/products/product-labels";
import { NO_VARIANT_NAME } from "~/catalogue/products/product-limits";
import { MAX_ALT_TEXT_LENGTH, oneLine } from "~/catalogue/products/product-text";

/** A row of the variants' table. */
export const variantSchema = z.object({
  name: lineField(NO_VARIANT_NAME)
    .min(1, NO_VARIANT_NAME)
    .max(200, "Variant name must be less than 200 characters"),
  sku: shortCodeField("SKU", 100),
  description: longTextField("Description", 2000),
  price: priceField({ zeroIsOnApplication: true }),
  weightGrams: gramsField(),
  stockQuantity: stockField(),
  leadTimeWorkingDays: workingDaysField(),
  manufacturerPartNumber: partNumberField(),
  protocol: shortTextField("Protocol", 100),
  imageId: rowIdField("Choose an image from the list"),
  specifications: specificationsField([]),
  place: rowIdField("Enter the order as a whole number"),
});

/** The form around the rows. */
export const variantsSchema = z.object({ version: versionField() });

export const newImageSchema = z.object({
  imageUrl: webAddressField("Image URL"),
  altText: shortTextField(IMAGE_LABELS.altText, MAX_ALT_TEXT_LENGTH),
});

/** The alternative text of a stored image. */
export const imageTextSchema = newImageSchema
  .pick({ altText: true })
  .extend({ version: versionField() });

const MAX_LENGTH = 10_000;

export type ProductRows = Record<RowList, Row[]>;

type Errors = Record<string, string[]>;

/** Returns the rows of both lists without empty ones, and the messages of wrong ones by field name. */
export function readProductRows(form: FormData): { rows: ProductRows; errors: Errors } {
  const keyFeatures = readRows("keyFeatures", form);
  const specifications = readRows("specifications", form);
  return {
    rows: { keyFeatures: keyFeatures.rows, specifications: specifications.rows },
    errors: { ...keyFeatures.errors, ...specifications.errors },
  };
}

function readRows(list: RowList, form: FormData): { rows: Row[]; errors: Errors } {
  const { subject, first, second, isSecondRequired } = ROW_LISTS[list];
  const errors: Errors = {};
  const rows: Row[] = [];
  let length = 0;
  const count = countRows(list, form.keys());
  for (let number = 0; number < count; number += 1) {
    const firstName = rowFieldName(first.name, number);
    const secondName = rowFieldName(second.name, number);
    const row = { first: lineIn(form, firstName), second: lineIn(form, secondName) };
    if (!row.first && !row.second) continue;

    rows.push(row);
    length += row.first.length + row.second.length;
    if (!row.first) errors[firstName] = [`Enter the ${nameOf(first)}, or empty the row`];
    if (!row.second && isSecondRequired) {
      errors[secondName] = [`Enter the ${nameOf(second)}, or empty the row`];
    }
    if (length > MAX_LENGTH) {
      errors[firstName] = [`${subject} must be less than ${MAX_LENGTH} characters`];
      break;
    }
  }
  return { rows, errors };
}

function nameOf({ label }: { label: string }): string {
  return label.toLowerCase();
}

function lineIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? oneLine(value) : "";
}

/** The forms for a product's variants and images. */
export type VariantFields = z.infer<typeof variantSchema>;
