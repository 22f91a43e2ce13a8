import { asc, sql, type SQL } from "drizzle-orm";

import { categories } from "#drizzle/schema/catalogue";
import { cacheByCatalogueVersion } from "~/db/catalogue/catalogue-cache.server";
import { literal } from "~/db/engine/prepared.server";
import { db } from "~/db/engine/client.server";
import { listCardsByRank } from "~/db/catalogue/product-cards.server";
import {
  countMatches,
  listMatchingRanks,
  matchingRanks,
} from "~/db/catalogue/product-search.server";
import { countRanked, listRanksByMatch } from "~/db/search/best-match.server";
import {
  type CatalogueQuery,
  PRODUCTS_PAGE_SIZE,
  type ProductSort,
} from "~/domain/catalogue/catalogue-query";
import { type Pages, paginate } from "~/domain/site/page-window";
import type { CardProduct } from "~/domain/catalogue/product-card";
import { parseSearch, type SearchTerms } from "~/domain/catalogue/search-terms";

type ProductPage = {
  products: CardProduct[];
  pages: Pages;
  /** Products that match, and all listed products. */
  matchCount: number;
  totalCount: number;
};

// A page of 21 cards takes about 20 KB.
const MAX_CACHED_PAGES = 200;

/** Lists one page of products. An unknown category, company or protocol matches nothing. */
export const listProductPage = cacheByCatalogueVersion(readProductPage, {
  max: MAX_CACHED_PAGES,
});

function readProductPage(query: CatalogueQuery): ProductPage {
  const totalCount = countProducts([]);
  const filters = resolveFilters(query);
  const matchCount = filters ? countProducts(filters) : 0;

  const pages = paginate(matchCount, PRODUCTS_PAGE_SIZE, query.page);
  const ranks = filters && matchCount > 0 ? listRanks(filters, query.sort, pages.offset) : [];
  return { products: listCardsByRank(ranks), pages, matchCount, totalCount };
}

/** Lists the categories in name order. */
export const listCategories = cacheByCatalogueVersion(() =>
  db
    .select()
    .from(categories)
    .orderBy(asc(sql`${categories.name} collate nocase`))
    .all(),
);

/** Lists the values of each filter, in name order. */
export const listFacets = cacheByCatalogueVersion(() => ({
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

/** Pairs rather than an object, so that equal filters serialise to the same cache key. */
type Filters = Array<["q", string] | ["company" | "protocol", string[]] | ["category", number[]]>;

function resolveFilters(query: CatalogueQuery): Filters | undefined {
  const filters: Filters = [];
  if (parseSearch(query.q)) filters.push(["q", query.q]);

  if (query.category.length > 0) {
    const ids = query.category.flatMap((name) => findCategoryId(name) ?? []);
    if (ids.length === 0) return undefined;
    filters.push(["category", ids]);
  }
  for (const key of ["company", "protocol"] as const) {
    if (query[key].length === 0) continue;
    const known = key === "company" ? listFacets().companies : listFacets().protocols;
    const wanted = new Set(query[key].map((value) => value.toLowerCase()));
    const values = known.filter((candidate) => wanted.has(candidate.toLowerCase()));
    if (values.length === 0) return undefined;
    filters.push([key, values]);
  }
  return filters;
}

const countProducts = cacheByCatalogueVersion((filters: Filters) => {
  const { terms, conditions } = parsed(filters);
  if (conditions.length === 0) return terms ? countRanked(terms) : countMatches(terms);

  const where = all([...conditions, ...isMatch(terms)]);
  return db.get<{ count: number }>(sql`select count(*) as count from products p where ${where}`)
    .count;
});

type Bounds = { limit: number; offset: number };

/** Lists name ranks from an index, so that full rows are read for one page only. */
function listRanks(filters: Filters, sort: ProductSort, offset: number): number[] {
  const bounds = { limit: PRODUCTS_PAGE_SIZE, offset };
  if (sort === "best-match") return ranksByMatch(filters, bounds);
  return sort === "price-asc" || sort === "price-desc"
    ? ranksByPrice(filters, sort, bounds)
    : ranksByName(filters, sort === "name-desc", bounds);
}

function ranksByName(filters: Filters, isBackwards: boolean, { limit, offset }: Bounds): number[] {
  const { terms, conditions } = parsed(filters);
  if (conditions.length === 0) return listMatchingRanks(terms, { limit, offset, isBackwards });

  // Matches come in name order, so SQLite reads only as many as the page needs.
  const from = terms
    ? sql`(${matchingRanks(terms)}) m cross join products p on p.name_rank = m.name_rank`
    : sql`products p`;
  const rank = terms ? sql`m.name_rank` : sql`p.name_rank`;
  const rows = db.all<{ rank: number }>(sql`
    select ${rank} as rank from ${from} where ${all(conditions)}
    order by ${rank} ${isBackwards ? sql`desc` : sql`asc`} limit ${literal(limit)} offset ${literal(offset)}
  `);
  return rows.map((row) => row.rank);
}

/** Takes the page from all matches in the order of C23, of which those remain that pass the filters. */
function ranksByMatch(filters: Filters, { limit, offset }: Bounds): number[] {
  const { terms, conditions } = parsed(filters);
  if (!terms) return ranksByName(filters, false, { limit, offset });

  if (conditions.length === 0) return listRanksByMatch(terms, { limit, offset });
  const rows = db.all<{ rank: number }>(
    sql`select p.name_rank as rank from products p where ${all([...conditions, ...isMatch(terms)])}`,
  );
  const passing = new Set(rows.map(({ rank }) => rank));
  return listRanksByMatch(terms, { limit, offset, passes: (rank) => passing.has(rank) });
}

/**
 * Names the index, because SQLite would otherwise choose a filter's index, then read and sort all of
 * its rows. Products on application come last in both directions.
 */
function ranksByPrice(
  filters: Filters,
  sort: "price-asc" | "price-desc",
  { limit, offset }: Bounds,
): number[] {
  const { terms, conditions } = parsed(filters);
  const [index, price] =
    sort === "price-asc"
      ? [sql`products_by_price`, sql`p.shown_price_pence nulls last`]
      : [sql`products_by_price_down`, sql`p.shown_price_pence desc`];
  const rows = db.all<{ rank: number }>(sql`
    select p.name_rank as rank from products p indexed by ${index}
    where ${all([...conditions, ...isMatch(terms)])}
    order by ${price}, p.name_rank limit ${literal(limit)} offset ${literal(offset)}
  `);
  return rows.map((row) => row.rank);
}

/** Returns the terms of the typed search, and the conditions of the other filters on `products p`. */
function parsed(filters: Filters): { terms: SearchTerms | undefined; conditions: SQL[] } {
  const typed = filters.find(([key]) => key === "q")?.[1] ?? "";
  const conditions = filters.flatMap(([key, value]) => {
    if (key === "category") return [sql`p.category_id in ${value}`];
    if (key === "company") return [sql`p.company in ${value}`];
    return key === "protocol" ? [sql`p.protocol in ${value}`] : [];
  });
  return { terms: parseSearch(String(typed)), conditions };
}

function isMatch(terms: SearchTerms | undefined): SQL[] {
  return terms ? [sql`p.name_rank in (${matchingRanks(terms)})`] : [];
}

function all(conditions: readonly SQL[]): SQL {
  return sql.join([sql`p.name_rank is not null`, ...conditions], sql` and `);
}
