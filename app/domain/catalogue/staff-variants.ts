import { VARIANT_LABELS } from "~/domain/catalogue/product-labels";

/** Lists the variant fields that can be edited for all variants of a product in one form. */
export const BULK_VARIANT_FIELDS = [
  "sku",
  "price",
  "weightGrams",
  "stockQuantity",
  "leadTimeWorkingDays",
] as const;
export type BulkVariantField = (typeof BULK_VARIANT_FIELDS)[number];

/** Labels the bulk fields, with their units. */
export const BULK_FIELD_LABELS: Record<BulkVariantField, string> = {
  sku: VARIANT_LABELS.sku,
  price: `${VARIANT_LABELS.pricePence} (£, ex VAT)`,
  weightGrams: `${VARIANT_LABELS.weightGrams} (grams)`,
  stockQuantity: VARIANT_LABELS.stockQuantity,
  leadTimeWorkingDays: `${VARIANT_LABELS.leadTimeWorkingDays} (working days)`,
};

/**
 * Keeps the form below the server's limit of 200 fields; with more variants each is edited
 * separately.
 */
export const MAX_BULK_VARIANTS = 39;

/** Returns the name of the form field for one variant, such as `price-12`. */
export function bulkFieldName(name: BulkVariantField, variantId: number): string {
  return `${name}-${variantId}`;
}
