import { productPath } from "~/catalogue/codes/product-code";
import { compareKey, TO_CHOOSE } from "~/catalogue/compare/comparison";
import { datasheetHref, ownDatasheetHref } from "~/catalogue/media/datasheet";
import type { DiscountedProduct } from "~/catalogue/prices/discounts";
import { priceOf, type PriceView, type ShownPrice, showPrice } from "~/catalogue/prices/price";
import {
  availabilityOf,
  type AvailabilityRules,
  type DeliveryFacts,
  deliveryFactsOf,
  type StockFacts,
  stockMark,
  type StockMark,
} from "~/catalogue/products/availability";
import type { Difference } from "~/catalogue/relations/differences";
import { pathWith } from "~/shared/path-with";

const TILES_IN_ROW = 4;

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

/** A product with the variant that its card offers; without an offer it is the first one (C17). */
export type OfferedProduct = ListedProduct & { offer?: Offer | undefined };

/** The data of a full card. */
export type CardProduct = OfferedProduct &
  DeliveryFacts & {
    /** The manufacturer's own number of the product; a variant has its own. */
    manufacturerPartNumber?: string | null;
    firstVariant: (StockFacts & { id: number; manufacturerPartNumber?: string | null }) | null;
    /** The number of its variants. */
    optionCount: number;
  };

/** One variant, because no other fits the query, or those from which to choose; an empty list if none fits (C17). */
export type Offer =
  { kind: "option"; option: OfferedOption } | { kind: "choose"; optionIds: number[] };

/** A variant as a card names it. `shownPricePence` is as that of a product. */
export type OfferedOption = StockFacts & {
  id: number;
  name: string;
  sku: string | null;
  manufacturerPartNumber: string | null;
  /** Its own protocol and picture, else the product's. */
  protocol: string | null;
  imageUrl: string | null;
  shownPricePence: number | null;
};

/**
 * The data a product card shows, as it is sent to the browser. It has no fact that others imply: a list sends
 * many cards, and beside their markup.
 */
export type ProductCardView = {
  id: number;
  name: string;
  productCode: string | null;
  description: string;
  categoryName: string | null;
  company?: string;
  protocol?: string;
  /** Three of `featureCount`, first those that say more than the name. */
  features: string[];
  featureCount: number;
  badge?: ProductBadge;
  imageUrl: string | null;
  /** Null without a datasheet; left out for the file of our own (see `cardDatasheetHref`). */
  datasheetHref?: string | null;
  /** The manufacturer's part number of the item that the card adds, if it is known and is not the code. */
  partNumber?: string;
  /** The number of variants to choose from instead of the one that the card adds; 0 without any (C17). */
  optionCount: number;
  /** The variant that the card names and adds, or those to choose from on the product's page; else the default one. */
  offer?: CardOffer;
  stock?: StockMark;
  /**
   * Left out where cards show no price: for visitors, and for everyone in fail-safe. Never a sign-in link,
   * because the link contains the current page's URL and card markup is cached across pages.
   */
  price?: Exclude<ShownPrice, { kind: "sign-in" }>;
};

type CardOffer =
  | { kind: "option"; option: { id: number; name: string; sku: string | null } }
  | { kind: "choose"; optionIds: number[] };

type OfferingCard = Pick<ProductCardView, "id" | "productCode" | "offer">;

/** Returns the variant that a card names and adds; undefined for the default one. */
export function cardOption({ offer }: Pick<ProductCardView, "offer">) {
  return offer?.kind === "option" ? offer.option : undefined;
}

/** Returns true if the buyer has to choose a variant on the product's page. */
export function mustChooseOption({ offer }: Pick<ProductCardView, "offer">): boolean {
  return offer?.kind === "choose";
}

/** Returns the key of a card's product in the comparison. */
export function cardCompareKey(card: OfferingCard): string {
  return compareKey(card, mustChooseOption(card) ? TO_CHOOSE : cardOption(card)?.id);
}

/** Returns the address of a card's datasheet, or null without one. */
export function cardDatasheetHref({
  id,
  datasheetHref,
}: Pick<ProductCardView, "id" | "datasheetHref">): string | null {
  return datasheetHref === undefined ? ownDatasheetHref(id) : datasheetHref;
}

const FEATURES_ON_CARD = 3;
const MAX_DESCRIPTION_LENGTH = 160;

/** Returns the card of a product, without its price for a viewer who may not see prices (M11). */
export function productCardView(
  product: CardProduct,
  priceView: PriceView,
  rules: AvailabilityRules,
): ProductCardView {
  const { firstVariant, optionCount, offer } = product;
  const option = offer?.kind === "option" ? offer.option : null;
  const mustChoose = offer?.kind === "choose";
  const stock = stockMark(availabilityOf(deliveryFactsOf(product, option ?? firstVariant), rules));
  const card = plainCard(product, priceView);
  const datasheet = datasheetHref(product);
  const shown = asOffered(product);
  // Without a spread: a list makes many cards, and spreads made each take thirty times as long.
  return {
    id: card.id,
    name: card.name,
    productCode: card.productCode,
    categoryName: card.categoryName,
    badge: card.badge ?? undefined,
    imageUrl: card.imageUrl,
    description: shorten(product.description),
    company: product.company ?? undefined,
    protocol: shown.protocol ?? undefined,
    partNumber: partNumberOf(product),
    features: tellingFeatures(product).slice(0, FEATURES_ON_CARD),
    featureCount: product.features.length,
    datasheetHref: datasheet === ownDatasheetHref(product.id) ? undefined : datasheet,
    optionCount: optionCount > 1 && !mustChoose ? optionCount : 0,
    offer: option
      ? { kind: "option", option: { id: option.id, name: option.name, sku: option.sku } }
      : offer,
    // That of the default, which may not fit.
    stock: mustChoose ? undefined : (stock ?? undefined),
    price: card.price ?? undefined,
  };
}

