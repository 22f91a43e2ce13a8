/** What a product list can be asked for, and the address that asks for it (C8). */
import { pathWith } from "~/domain/site/path-with";

export const PRODUCTS_PAGE_SIZE = 21;
export const SUGGESTION_LIMIT = 6;
export const HOME_PREVIEW_WIDE = 9;
export const HOME_PREVIEW_NARROW = 8;

export const PRODUCT_SORTS = ["name-asc", "name-desc", "price-asc", "price-desc"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export type CatalogueQuery = {
  q: string;
  category: string;
  company: string;
  protocol: string;
  sort: ProductSort;
  page: number;
};

const USUAL_SORT: ProductSort = "name-asc";

/** Whether anything narrows the list, so that '(filtered from total)' and Clear Filters make sense. */
export function isFiltered(query: CatalogueQuery): boolean {
  return Boolean(query.q || query.category || query.company || query.protocol);
}

/** Price sorts are for those who see prices (M11); anything unknown sorts by name. */
export function allowedSort(wanted: string | null, pricesShown: boolean): ProductSort {
  const sort = PRODUCT_SORTS.find((known) => known === wanted) ?? USUAL_SORT;
  return sort.startsWith("price") && !pricesShown ? USUAL_SORT : sort;
}

/** The list's address for a query: only what differs from the plain list is named. */
export function productsPath(query: Partial<CatalogueQuery>): string {
  const { q, category, company, protocol, sort, page } = query;
  return pathWith("/products", {
    q,
    category,
    company,
    protocol,
    sort: sort === USUAL_SORT ? null : sort,
    page,
  });
}
