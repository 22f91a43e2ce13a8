import { cardQuantityField, MAX_QUANTITY, MIN_QUANTITY } from "~/shared/quantity";
import { CARDS_FORM_ID } from "~/catalogue/cards/cards-form";

/** The quantity to add of a product in a list, in the one form of all of them. */
export function CardQuantity({ product: { id, name } }: { product: { id: number; name: string } }) {
  return (
    <input
      form={CARDS_FORM_ID}
      name={cardQuantityField(id)}
      type="number"
      inputMode="numeric"
      min={MIN_QUANTITY}
      max={MAX_QUANTITY}
      defaultValue={1}
      aria-label={`Quantity: ${name}`}
      className="card-quantity"
    />
  );
}
