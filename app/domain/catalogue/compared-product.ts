import { compareKey } from "~/domain/catalogue/comparison";
import type { PriceView } from "~/domain/pricing/price";
import { type CardProduct, productCardView } from "~/domain/catalogue/product-card";

/** The head of a product's column in a comparison, as this viewer may see it. */
export function comparedProduct(product: CardProduct, priceView: PriceView) {
  const { id, path, name, productCode, imageUrl, badge, price } = productCardView(
    product,
    priceView,
  );
  return { id, key: compareKey(product), path, name, productCode, imageUrl, badge, price };
}

export type ComparedProductView = ReturnType<typeof comparedProduct>;
