import { compareKey } from "~/domain/catalogue/comparison";
import type { PriceView } from "~/domain/pricing/price";
import { type CardProduct, productCardView } from "~/domain/catalogue/product-card";

/** Returns the header of a product's column in a comparison, with the price this viewer may see. */
export function comparedProduct(product: CardProduct, priceView: PriceView) {
  const { id, path, name, productCode, imageUrl, badge, price } = productCardView(
    product,
    priceView,
  );
  return { id, key: compareKey(product), path, name, productCode, imageUrl, badge, price };
}

export type ComparedProductView = ReturnType<typeof comparedProduct>;
