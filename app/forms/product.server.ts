import { z } from "zod";

import { deriveProductCode } from "~/domain/product-code";
import { parseSpecifications } from "~/domain/product-text";
import { companyField } from "~/forms/fields.server";
import {
  gramsField,
  longTextField,
  priceField,
  productCodeField,
  rowIdField,
  shortTextField,
  stockField,
  tickField,
  webAddressField,
} from "~/forms/product-fields.server";

const NAME_TOO_SHORT = "Product name must be at least 2 characters";

const detailFields = {
  name: z
    .string({ error: NAME_TOO_SHORT })
    .trim()
    .min(2, NAME_TOO_SHORT)
    .max(200, "Product name must be less than 200 characters"),
  description: longTextField("Description", 2000),
  productCode: productCodeField(),
  categoryId: rowIdField("Please choose a category from the list"),
  newCategory: shortTextField("Category name", 100),
  company: companyField(),
  protocol: shortTextField("Protocol", 100),
  listPrice: priceField(),
  weightGrams: gramsField(),
  features: longTextField("Features", 5000),
  keyFeatures: longTextField("Key features", 10_000),
  specifications: longTextField("Specifications", 10_000),
  overview: longTextField("Overview", 10_000),
  additionalInfo: longTextField("Additional information", 10_000),
  isNew: tickField(),
  comingSoon: tickField(),
  datasheetUrl: webAddressField("Datasheet URL"),
};

const newProductFields = z.object({ ...detailFields, imageUrl: webAddressField("Image URL") });

const productEditFields = z.object({
  ...detailFields,
  removeDatasheet: tickField(),
  /** When the product had last been changed as the form was drawn. */
  version: rowIdField("Please open the page anew").pipe(z.number("Please open the page anew")),
});

type TypedCode = { name: string; productCode?: string };
type Detail = z.infer<typeof newProductFields>;

/** The 'Add New Product' form. */
export const newProductSchema = newProductFields.superRefine(checkCode);

/**
 * The same for a product that is there, whose stored specifications are readable however they are
 * written.
 */
export const productEditSchema = productEditFields.superRefine(checkCode);

/** A line without a colon is told apart from one that was stored so: see `parseSpecifications`. */
export function unreadableSpecification(
  typed: string | undefined,
  stored: ReadonlyArray<{ parameter: string; value: string }> = [],
): string | undefined {
  const [line] = parseSpecifications(typed ?? "", stored).unreadable;
  return line === undefined
    ? undefined
    : `Please write each line as “Parameter: value”; this one is not: “${line.slice(0, 80)}”`;
}

/** What is typed about a product, by name; for the page's own types. */
export type ProductDetailFields = Omit<Detail, "imageUrl">;

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
  imageId: rowIdField("Please choose an image from the list"),
  isDefault: tickField(),
  version: rowIdField("Please open the page anew").pipe(z.number("Please open the page anew")),
});

export type VariantFields = z.infer<typeof variantSchema>;

export const newImageSchema = z.object({
  imageUrl: webAddressField("Image URL"),
  altText: shortTextField("Alternative text", 300),
});

export const imageTextSchema = z.object({ altText: shortTextField("Alternative text", 300) });

/** Blank is derived from the name, and a name without a letter or digit of ours derives nothing (C2). */
function checkCode({ name, productCode }: TypedCode, context: z.RefinementCtx) {
  if (productCode || deriveProductCode(name)) return;
  context.addIssue({
    code: "custom",
    path: ["productCode"],
    message: "Product code is required",
  });
}
