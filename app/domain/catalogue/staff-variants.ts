import { VARIANT_LABELS } from "~/domain/catalogue/product-labels";

/** What of all of a product's variants can be changed in one form. */
export const VARIANT_FIGURES = ["sku", "price", "weightGrams", "stockQuantity"] as const;
export type VariantFigure = (typeof VARIANT_FIGURES)[number];

/** What they are called in a form, with the unit to type them in. */
export const FIGURE_LABELS: Record<VariantFigure, string> = {
  sku: VARIANT_LABELS.sku,
  price: `${VARIANT_LABELS.pricePence} (£, ex VAT)`,
  weightGrams: `${VARIANT_LABELS.weightGrams} (grams)`,
  stockQuantity: VARIANT_LABELS.stockQuantity,
};

/** A form takes two hundred fields; a product with more variants is changed one variant at a time. */
export const MAX_VARIANTS_AT_ONCE = 45;

/** The form field that holds one figure of one variant, such as `price-12`. */
export function figureField(name: VariantFigure, variantId: number): string {
  return `${name}-${variantId}`;
}
