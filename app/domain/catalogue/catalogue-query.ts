export const PRODUCTS_PAGE_SIZE = 21;
export const SUGGESTION_LIMIT = 6;
export const HOME_PREVIEW_WIDE = 9;
export const HOME_PREVIEW_NARROW = 8;

export const PRODUCT_SORTS = ["name-asc", "name-desc", "price-asc", "price-desc"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The most values of one name that are read from an address. */
export const MAX_VALUES = 40;

/** The chosen values of an attribute, or its lowest and highest as typed. Empty strings are open ends. */
export type AttributeChoice = {
  slug: string;
  values: readonly string[];
  from: string;
  to: string;
};

/** The state of the product list; all of it is in the URL (C8). Empty strings and lists filter nothing. */
export type CatalogueQuery = {
  q: string;
  category: readonly string[];
  company: readonly string[];
  protocol: readonly string[];
  attributes: readonly AttributeChoice[];
  sort: ProductSort;
  page: number;
};

export const DEFAULT_SORT: ProductSort = "name-asc";

/** Returns true when a filter is set, to show '(filtered from total)' and Clear Filters (C8). */
export function isFiltered(query: CatalogueQuery): boolean {
  const { q, category, company, protocol, attributes } = query;
  return q !== "" || [category, company, protocol, attributes].some(({ length }) => length > 0);
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
  const { q = "", category = [], company = [], protocol = [], attributes = [] } = query;
  const { sort = DEFAULT_SORT, page = 1 } = query;
  const params = new URLSearchParams();
  const add = (name: string, values: readonly string[]) => {
    for (const value of values) if (value) params.append(name, value);
  };
  add("q", [q]);
  add("category", category);
  add("company", company);
  add("protocol", protocol);
  for (const { slug, values, from, to } of attributes) {
    add(slug, values);
    add(`${slug}-from`, [from]);
    add(`${slug}-to`, [to]);
  }
  add("sort", [sort === DEFAULT_SORT ? "" : sort]);
  add("page", [page > 1 ? String(page) : ""]);
  const search = params.toString();
  return search ? `/products?${search}` : "/products";
}
