import { asc, sql, type SQL } from "drizzle-orm";

import { categories } from "#drizzle/schema/catalogue";
import { rememberPerCatalogueVersion } from "~/db/cache.server";
import { db } from "~/db/client.server";
import { listCardsByRank, type ProductCardRow } from "~/db/product-cards.server";
import { searchedProducts } from "~/db/product-search.server";
import { type CatalogueQuery, PRODUCTS_PAGE_SIZE, type ProductSort } from "~/domain/catalogue";
import { clampPage } from "~/domain/page-window";
import { parseSearch } from "~/domain/search-terms";

export type ProductPage = {
  products: ProductCardRow[];
  /** The page that is shown, which is the nearest that exists to the one asked for. */
  page: number;
  pageCount: number;
  /** How many match, and how many there are without any filter. */
  matchCount: number;
  totalCount: number;
};

// Twenty-one cards with their texts are some twenty kilobytes.
const REMEMBERED_PAGES = 200;

/** One page of the product list. An unknown category, company or protocol matches nothing. */
export function listProductPage(query: CatalogueQuery): ProductPage {
  return productPage(JSON.stringify(query));
}

const productPage = rememberPerCatalogueVersion(
  (queryAsJson: string) => readProductPage(JSON.parse(queryAsJson)),
  { max: REMEMBERED_PAGES },
);

function readProductPage(query: CatalogueQuery): ProductPage {
  const totalCount = countProducts(JSON.stringify([]));
  const filters = resolveFilters(query);
  const matchCount = filters ? countProducts(JSON.stringify(filters)) : 0;

  const pageCount = Math.max(1, Math.ceil(matchCount / PRODUCTS_PAGE_SIZE));
  const page = clampPage(query.page, pageCount);
  const ranks = filters && matchCount > 0 ? ranksOnPage(filters, query.sort, page) : [];
  return { products: listCardsByRank(ranks), page, pageCount, matchCount, totalCount };
}

/** What the list can be filtered by, each in name order. */
export function listFacets() {
  return facets("");
}

/** The id of the category of this name, in any case. */
export function findCategoryId(name: string): number | undefined {
  const wanted = name.toLowerCase();
  return listFacets().categories.find((category) => category.name.toLowerCase() === wanted)?.id;
}

const facets = rememberPerCatalogueVersion((_: "") => ({
  categories: db
    .select()
    .from(categories)
    .orderBy(asc(sql`${categories.name} collate nocase`))
    .all(),
  companies: distinct(sql`company`),
  protocols: distinct(sql`protocol`),
}));

function distinct(column: SQL): string[] {
  const rows = db.all<{ value: string }>(sql`
    select distinct ${column} as value from products
    where name_rank is not null and ${column} is not null order by ${column} collate nocase
  `);
  return rows.map(({ value }) => value);
}

/** Pairs rather than an object, so that one filter always has one spelling as a cache key. */
type Filters = Array<["q" | "company" | "protocol", string] | ["category", number]>;

function resolveFilters(query: CatalogueQuery): Filters | undefined {
  const filters: Filters = [];
  if (parseSearch(query.q)) filters.push(["q", query.q]);

  if (query.category) {
    const id = findCategoryId(query.category);
    if (id === undefined) return undefined;
    filters.push(["category", id]);
  }
  for (const key of ["company", "protocol"] as const) {
    if (!query[key]) continue;
    const known = key === "company" ? listFacets().companies : listFacets().protocols;
    const value = known.find((candidate) => candidate.toLowerCase() === query[key].toLowerCase());
    if (value === undefined) return undefined;
    filters.push([key, value]);
  }
  return filters;
}

const countProducts = rememberPerCatalogueVersion((filtersAsJson: string) => {
  const { from, where } = filtered(JSON.parse(filtersAsJson));
  return db.get<{ count: number }>(sql`select count(*) as count from ${from} where ${where}`).count;
});

/** Name ranks first and alone, from an index; the rows themselves are read for one page only. */
function ranksOnPage(filters: Filters, sort: ProductSort, page: number): number[] {
  const { from, where, rank } = filtered(filters);
  const order = {
    "name-asc": rank,
    "name-desc": sql`${rank} desc`,
    // On application sorts last both ways.
    "price-asc": sql`p.shown_price_pence nulls last, p.name_rank`,
    "price-desc": sql`p.shown_price_pence desc, p.name_rank`,
  }[sort];

  const rows = db.all<{ rank: number }>(sql`
    select ${rank} as rank from ${from} where ${where}
    order by ${order} limit ${PRODUCTS_PAGE_SIZE} offset ${(page - 1) * PRODUCTS_PAGE_SIZE}
  `);
  return rows.map((row) => row.rank);
}

function filtered(filters: Filters): { from: SQL; where: SQL; rank: SQL } {
  const typed = filters.find(([key]) => key === "q")?.[1] ?? "";
  const terms = parseSearch(String(typed));
  const { from, where } = searchedProducts(terms);

  const conditions = [where];
  for (const [key, value] of filters) {
    if (key === "category") conditions.push(sql`p.category_id = ${value}`);
    if (key === "company") conditions.push(sql`p.company = ${value}`);
    if (key === "protocol") conditions.push(sql`p.protocol = ${value}`);
  }
  return {
    from,
    where: sql.join(conditions, sql` and `),
    rank: terms?.indexed.length ? sql`s.rowid` : sql`p.name_rank`,
  };
}
