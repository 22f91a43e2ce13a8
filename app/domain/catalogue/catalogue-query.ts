import { pathWith } from "~/domain/site/path-with";

export const PRODUCTS_PAGE_SIZE = 21;
export const SUGGESTION_LIMIT = 6;
export const HOME_PREVIEW_WIDE = 9;
export const HOME_PREVIEW_NARROW = 8;

export const PRODUCT_SORTS = ["name-asc", "name-desc", "price-asc", "price-desc"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The state of the product list; all of it is in the URL (C8). Empty strings filter nothing. */
export type CatalogueQuery = {
  q: string;
  category: string;
  company: string;
  protocol: string;
  sort: ProductSort;
  page: number;
};

export const DEFAULT_SORT: ProductSort = "name-asc";

/** Returns true when a filter is set, to show '(filtered from total)' and Clear Filters (C8). */
export function isFiltered(query: CatalogueQuery): boolean {
  return Boolean(query.q || query.category || query.company || query.protocol);
}

/**
 * Returns the requested sort, or by name when it is unknown or sorts by prices the viewer may not
 * see (M11).
 */
export function allowedSort(requested: string | null, pricesShown: boolean): ProductSort {
  const sort = PRODUCT_SORTS.find((known) => known === requested) ?? DEFAULT_SORT;
  return sort.startsWith("price") && !pricesShown ? DEFAULT_SORT : sort;
}

/** Builds the URL of the product list; default values are left out (C8). */
export function productsPath(query: Partial<CatalogueQuery>): string {
  const { q, category, company, protocol, sort, page } = query;
  return pathWith("/products", {
    q,
    category,
    company,
    protocol,
    sort: sort === DEFAULT_SORT ? null : sort,
    page,
  });
}
