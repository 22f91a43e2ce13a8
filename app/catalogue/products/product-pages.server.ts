import { asc, sql, type SQL } from "drizzle-orm";

import { categories, products } from "#drizzle/schema/catalogue";
import type { CardProduct, Offer } from "~/catalogue/cards/product-card";
import { listCardsById, listCardsByRank } from "~/catalogue/cards/product-cards.server";
import { type FacetCatalogue, readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import {
  findProducts,
  listPlacesByFigure,
  listPlacesFound,
} from "~/catalogue/facets/facets.server";
import { readOffers } from "~/catalogue/facets/offers.server";
import { listRelations } from "~/catalogue/relations/product-relations.server";
import { listRelatedIds } from "~/catalogue/relations/related-products.server";
import { listRanksByMatch } from "~/catalogue/search/best-match.server";
import { type CatalogueQuery, PRODUCTS_PAGE_SIZE } from "~/catalogue/search/catalogue-query";
import {
  byDistance,
  closenessOfNames,
  closenessOfTypes,
  hasTypedFigures,
  nearestFirst,
} from "~/catalogue/search/closeness.server";
import { listMatchingRanks } from "~/catalogue/search/product-search.server";
import { termsWithSynonyms } from "~/catalogue/search/synonyms.server";
import { parseSearch } from "~/catalogue/search/search-terms";
import { db, sqlite } from "~/db/client.server";
import { sizeOfJson } from "~/shared/bounded-cache.server";
import { type Pages, paginate } from "~/shared/page-window";
import {
  cacheByCatalogueVersion,
  cacheUntilCatalogueChange,
} from "~/catalogue/products/catalogue-cache.server";

type ProductPage = {
  products: CardProduct[];
  pages: Pages;
  /** Products that match, and all listed products. */
  matchCount: number;
  totalCount: number;
};

// A page of 21 cards takes some 40 KB.
const PAGES_BYTES = 8 * 1024 * 1024;
const SUGGESTED_BYTES = 1024 * 1024;

// Names of more products are not compared with what was typed: 3 ms.
const MAX_COMPARED = 500;

/** Lists one page of products. An unknown category, company or protocol matches nothing. */
export const listProductPage = cacheByCatalogueVersion(readProductPage, {
  name: "pages of the product list",
  maxBytes: PAGES_BYTES,
  sizeOf: sizeOfJson,
});

function readProductPage(query: CatalogueQuery): ProductPage {
  const { found, catalogue } = findProducts(query);
  const pages = paginate(found.length, PRODUCTS_PAGE_SIZE, query.page);
  const bounds = { limit: PRODUCTS_PAGE_SIZE, offset: pages.offset };
  const ranks = listRanks(found, catalogue, query, bounds);
  const products = listCardsByRank(ranks);
  const offers = readOffers(query, products);
  return {
    products: products.map((card) => withOffer(card, offers.get(card.id))),
    pages,
    matchCount: found.length,
    totalCount: catalogue.index.ids.length,
  };
}

/** Lists the first products of a list for the search box, and the number of all of them. */
export const listFirstProducts = cacheByCatalogueVersion(readFirstProducts, {
  name: "suggested products",
  maxBytes: SUGGESTED_BYTES,
  sizeOf: sizeOfJson,
});

function readFirstProducts(query: CatalogueQuery, limit: number) {
  const found = listPlacesFound(query);
  const ranks = listRanks(found, readFacetCatalogue(), query, { limit, offset: 0 });
  const products = listCardsByRank(ranks);
  const offers = readOffers(query, products);
  return {
    count: found.length,
    products: products.map((card) => withOffer(card, offers.get(card.id))),
  };
}

function withOffer(card: CardProduct, offer: Offer | undefined): CardProduct {
  return offer ? { ...card, offer } : card;
}

/** Lists the name ranks of one page of the products found, whose places are in name order. */
function listRanks(
  found: Int32Array,
  catalogue: FacetCatalogue,
  query: CatalogueQuery,
  bounds: Bounds,
): number[] {
  const { sort } = query;
  const { ranks } = catalogue.index;
  if (sort === "best-match") return listBestRanks(found, catalogue, query, bounds);
  if (sort === "name-asc" || sort === "name-desc")
    return rankAll(pageByName(found, sort === "name-desc", bounds), ranks);
  const isByPrice = sort === "price-asc" || sort === "price-desc";
  if (isByPrice && found.length === ranks.length) return listRanksByPrice(sort, bounds);
  const list = { ...query, page: 1, view: undefined, open: undefined };
  const places = listPlacesByFigure(list).subarray(bounds.offset, bounds.offset + bounds.limit);
  return rankAll(places, ranks);
}

/**
 * Lists the ranks of one page, best match first (C23): those that have all words as they were typed in their names,
 * then those that have what is left of them. What is nearest to typed figures comes before both.
 */
function listBestRanks(
  found: Int32Array,
  catalogue: FacetCatalogue,
  query: CatalogueQuery,
  { limit, offset }: Bounds,
): number[] {
  const { ranks } = catalogue.index;
  const hasFigures = hasTypedFigures(query);
  const end = hasFigures ? found.length : offset + limit;
  const typed = parseSearch(query.typed ?? query.q);
  const searches = typed ? termsWithSynonyms(typed).map(({ words }) => words) : [];
  const types = closenessOfTypes(searches, catalogue);
  const placeOf = (rank: number) => found[indexOfRank(found, ranks, rank)] ?? -1;
  const isFound = (rank: number) => ranks[placeOf(rank)] === rank;
  const inName = closenessOfNames(
    found.length > MAX_COMPARED ? [] : rankAll(found, ranks),
    searches,
  );
  const distance = (rank: number) => types.distance(placeOf(rank)) + inName(rank);
  const order = { offset: 0, distance };
  const terms = parseSearch(query.q);
  const asTyped = { ...order, limit: end, passes: isFound, isOfNames: terms !== undefined };
  const named = typed && query.typed !== undefined ? listRanksByMatch(typed, asTyped) : [];
  const known = new Set(named);
  const isNew = (rank: number) => !known.has(rank) && isFound(rank);
  const left = { ...order, limit: end - named.length, passes: isNew };
  const others = terms
    ? listRanksByMatch(terms, left)
    : byDistance(rankAll(found, ranks).filter(isNew), hasReadings(query) ? inName : () => 0);
  const all = [...named, ...others];
  const ordered = hasFigures ? nearestFirst(all, query, catalogue, types.order) : all;
  return ordered.slice(offset, offset + limit);
}

/** Returns true unless nothing or only categories were chosen, which list their products by name. */
function hasReadings({ type, protocol, attributes, anyOf = [] }: CatalogueQuery): boolean {
  return type.length + protocol.length + attributes.length + anyOf.length > 0;
}

/** Finds by halving where a rank is, or would be, among the products found, which are in name order. */
function indexOfRank(found: Int32Array, ranks: Float64Array, rank: number): number {
  let from = 0;
  let to = found.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ranks[found[middle] ?? 0] ?? 0) < rank) from = middle + 1;
    else to = middle;
  }
  return from;
}

