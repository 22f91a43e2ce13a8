/** The forms for a product's variants and images. */
import { z } from "zod";

import { IMAGE_LABELS } from "~/domain/catalogue/product-labels";
import { MAX_ALT_TEXT_LENGTH } from "~/domain/catalogue/product-text";
import { longTextField, shortTextField, tickField } from "~/forms/fields.server";
import {
  gramsField,
  priceField,
  rowIdField,
  specificationsField,
  stockField,
  versionField,
  webAddressField,
  workingDaysField,
} from "~/forms/product-fields.server";

export const variantSchema = z.object({
  name: z
    .string({ error: "Variant name is required" })
    .trim()
    .min(1, "Variant name is required")
    .max(200, "Variant name must be less than 200 characters"),
  sku: shortTextField("SKU", 100),
  description: longTextField("Description", 2000),
  price: priceField({ zeroIsOnApplication: true }),
  weightGrams: gramsField(),
  stockQuantity: stockField(),
  leadTimeWorkingDays: workingDaysField(),
  protocol: shortTextField("Protocol", 100),
  specifications: specificationsField([]),
  imageId: rowIdField("Choose an image from the list"),
  isDefault: tickField(),
  version: versionField(),
});

export type VariantFields = z.infer<typeof variantSchema>;

/** The fields of each variant in the form that edits all variants at once. */
export const variantFiguresSchema = variantSchema.pick({
  sku: true,
  price: true,
  weightGrams: true,
  stockQuantity: true,
  leadTimeWorkingDays: true,
});

/** The form around the figures of all variants. */
export const allVariantsSchema = variantSchema.pick({ version: true });

export const newImageSchema = z.object({
  imageUrl: webAddressField("Image URL"),
  altText: shortTextField(IMAGE_LABELS.altText, MAX_ALT_TEXT_LENGTH),
});

/** The alternative text of a stored image. */
export const imageTextSchema = newImageSchema
  .pick({ altText: true })
  .extend({ version: versionField() });
