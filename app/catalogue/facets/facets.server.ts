import { sizeOfJson } from "~/shared/bounded-cache.server";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { listRanksMatching } from "~/catalogue/search/best-match.server";
import { type FacetCatalogue, readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import {
  isSorted,
  orderByFigure,
  orderByPrice,
  orderByStock,
} from "~/catalogue/facets/figure-order";
import { readItemPrices } from "~/catalogue/facets/item-prices.server";
import { type CatalogueQuery, splitSort } from "~/catalogue/search/catalogue-query";
import { parseSearch } from "~/catalogue/search/search-terms";
import { countFacets, createProductTest } from "~/catalogue/facets/count-items";
import { facetGroups } from "~/catalogue/facets/facet-form";
import { placesOf } from "~/catalogue/facets/item-index";
import { chosenFilters, filtersToTakeOff } from "~/catalogue/facets/chosen-filters";
import {
  acceptedValues,
  CATEGORY,
  choicesOf,
  FIXED_FACETS,
  STOCK_FACET,
} from "~/catalogue/facets/facet-groups";
import { readSiteSettings } from "~/site/settings/site-settings.server";

// A search takes a byte for each product, a finding up to four, and a form some 40 KB.
const SEARCHES_BYTES = 2 * 1024 * 1024;
const FINDINGS_BYTES = 5 * 1024 * 1024;
const SUGGESTED_BYTES = 1024 * 1024;
const FIGURE_ORDERS_BYTES = 2 * 1024 * 1024;
const FORMS_BYTES = 8 * 1024 * 1024;

/** Lists the names that attributes have in the list's address. */
export function listAttributeSlugs(): string[] {
  const { facets } = readFacetCatalogue();
  return facets.slice(FIXED_FACETS.length).map(({ slug }) => slug);
}

/** Lists what a list may be sorted by besides name and price. */
export function listSortedSlugs(): string[] {
  const { facets } = readFacetCatalogue();
  return facets.filter((facet) => isSorted(facet) || facet === STOCK_FACET).map(({ slug }) => slug);
}

/** Returns the places of the products of a list, by a figure, stock or price; none for other sorts. */
export const listPlacesByFigure = cacheByCatalogueVersion(readPlacesByFigure, {
  name: "products by figures",
  maxBytes: FIGURE_ORDERS_BYTES,
  sizeOf: ({ byteLength }) => byteLength,
});

function readPlacesByFigure(query: CatalogueQuery): Int32Array {
  const { by, isDown } = splitSort(query.sort);
  const { found, catalogue } = findProducts(query);
  const { accepted } = acceptedBy(query, catalogue);
  const order = { found, accepted, isDown };
  if (by === "price") return orderByPrice(catalogue, order, readItemPrices());
  const facet = catalogue.facets.findIndex(({ slug }) => slug === by);
  const sorted = catalogue.facets[facet];
  if (!sorted) return new Int32Array(0);
  if (sorted !== STOCK_FACET) return orderByFigure(catalogue, facet, order);
  const isCounted = readSiteSettings().stockShown === "exact";
  return orderByStock(catalogue, order, { since: catalogue.freshSince, isCounted });
}

/**
 * Describes what the filter form shows for a query, on each of its pages: its groups with counts, and what is
 * chosen. The links are those of `address`, which has a typed search as it was typed.
 */
export function describeFilters(query: CatalogueQuery, address = query) {
  const first = { page: 1, open: undefined };
  return describe({ ...query, ...first }, { ...address, ...first });
}

const describe = cacheByCatalogueVersion(readFilters, {
  name: "forms of filters",
  maxBytes: FORMS_BYTES,
  sizeOf: sizeOfJson,
});

function readFilters(query: CatalogueQuery, address: CatalogueQuery) {
  const found = findProducts(query);
  const { values, facets } = found.catalogue;
  const all = { ...found.catalogue, ...found };
  const inAddress = { ...all, choices: choicesOf(address, facets) };
  const [category, ...others] = address.category;
  return {
    groups: facetGroups(all),
    ...chosenFilters(address, inAddress),
    toTakeOff: found.found.length === 0 ? filtersToTakeOff(address, inAddress) : [],
    /** The one category that is chosen, as it is spelt. */
    category:
      category && others.length === 0
        ? values.find(({ facet, label }) => facet === CATEGORY && isSame(label, category))?.label
        : undefined,
  };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

type Narrowed = Omit<CatalogueQuery, "sort" | "page">;

/**
 * Finds the products of a list and counts the values of its filters, in one pass over the catalogue in
 * memory, so that list and counts agree.
 */
export function findProducts(query: CatalogueQuery) {
  return find(narrowed(query));
}

/** Returns the part of a query that decides which products are found, by which they are cached. */
function narrowed({ q, category, type, company, protocol, attributes, anyOf }: Narrowed): Narrowed {
  return { q, category, type, company, protocol, attributes, ...(anyOf && { anyOf }) };
}

const find = cacheByCatalogueVersion(
  (query: Narrowed) => {
    const catalogue = readFacetCatalogue();
    const { choices, accepted } = acceptedBy(query, catalogue);
    const counts = countFacets(catalogue.valueIndex, accepted, {
      facetOf: catalogue.facetOf,
      within: parseSearch(query.q) ? placesMatching(query.q) : undefined,
    });
    return { ...counts, choices, groupsOfFacet: accepted.groupsOfFacet, catalogue };
  },
  {
    name: "products found by filters",
    maxBytes: FINDINGS_BYTES,
    sizeOf: ({ found, ofValue, choices }) =>
      found.byteLength + ofValue.byteLength + sizeOfJson(choices),
  },
);

/**
 * Lists the places of the products that `findProducts` finds, in name order. Suggestions need no counts of values, which
 * take most of its time.
 */
export function listPlacesFound(query: CatalogueQuery): Int32Array {
  return listFound(narrowed(query));
}

const listFound = cacheByCatalogueVersion(
  (query: Narrowed) => {
    const { index } = readFacetCatalogue();
    const within = parseSearch(query.q) ? placesMatching(query.q) : undefined;
    const isMet = createFilterTest(query);
    const found = new Int32Array(index.ids.length);
    let count = 0;
    for (let place = 0; place < found.length; place += 1)
      if (within?.[place] !== 0 && isMet(place)) found[count++] = place;
    return found.slice(0, count);
  },
  {
    name: "products found for suggestions",
    maxBytes: SUGGESTED_BYTES,
    sizeOf: ({ byteLength }) => byteLength,
  },
);

/** Returns a test of whether a product, by its place, has an item that meets the filters of a query, whatever its text. */
export function createFilterTest(query: Omit<Narrowed, "q">): (place: number) => boolean {
  const catalogue = readFacetCatalogue();
  return createProductTest(catalogue.valueIndex, acceptedBy(query, catalogue).accepted);
}

/** Returns what a query chooses in each facet, and the values that it accepts. */
export function acceptedBy(query: Omit<Narrowed, "q">, catalogue: FacetCatalogue) {
  const choices = choicesOf(query, catalogue.facets);
  return { choices, accepted: acceptedValues(catalogue, choices, query.anyOf) };
}

/** Marks the products that a search finds, by their place in the index. */
const placesMatching = cacheByCatalogueVersion(
  (q: string) => {
    const terms = parseSearch(q);
    const catalogue = readFacetCatalogue();
    const marks = placesOf(catalogue.index, terms ? listRanksMatching(terms) : []);
    return terms ? withoutValues(marks, terms.without, catalogue) : marks;
  },
  { name: "searches as marks", maxBytes: SEARCHES_BYTES, sizeOf: ({ byteLength }) => byteLength },
);

/** Unmarks the products whose items all have a value with one of these labels. */
function withoutValues(
  marks: Uint8Array,
  labels: readonly string[],
  { values, valueIndex }: FacetCatalogue,
): Uint8Array {
  const denied = new Set(
    values.flatMap(({ label }, at) => (labels.some((each) => isSame(each, label)) ? [at] : [])),
  );
  if (denied.size === 0) return marks;
  return marks.map((mark, place) => {
    const own = valueIndex.values.subarray(
      valueIndex.offsets[place],
      valueIndex.offsets[place + 1],
    );
    return mark !== 0 && own.some((value) => denied.has(value)) ? 0 : mark;
  });
}
