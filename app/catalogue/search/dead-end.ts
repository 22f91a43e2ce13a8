import { type CatalogueQuery, productsPath } from "~/catalogue/search/catalogue-query";
import { offeredName, type OfferedProduct, productTile } from "~/catalogue/cards/product-card";
import type { PriceView } from "~/catalogue/prices/price";
import type { CodeBlockView } from "~/catalogue/codes/code-cards";
import { type CodeOffer, describeOffer } from "~/catalogue/codes/code-match";
import { describeWay, type OtherWay, queryOfWay } from "~/catalogue/search/other-ways";

/** Other searches in place of one that found nothing, and the products of the first of them. */
export type DeadEnd = {
  ways: readonly OtherWay[];
  /** Codes that are only offered (C22). */
  codes: readonly CodeOffer[];
  reason: string | undefined;
  products: readonly OfferedProduct[];
};

export type SearchLinkView = { to: string; says: string };

/** Returns the links of a dead end, codes first. A code is found whatever the filters. */
export function deadEndLinks(query: CatalogueQuery, { ways, codes }: DeadEnd): SearchLinkView[] {
  const { view } = query;
  return [
    ...codes.map((code) => ({
      to: productsPath({ q: code.shown, view }),
      says: describeOffer(code),
    })),
    ...ways.map((way) => ({ to: productsPath(queryOfWay(query, way)), says: describeWay(way) })),
  ];
}

/** Returns the block with the products of the likeliest other search; undefined without one. */
export function deadEndBlock(
  { ways, reason, products }: DeadEnd,
  priceView: PriceView,
): CodeBlockView | undefined {
  const [first] = ways;
  if (!first || products.length === 0) return undefined;
  const says = describeWay(first);
  return {
    title: first.kind === "typed" ? says : `No exact match. ${says}`,
    note: reason ?? null,
    cards: products.map((product) => ({
      ...productTile(product, priceView),
      name: offeredName(product),
      reason: product.company ?? "",
    })),
  };
}
