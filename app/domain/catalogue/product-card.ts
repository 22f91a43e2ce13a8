import { datasheetHref } from "~/domain/catalogue/datasheet";
import { priceOf, type PriceView, type ShownPrice, showPrice } from "~/domain/pricing/price";
import { badgeOf, type ProductBadge } from "~/domain/catalogue/product-badge";
import { productPath } from "~/domain/catalogue/product-code";

/** A product as a card needs it, with its price before any discount: pence ex VAT, NULL on application. */
export type CardProduct = {
  id: number;
  name: string;
  productCode: string | null;
  description: string;
  categoryName: string | null;
  company: string | null;
  protocol: string | null;
  features: string[];
  imageUrl: string | null;
  datasheetUrl: string | null;
  datasheetFileUrl: string | null;
  isNew: boolean;
  comingSoon: boolean;
  shownPricePence: number | null;
};

/** Everything a product card shows, and nothing more, for it is sent to the browser as it is. */
export type ProductCardView = {
  id: number;
  path: string;
  name: string;
  productCode: string | null;
  description: string;
  categoryName: string | null;
  company: string | null;
  protocol: string | null;
  /** The first three; `featureCount` says how many there are. */
  features: string[];
  featureCount: number;
  badge: ProductBadge | null;
  imageUrl: string | null;
  datasheetHref: string | null;
  /**
   * NULL where cards show no price at all: to visitors, and to everyone in fail-safe. Never the
   * sign-in link: it names the page it is on, and a card's markup is shared between pages.
   */
  price: Exclude<ShownPrice, { kind: "sign-in" }> | null;
};

const FEATURES_ON_CARD = 3;
const DESCRIPTION_ON_CARD = 160;

/** A card as this viewer may see it. */
export function productCardView(product: CardProduct, priceView: PriceView): ProductCardView {
  const price = showPrice(priceOf({ listPricePence: product.shownPricePence }), priceView);
  return {
    id: product.id,
    path: productPath(product),
    name: product.name,
    productCode: product.productCode,
    description: shorten(product.description),
    categoryName: product.categoryName,
    company: product.company,
    protocol: product.protocol,
    features: product.features.slice(0, FEATURES_ON_CARD),
    featureCount: product.features.length,
    badge: badgeOf(product) ?? null,
    imageUrl: product.imageUrl,
    datasheetHref: datasheetHref(product),
    price: priceView.kind === "shown" && price.kind !== "sign-in" ? price : null,
  };
}

/** Cut at a word's end, for a card has room for two or three lines. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_ON_CARD) return text;
  const cut = text.slice(0, DESCRIPTION_ON_CARD);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), DESCRIPTION_ON_CARD / 2))}…`;
}
