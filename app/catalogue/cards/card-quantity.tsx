import { cardQuantityField, MAX_QUANTITY, MIN_QUANTITY } from "~/shared/quantity";

/** The quantity to add of a product in a list; a field of the form around all cards. */
export function CardQuantity({ product: { id, name } }: { product: { id: number; name: string } }) {
  return (
    <input
      name={cardQuantityField(id)}
      type="number"
      inputMode="numeric"
      min={MIN_QUANTITY}
      max={MAX_QUANTITY}
      defaultValue={1}
      aria-label={`Quantity: ${name}`}
    />
  );
}
