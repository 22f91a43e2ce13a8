import { sizeOfJson } from "~/shared/bounded-cache.server";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { listRanksMatching } from "~/catalogue/search/best-match.server";
import { type FacetCatalogue, readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import type { CatalogueQuery } from "~/catalogue/search/catalogue-query";
import { parseSearch } from "~/catalogue/search/search-terms";
import { countFacets } from "~/catalogue/facets/count-items";
import { facetGroups } from "~/catalogue/facets/facet-form";
import { placesOf } from "~/catalogue/facets/item-index";
import { chosenFilters, filtersToTakeOff } from "~/catalogue/facets/chosen-filters";
import { acceptedValues, CATEGORY, choicesOf, FIXED_FACETS } from "~/catalogue/facets/facet-groups";

// A search takes a byte for each product, a finding up to four, and a form some 40 KB.
const SEARCHES_BYTES = 3 * 1024 * 1024;
const FINDINGS_BYTES = 5 * 1024 * 1024;
const FORMS_BYTES = 8 * 1024 * 1024;

/** Lists the names that attributes have in the list's address. */
export function listAttributeSlugs(): string[] {
  const { facets } = readFacetCatalogue();
  return facets.slice(FIXED_FACETS.length).map(({ slug }) => slug);
}

/**
 * Describes what the filter form shows for a query, on each of its pages: its groups with counts, and what is
 * chosen. The links are those of `address`, which has a typed search as it was typed.
 */
export function describeFilters(query: CatalogueQuery, address = query) {
  return describe({ ...query, page: 1 }, { ...address, page: 1 });
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
  const { q, category, type, company, protocol, attributes, anyOf } = query;
  return find({ q, category, type, company, protocol, attributes, ...(anyOf && { anyOf }) });
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

/** Returns what a query chooses in each facet, and the values that it accepts. */
export function acceptedBy(query: Omit<Narrowed, "q">, catalogue: FacetCatalogue) {
  const choices = choicesOf(query, catalogue.facets);
  return { choices, accepted: acceptedValues(catalogue, choices, query.anyOf) };
}

/** Marks the products that a search finds, by their place in the index. */
const placesMatching = cacheByCatalogueVersion(
  (q: string) => {
    const terms = parseSearch(q);
    return placesOf(readFacetCatalogue().index, terms ? listRanksMatching(terms) : []);
  },
  { name: "searches as marks", maxBytes: SEARCHES_BYTES, sizeOf: ({ byteLength }) => byteLength },
);
