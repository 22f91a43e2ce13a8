import { type Discontinued, discontinuedView } from "~/domain/relations/discontinued";
import { compareKey } from "~/domain/catalogue/comparison";
import type { PriceView } from "~/domain/pricing/price";
import { type ListedProduct, plainCard } from "~/domain/catalogue/product-card";

/** Returns the header of a product's column in a comparison, with the price this viewer may see. */
export function comparedProduct(
  product: ListedProduct & { discontinued: Discontinued | null },
  priceView: PriceView,
) {
  const card = plainCard(product, priceView);
  const { id, path, name, productCode, imageUrl, categoryName, badge, price } = card;
  const key = compareKey(product);
  const discontinued = product.discontinued && discontinuedView(product.discontinued);
  return { id, key, path, name, productCode, imageUrl, categoryName, badge, price, discontinued };
}

export type ComparedProductView = ReturnType<typeof comparedProduct>;
