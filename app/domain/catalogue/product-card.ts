import {
  type AvailabilityRules,
  availabilityOf,
  type DeliveryFacts,
  deliveryFactsOf,
  type StockFacts,
  stockMark,
  type StockMark,
} from "~/domain/catalogue/availability";
import { datasheetHref } from "~/domain/catalogue/datasheet";
import { priceOf, type PriceView, type ShownPrice, showPrice } from "~/domain/pricing/price";
import { badgeOf, type ProductBadge } from "~/domain/catalogue/product-badge";
import { productPath } from "~/domain/catalogue/product-code";

/** The data of every kind of card. `shownPricePence` is before any discount, ex VAT; null means POA. */
export type ListedProduct = {
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

/** The data of a full card. Its stock is that of the first variant, which it adds to the quote. */
export type CardProduct = ListedProduct &
  DeliveryFacts & {
    firstVariant: StockFacts | null;
    /** The number of its variants. */
    optionCount: number;
  };

/** Exactly the data a product card shows; it is sent to the browser as it is. */
export type ProductCardView = {
  id: number;
  path: string;
  name: string;
  productCode: string | null;
  description: string;
  categoryName: string | null;
  company: string | null;
  protocol: string | null;
  /** The first three of `featureCount`. */
  features: string[];
  featureCount: number;
  badge: ProductBadge | null;
  imageUrl: string | null;
  datasheetHref: string | null;
  /** The number of variants to choose from; 0 if there is no choice (C17). */
  optionCount: number;
  stock: StockMark | null;
  /**
   * Null where cards show no price: to visitors, and to everyone in fail-safe. Never a sign-in link,
   * because the link contains the current page's URL and card markup is cached across pages.
   */
  price: Exclude<ShownPrice, { kind: "sign-in" }> | null;
};

const FEATURES_ON_CARD = 3;
const MAX_DESCRIPTION_LENGTH = 160;

/** Returns the card of a product, without its price for a viewer who may not see prices (M11). */
export function productCardView(
  product: CardProduct,
  priceView: PriceView,
  rules: AvailabilityRules,
): ProductCardView {
  const { firstVariant, optionCount } = product;
  return {
    ...plainCard(product, priceView),
    optionCount: optionCount > 1 ? optionCount : 0,
    stock: stockMark(availabilityOf(deliveryFactsOf(product, firstVariant), rules)),
  };
}

/** Returns what every kind of card shows, with the same care for the price. */
export function plainCard(product: ListedProduct, priceView: PriceView) {
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

/** Truncates at the end of a word. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_DESCRIPTION_LENGTH / 2))}…`;
}
