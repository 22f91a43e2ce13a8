/** What of all of a product's variants can be changed in one form. */
export const VARIANT_FIGURES = ["sku", "price", "weightGrams", "stockQuantity"] as const;
export type VariantFigure = (typeof VARIANT_FIGURES)[number];

/** A form takes two hundred fields; a product with more variants is changed one variant at a time. */
export const MOST_VARIANTS_AT_ONCE = 45;

/** The name of a variant's figure among those of all, and of all variants' figures among each other. */
export function figureField(name: VariantFigure, variantId: number): string {
  return `${name}-${variantId}`;
}
