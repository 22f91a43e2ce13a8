import type { PriceView, ShownPrice } from "~/catalogue/prices/price";
import { type OfferedProduct, offeredPath, plainCard } from "~/catalogue/cards/product-card";

/** A compact product card, for the rows of related and recently viewed products. */
export type ProductTileView = {
  id: number;
  path: string;
  name: string;
  productCode: string | null;
  imageUrl: string | null;
  categoryName: string | null;
  /** Null where cards show no price: to visitors, and to everyone in fail-safe. */
  price: ShownPrice | null;
};

const TILES_IN_ROW = 4;

/** Returns tiles for the first of these products, four unless it is given, with the prices this viewer may see. */
export function productTiles(
  products: readonly OfferedProduct[],
  priceView: PriceView,
  max = TILES_IN_ROW,
): ProductTileView[] {
  return products.slice(0, max).map((product) => productTile(product, priceView));
}

/** Returns the tile of a product, with the price this viewer may see. */
export function productTile(product: OfferedProduct, priceView: PriceView): ProductTileView {
  const card = plainCard(product, priceView);
  const { id, name, productCode, imageUrl, categoryName, price } = card;
  return { id, path: offeredPath(product), name, productCode, imageUrl, categoryName, price };
}
