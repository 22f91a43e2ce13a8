import { parseId } from "~/shared/row-id";
import { parseWholeNumber } from "~/shared/typed-amounts";

/** The smallest and largest quantity of one basket line (B6). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9_999;

/** Longer than the longest quantity with its separator, so that a larger number is refused and never cut. */
export const MAX_TYPED_QUANTITY = 12;

/** The message for a quantity that `parseQuantity` rejects. */
export const QUANTITY_RULE = "A quantity is a whole number from 1 to 9,999.";

/** The quantity of each product in a basket, by product id, and of text lines as "text"; variants of a product are added up. */
export type BasketQuantities = Readonly<Record<string, number>>;

/** Returns the name of the quantity field on a product's card, in the form that all cards share. */
export function cardQuantityField(productId: number): string {
  return `quantity-of-${productId}`;
}

/**
 * Returns the value of a card's Add button: `12`, or `12-34` with the option that the card names. One form
 * has the buttons of all cards, so the button itself says which option is added.
 */
export function cardItem(productId: number, variantId: number | undefined): string {
  return variantId === undefined ? String(productId) : `${productId}-${variantId}`;
}

/**
 * Returns the name of the quantity field of an item where two options of one product may be shown; `item` is
 * the value of its Add button.
 */
export function itemQuantityField(item: string): string {
  return `quantity-of-${item}`;
}

/** Reads the values of several Add buttons; undefined if one of them is none. */
export function parseCardItems(value: string) {
  const items = value.split(" ").map(parseCardItem);
  return items.every((item) => item !== undefined) ? items : undefined;
}

/** Reads the value of an Add button; undefined for any other text. */
export function parseCardItem(value: string) {
  const [, product, variant] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(value) ?? [];
  const productId = parseId(product ?? "");
  const variantId = variant === undefined ? null : parseId(variant);
  return productId === undefined || variantId === undefined ? undefined : { productId, variantId };
}

/** Returns the typed quantity, or undefined when it is not a whole number from 1 to 9 999. */
export function parseQuantity(typed: string): number | undefined {
  const quantity = parseWholeNumber(typed) ?? 0;
  return quantity >= MIN_QUANTITY && quantity <= MAX_QUANTITY ? quantity : undefined;
}