type PriceSort = "price-asc" | "price-desc";
type Bounds = { limit: number; offset: number };

function pageByName(found: Int32Array, isBackwards: boolean, { limit, offset }: Bounds) {
  if (!isBackwards) return found.subarray(offset, offset + limit);
  const end = Math.max(0, found.length - offset);
  return found.slice(Math.max(0, end - limit), end).reverse();
}

function listRanksByPrice(sort: PriceSort, { limit, offset }: Bounds): number[] {
  return sqlite
    .prepare<[number, number], number>(`select name_rank ${byPrice(sort)} limit ? offset ?`)
    .pluck()
    .all(limit, offset);
}

/** Reads an index of prices. Products on application come last in both directions. */
function byPrice(sort: PriceSort): string {
  const [index, price] =
    sort === "price-asc"
      ? ["products_by_price", "shown_price_pence nulls last"]
      : ["products_by_price_down", "shown_price_pence desc"];
  return `from products indexed by ${index} where name_rank is not null order by ${price}, name_rank`;
}

function rankAll(places: Iterable<number>, ranks: Float64Array): number[] {
  return Array.from(places, (place) => ranks[place] ?? 0);
}

/** Lists the categories in name order. */
export const listCategories = cacheUntilCatalogueChange(() =>
  db
    .select()
    .from(categories)
    .orderBy(asc(sql`${categories.name} collate nocase`))
    .all(),
);

/** Lists the values of each filter, in name order. */
export const listFacets = cacheUntilCatalogueChange(() => ({
  categories: listCategories(),
  companies: distinct(sql`company`),
  protocols: distinct(sql`protocol`),
}));

/** Finds a category's id by its name, ignoring case. */
export function findCategoryId(name: string): number | undefined {
  const wanted = name.toLowerCase();
  return listCategories().find((category) => category.name.toLowerCase() === wanted)?.id;
}

/** Lists distinct values by stepping through the index (a loose index scan), not by reading every row. */
function distinct(column: SQL): string[] {
  const next = sql`select min(${column}) from products where name_rank is not null`;
  const rows = db.all<{ value: string }>(sql`
    with recursive known(value) as (
      ${next} union all
      select (${next} and ${column} > known.value) from known where known.value is not null
    )
    select value from known where value is not null order by value collate nocase
  `);
  return rows.map(({ value }) => value);
}

type Product = Parameters<typeof listRelatedIds>[0];

/**
 * Lists the cards of all other products on a product's page, with one query: its replacement, the rows of
 * products that belong to it, similar ones that are in none of these (C37), and those viewed before.
 */
export function listPageRows(
  product: Product,
  { replacementId, viewedIds }: { replacementId: number | undefined; viewedIds: readonly number[] },
) {
  const relations = listRelations(product.id);
  const relatedIds = listRelatedIds(product);
  const replacementIds = replacementId === undefined ? [] : [replacementId];
  const shown = [...replacementIds, ...Object.values(relations).flat()];
  const ids = [...new Set([...shown, ...relatedIds, ...viewedIds])];
  const cards = new Map(listCardsById(ids).map((card) => [card.id, card]));
  const cardsOf = (wanted: readonly number[]): CardProduct[] =>
    wanted.flatMap((id) => cards.get(id) ?? []);
  const others = (wanted: readonly number[]) =>
    cardsOf(wanted.filter((id) => id !== replacementId));
  return {
    replacement: cardsOf(replacementIds),
    accessories: others(relations.accessory),
    fitsWith: others(relations["fits-with"]),
    alternatives: others(relations.alternative),
    related: cardsOf(relatedIds.filter((id) => !shown.includes(id))),
    recentlyViewed: cardsOf(viewedIds),
  };
}

/** Lists the codes of one page of listed products, in name order, each with the time of its last change. */
export function listProductsForSitemap(page: { offset: number; limit: number }) {
  const ranks = JSON.stringify(listMatchingRanks(undefined, page));
  return db
    .select({
      id: products.id,
      productCode: products.productCode,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(sql`${products.nameRank} in (select value from json_each(${ranks}))`)
    .orderBy(asc(products.nameRank))
    .all();
}
