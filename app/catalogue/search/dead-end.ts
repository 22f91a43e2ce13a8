import { type CatalogueQuery, productsPath } from "~/catalogue/search/catalogue-query";
import {
  type CardProduct,
  productCardView,
  type ProductCardView,
} from "~/catalogue/cards/product-card";
import type { PriceView } from "~/catalogue/prices/price";
import type { AvailabilityRules } from "~/catalogue/products/availability";
import { type CodeOffer, describeOffer } from "~/catalogue/codes/code-match";
import { describeWay, type OtherWay, queryOfWay } from "~/catalogue/search/other-ways";

/** Other searches for a search that found nothing, and the products that the first of them finds. */
export type DeadEnd = {
  ways: readonly OtherWay[];
  /** Codes that are only offered (C22). */
  codes: readonly CodeOffer[];
  reason: string | undefined;
  products: readonly CardProduct[];
  /** The values of each product, by id, for the filters that were left out. */
  differs: ReadonlyMap<number, string>;
};

export type SearchLinkView = { to: string; says: string };

/** Products that another search finds, below an empty list, and where to see all of them. */
export type OtherProductsView = {
  title: string;
  /** Why the search finds nothing; null if that is not known. */
  note: string | null;
  all: SearchLinkView;
  cards: Array<{ card: ProductCardView; differs: string }>;
};

/** Returns the links of a dead end, codes first, without the one whose products are shown. A code is found whatever the filters. */
export function deadEndLinks(
  query: CatalogueQuery,
  { ways, codes, products }: DeadEnd,
): SearchLinkView[] {
  const { view } = query;
  const links = [
    ...codes.map((code) => ({
      to: productsPath({ q: code.shown, view }),
      says: describeOffer(code),
    })),
    ...ways.slice(products.length > 0 ? 1 : 0).map((way) => linkOf(query, way)),
  ];
  return links;
}

/** Returns the products of the likeliest other search, as cards of a list; undefined without one. */
export function otherProducts(
  query: CatalogueQuery,
  { ways, reason, products, differs }: DeadEnd,
  { priceView, rules }: { priceView: PriceView; rules: AvailabilityRules },
): OtherProductsView | undefined {
  const [first] = ways;
  if (!first || products.length === 0) return undefined;
  const all = linkOf(query, first);
  return {
    title: first.kind === "typed" ? all.says : `No exact match. ${all.says}`,
    note: reason ?? null,
    all: { ...all, says: `Show all ${first.count}` },
    cards: products.map((product) => ({
      card: productCardView(product, priceView, rules),
      differs: differs.get(product.id) ?? "",
    })),
  };
}

function linkOf(query: CatalogueQuery, way: OtherWay): SearchLinkView {
  return { to: productsPath(queryOfWay(query, way)), says: describeWay(way) };
}
