/** Returns the name of the field of a cost: of a variant by its id, or of the product itself. */
export function costField(id: number): string {
  return `cost-${id}`;
}
