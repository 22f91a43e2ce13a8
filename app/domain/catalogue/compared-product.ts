import { type Discontinued, discontinuedView } from "~/domain/relations/discontinued";
import { compareKey } from "~/domain/catalogue/comparison";
import type { PriceView } from "~/domain/pricing/price";
import { type ListedProduct, plainCard } from "~/domain/catalogue/product-card";

/** Returns the header of a product's column in a comparison, with the price this viewer may see. */
export function comparedProduct(
  product: ListedProduct & {
    discontinued: Discontinued | null;
    variants: ReadonlyArray<{ id: number; name: string; sku: string | null }>;
  },
  priceView: PriceView,
) {
  const card = plainCard(product, priceView);
  const { id, path, name, productCode, imageUrl, categoryName, badge, price } = card;
  const key = compareKey(product);
  const discontinued = product.discontinued && discontinuedView(product.discontinued);
  // The first one is the default (B4), whose price the column shows.
  const [first, ...others] = product.variants;
  const option =
    first && others.length > 0 ? { id: first.id, name: first.name, sku: first.sku } : null;
  const shown = { id, key, path, name, productCode, imageUrl, categoryName, badge, price };
  return { ...shown, discontinued, option };
}

export type ComparedProductView = ReturnType<typeof comparedProduct>;
