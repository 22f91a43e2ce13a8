export const PRODUCTS_PAGE_SIZE = 21;
export const SUGGESTION_LIMIT = 6;
export const HOME_PREVIEW_WIDE = 9;
export const HOME_PREVIEW_NARROW = 8;

const PRODUCT_SORTS = ["best-match", "name-asc", "name-desc", "price-asc", "price-desc"] as const;
/** A sort by a numeric filter, such as "torque-desc", or by stock. Products without the value come last. */
type FigureSort = `${string}-asc` | `${string}-desc`;
export type ProductSort = (typeof PRODUCT_SORTS)[number] | FigureSort;

/** The most values of all filters together that are read from an address (C30). */
export const MAX_VALUES = 60;

/** The chosen values of an attribute, or its lowest and highest as typed. Empty strings are open ends. */
export type AttributeChoice = {
  slug: string;
  values: readonly string[];
  from: string;
  to: string;
  /** The part by which a number may miss, as 0.005; left out for none. */
  tolerance?: number;
};

/** The state of the product list; all of it is in the URL. Empty strings and lists filter nothing. */
export type CatalogueQuery = {
  q: string;
  category: readonly string[];
  type: readonly string[];
  company: readonly string[];
  protocol: readonly string[];
  attributes: readonly AttributeChoice[];
  /** Read from a search, not in the address: of each list of choices a product has to meet one. */
  anyOf?: ReadonlyArray<readonly AttributeChoice[]>;
  /** The search as typed but for figures, where `q` is what is left of it: its words decide the order. */
  typed?: string;
  sort: ProductSort;
  page: number;
  /** Undefined for cards. */
  view?: "table" | undefined;
  /** The id of the product whose options the table unfolds. */
  open?: number | undefined;
  /** "words" if all of the search is searched as words, whatever it could be read as. */
  as?: "words" | undefined;
};

/** Returns the list of a search in all products, best match first. */
export function searchFor(q: string): CatalogueQuery {
  const groups = { category: [], type: [], company: [], protocol: [], attributes: [] };
  return { q, ...groups, sort: "best-match", page: 1 };
}

/** Returns the order of a list that none was chosen for: best match while something is searched, else by name (C23). */
export function defaultSort(q: string | undefined): ProductSort {
  return q ? "best-match" : "name-asc";
}

/** Returns true when a filter is set, to show '(filtered from total)' and Clear Filters. */
export function isFiltered(query: CatalogueQuery): boolean {
  const { q, category, type, company, protocol, attributes, anyOf = [] } = query;
  const groups = [category, type, company, protocol, attributes, anyOf];
  return q !== "" || groups.some(({ length }) => length > 0);
}

/** Returns true when nothing but a search narrows the list. */
export function isSearchOnly(query: CatalogueQuery): boolean {
  return query.q !== "" && !isFiltered({ ...query, q: "" });
}

/** Returns the query with its search only. */
export function withoutFilters(query: CatalogueQuery): CatalogueQuery {
  return { ...query, category: [], type: [], company: [], protocol: [], attributes: [], anyOf: [] };
}

/** Lists the sorts to offer: by match only for a search, by price only to who may see prices (M11). */
export function offeredSorts(q: string, pricesShown: boolean): ProductSort[] {
  return PRODUCT_SORTS.filter(
    (sort) => (sort !== "best-match" || q !== "") && (!sort.startsWith("price") || pricesShown),
  );
}

/** Returns the requested sort if it is offered, also by one of these figures, else the default one. */
export function allowedSort(
  requested: string | null,
  q: string,
  pricesShown: boolean,
  figures: readonly string[] = [],
): ProductSort {
  const offered = [
    ...offeredSorts(q, pricesShown),
    ...figures.flatMap((slug): ProductSort[] => [`${slug}-asc`, `${slug}-desc`]),
  ];
  return offered.find((sort) => sort === requested) ?? defaultSort(q);
}

/** Splits a sort into what it goes by, such as "torque", and its direction. */
export function splitSort(sort: ProductSort): { by: string; isDown: boolean } {
  const isDown = sort.endsWith("-desc");
  return { by: sort.replace(/-(?:asc|desc)$/, ""), isDown };
}

/** Builds the URL of the product list; default values are left out. */
export function productsPath(query: Partial<CatalogueQuery>): string {
  const { q = "", category = [], type = [], company = [], protocol = [] } = query;
  const { attributes = [], sort = defaultSort(q), page = 1, view = "", as = "", open } = query;
  const params = new URLSearchParams();
  const add = (name: string, values: readonly string[]) => {
    for (const value of values) if (value) params.append(name, value);
  };
  add("q", [q]);
  add("as", [q && as]);
  add("category", category);
  add("type", type);
  add("company", company);
  add("protocol", protocol);
  for (const { slug, values, from, to } of attributes) {
    add(slug, values);
    add(`${slug}-from`, [from]);
    add(`${slug}-to`, [to]);
  }
  // Without a search nothing matches best.
  const isDefault = sort === defaultSort(q) || sort === "best-match";
  add("sort", [isDefault ? "" : sort]);
  add("view", [view]);
  add("page", [page > 1 ? String(page) : ""]);
  add("open", [open === undefined ? "" : String(open)]);
  const search = params.toString();
  return search ? `/products?${search}` : "/products";
}
