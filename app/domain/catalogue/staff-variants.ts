import { VARIANT_LABELS } from "~/domain/catalogue/product-labels";

/** What of all of a product's variants can be changed in one form. */
export const BULK_VARIANT_FIELDS = ["sku", "price", "weightGrams", "stockQuantity"] as const;
export type BulkVariantField = (typeof BULK_VARIANT_FIELDS)[number];

/** What they are called in a form, with the unit to type them in. */
export const BULK_FIELD_LABELS: Record<BulkVariantField, string> = {
  sku: VARIANT_LABELS.sku,
  price: `${VARIANT_LABELS.pricePence} (£, ex VAT)`,
  weightGrams: `${VARIANT_LABELS.weightGrams} (grams)`,
  stockQuantity: VARIANT_LABELS.stockQuantity,
};

/** A form takes two hundred fields; a product with more variants is changed one variant at a time. */
export const MAX_BULK_VARIANTS = 45;

/** The form field that holds one figure of one variant, such as `price-12`. */
export function bulkFieldName(name: BulkVariantField, variantId: number): string {
  return `${name}-${variantId}`;
}
