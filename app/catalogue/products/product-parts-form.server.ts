/** The forms for a product's variants and images. */
import { z } from "zod";

import { IMAGE_LABELS } from "~/catalogue/products/product-labels";
import { NO_VARIANT_NAME } from "~/catalogue/products/product-limits";
import { MAX_ALT_TEXT_LENGTH } from "~/catalogue/products/product-text";
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

export type VariantFields = z.infer<typeof variantSchema>;

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
