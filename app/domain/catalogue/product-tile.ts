import type { PriceView, ShownPrice } from "~/domain/pricing/price";
import { type CardProduct, productCardView } from "~/domain/catalogue/product-card";

/** The least that tells a product: for a row of them beside what the page is about. */
export type ProductTileView = {
  id: number;
  path: string;
  name: string;
  productCode: string | null;
  imageUrl: string | null;
  /** NULL where cards show no price at all: to visitors, and to everyone in fail-safe. */
  price: ShownPrice | null;
};

const TILES_IN_ROW = 4;

/** Tiles for the first few of these products, as this viewer may see them. */
export function productTiles(
  products: readonly CardProduct[],
  priceView: PriceView,
): ProductTileView[] {
  return products.slice(0, TILES_IN_ROW).map((product) => {
    const { id, path, name, productCode, imageUrl, price } = productCardView(product, priceView);
    return { id, path, name, productCode, imageUrl, price };
  });
}