/** Returns the card of the home page, without what only a list's card shows. */
export function homeCardView(card: ProductCardView): ProductCardView {
  return { ...card, company: undefined, protocol: undefined, partNumber: undefined };
}

/** Returns the card of a product whose row in a table shows its other facts. */
export function rowCardView(card: ProductCardView): ProductCardView {
  const { id, name, productCode, offer, stock, price } = card;
  return {
    ...{ id, name, productCode, offer, stock, price },
    ...{ description: "", categoryName: null, imageUrl: null },
    ...{ features: [], featureCount: 0, optionCount: 0 },
  };
}

/** Returns a product with the price, protocol and picture of the variant that is offered (C16, C17). */
function asOffered(product: OfferedProduct): ListedProduct {
  if (product.offer?.kind !== "option") return product;
  const { protocol, imageUrl, shownPricePence } = product.offer.option;
  return { ...product, protocol, imageUrl, shownPricePence };
}

/** Returns the name of a product, followed by the variant that is offered. */
export function offeredName({ name, offer }: Pick<ProductCardView, "name" | "offer">): string {
  return offer?.kind === "option" ? `${name}, ${offer.option.name}` : name;
}

/** Returns the address of a product's page with the offered variant chosen, or with those that fit marked. */
export function offeredPath(product: OfferingCard): string {
  const { offer } = product;
  const path = productPath(product);
  if (!offer) return path;
  if (offer.kind === "option") return pathWith(path, { variant: offer.option.id });
  const { optionIds } = offer;
  return pathWith(path, { variant: optionIds[0], [FITTING]: optionIds.join("-") });
}

/** The parameter of a product's page with the ids of the variants that fit the query. */
export const FITTING = "fits";

/** Returns what every kind of card shows, with the same care for the price. */
export function plainCard(offered: OfferedProduct, priceView: PriceView) {
  const product = asOffered(offered);
  const price = showPrice(priceOf({ listPricePence: product.shownPricePence }), priceView, product);
  // Without the price of the default where the buyer has to choose: it may not fit.
  const isPriced = priceView.kind === "shown" && offered.offer?.kind !== "choose";
  return {
    id: product.id,
    name: product.name,
    productCode: product.productCode,
    categoryName: product.categoryName,
    badge: badgeOf(product) ?? null,
    imageUrl: product.imageUrl,
    price: isPriced && price.kind !== "sign-in" ? price : null,
  };
}

/** Returns the features of a product in their order, but last those that only repeat words of its name. */
function tellingFeatures({ name, features }: Pick<ListedProduct, "name" | "features">): string[] {
  const named = new Set(wordsOf(name));
  const isInName = (feature: string) => wordsOf(feature).every((word) => named.has(word));
  const telling: string[] = [];
  const repeating: string[] = [];
  for (const feature of features) (isInName(feature) ? repeating : telling).push(feature);
  return [...telling, ...repeating];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,/][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Returns the manufacturer's number of the variant that a card names, or of its product. */
function partNumberOf(product: CardProduct): string | undefined {
  const { offer, optionCount, firstVariant, productCode } = product;
  const named = offer?.kind === "option" ? offer.option : optionCount === 1 ? firstVariant : null;
  const number = named?.manufacturerPartNumber ?? product.manufacturerPartNumber;
  const isShown = offer?.kind !== "choose" && number && number !== productCode;
  return isShown ? number : undefined;
}

/** Returns the price of a variant of a product for this viewer; undefined for who may not see prices (M11). */
export function offeredPrice(
  { shownPricePence }: Pick<OfferedOption, "shownPricePence">,
  product: DiscountedProduct,
  priceView: PriceView,
): ProductCardView["price"] {
  const price = showPrice(priceOf({ listPricePence: shownPricePence }), priceView, product);
  return priceView.kind === "shown" && price.kind !== "sign-in" ? price : undefined;
}

/** Truncates at the end of a word. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_DESCRIPTION_LENGTH / 2))}…`;
}

/** A compact product card, for the rows of related and recently viewed products. */
export type ProductTileView = {
  id: number;
  path: string;
  name: string;
  productCode: string | null;
  imageUrl: string | null;
  categoryName: string | null;
  /** Null where cards show no price: to visitors, and to everyone in fail-safe. Never a sign-in link, as on a card. */
  price: Exclude<ShownPrice, { kind: "sign-in" }> | null;
};

/** The facts about an alternative that its tile shows beside the product. */
export type TileDetails = {
  differences: Difference[];
  /** By staff. */
  note: string | null;
};

/** Returns tiles for the first of these products, four unless it is given, with the prices this viewer may see. */
export function productTiles(
  products: readonly OfferedProduct[],
  priceView: PriceView,
  max = TILES_IN_ROW,
): ProductTileView[] {
  return products.slice(0, max).map((product) => productTile(product, priceView));
}

/** Returns the tile of a product, with the price this viewer may see. */
function productTile(product: OfferedProduct, priceView: PriceView): ProductTileView {
  const card = plainCard(product, priceView);
  const { id, name, productCode, imageUrl, categoryName, price } = card;
  return { id, path: offeredPath(product), name, productCode, imageUrl, categoryName, price };
}

export type ProductBadge = "Coming Soon" | "New";

/**
 * Returns the badge of a product: coming soon takes precedence over new; undefined for most.
 */
export function badgeOf(product: {
  comingSoon: boolean;
  isNew: boolean;
}): ProductBadge | undefined {
  if (product.comingSoon) return "Coming Soon";
  return product.isNew ? "New" : undefined;
}
