/** The key of the product itself among the costs of its variants. */
export const PRODUCT_ITSELF = 0;

/** Returns the name of the field of a cost: of a variant by its id, or of the product itself. */
export function costField(id: number): string {
  return `cost-${id}`;
}
