import type { Offer } from "~/catalogue/cards/product-card";
import { findByCode } from "~/catalogue/codes/code-search.server";
import { groupsMetBy } from "~/catalogue/facets/count-items";
import type { AcceptedValues } from "~/catalogue/facets/facet-counts";
import { type FacetCatalogue, readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { acceptedBy } from "~/catalogue/facets/facets.server";
import {
  createWordTest,
  type Fit,
  fitOptions,
  type OptionFacts,
} from "~/catalogue/facets/fitting-options";
import { forEachValue } from "~/catalogue/facets/item-values";
import { listOptions, type ReadOption } from "~/catalogue/facets/options.server";
import { type CatalogueQuery, isFiltered } from "~/catalogue/search/catalogue-query";
import { parseSearch, type SearchTerms } from "~/catalogue/search/search-terms";
import { termsWithSynonyms } from "~/catalogue/search/synonyms.server";

type Query = Pick<
  CatalogueQuery,
  "q" | "category" | "type" | "company" | "protocol" | "attributes" | "anyOf"
>;
type Product = { id: number; name: string; optionCount: number };

/**
 * Returns which variant each of these products is offered with, by id, when it is found by this query; a
 * product without an entry is offered with its default (C17). Reads only the products that have a choice.
 */
export function readOffers(query: Query, products: readonly Product[]): Map<number, Offer> {
  const offers = new Map<number, Offer>();
  const withOptions = products.filter(({ optionCount }) => optionCount > 0);
  if (withOptions.length === 0 || !isFiltered({ ...query, sort: "name-asc", page: 1 }))
    return offers;

  const catalogue = readFacetCatalogue();
  const { accepted } = acceptedBy(query, catalogue);
  const byCode = findByCode(query.q, "visitor")?.variantIds;
  const terms = parseSearch(query.q);
  const { words = [], without = [] } = terms ?? {};
  const hasWord = inOtherWords(terms, createWordTest());
  for (const { id, name } of withOptions) {
    const options = listOptions(id);
    const place = catalogue.placeOf[id] ?? -1;
    const facts = factsOf(options, { catalogue, accepted, place });
    const optionQuery = {
      groupCount: accepted.count,
      byCode: byCode?.get(id) ?? [],
      words,
      without,
      hasWord,
    };
    const fit = fitOptions(facts, optionQuery, name);
    const isUnclear =
      facts.length > 1 && fit.kind !== "choose" && meetsByList({ catalogue, accepted, place });
    const offer = isUnclear ? TO_CHOOSE : offerOf(fit, options);
    if (offer) offers.set(id, offer);
  }
  return offers;
}

/** Does what `readOffers` does for a search without filters. */
export function readOffersOfSearch(q: string, products: readonly Product[]): Map<number, Offer> {
  return readOffers(
    { q, category: [], type: [], company: [], protocol: [], attributes: [] },
    products,
  );
}

/** Returns the test that knows what single words of a search mean: a black cover is an anthracite one. */
function inOtherWords(
  terms: SearchTerms | undefined,
  hasWord: ReturnType<typeof createWordTest>,
): typeof hasWord {
  const [typed, ...searches] = (terms ? termsWithSynonyms(terms) : []).map(({ words }) => words);
  const others = searches.filter(({ length }) => length === typed?.length);
  return (text, word) => {
    const at = typed?.indexOf(word) ?? -1;
    return hasWord(text, word) || others.some((words) => hasWord(text, words[at] ?? word));
  };
}

/** The buyer has to choose, and which of the options fit is not known. */
const TO_CHOOSE: Offer = { kind: "choose", optionIds: [] };

function offerOf(fit: Fit, options: readonly ReadOption[]): Offer | undefined {
  if (fit.kind === "all") return undefined;
  if (fit.kind === "choose") return { kind: "choose", optionIds: fit.ids };
  const found = options.find(({ option }) => option.id === fit.id);
  return found && { kind: "option", option: found.option };
}

type Meeting = { catalogue: FacetCatalogue; accepted: AcceptedValues; place: number };

/** Returns what the index has of the variants of a product, which is at this place. */
function factsOf(
  options: readonly ReadOption[],
  { catalogue, accepted, place }: Meeting,
): OptionFacts[] {
  const { index, valueIndex, facetOf, facets } = catalogue;
  const first = index.itemStarts[place] ?? 0;
  return options.map(({ option, text }, number) => {
    const at = { place, item: first + number };
    const essential: number[] = [];
    forEachValue(valueIndex, at, (value) => {
      if (facets[facetOf[value] ?? 0]?.isEssential !== false) essential.push(value);
    });
    return {
      ...{ id: option.id, text, groups: groupsMetBy(valueIndex, accepted, at) },
      kind: essential.sort((one, other) => one - other).join(),
    };
  });
}

/**
 * Returns true if a product meets a group by a list of sizes or numbers, such as Kvs 1.6, 2.5 and 4, and its
 * variants do not say which of them they have.
 */
function meetsByList({ catalogue, accepted, place }: Meeting): boolean {
  const { facets, facetOf, valueIndex } = catalogue;
  const listed = new Map<number, { isAccepted: boolean; isRefused: boolean }>();
  for (
    let at = valueIndex.offsets[place] ?? 0;
    at < (valueIndex.offsets[place + 1] ?? 0);
    at += 1
  ) {
    const value = valueIndex.values[at] ?? 0;
    const facet = facetOf[value] ?? 0;
    if (!["number", "size"].includes(facets[facet]?.kind ?? "")) continue;
    const known = listed.get(facet) ?? { isAccepted: false, isRefused: false };
    if (accepted.accepted[value]) known.isAccepted = true;
    else known.isRefused = true;
    listed.set(facet, known);
  }
  return [...listed.values()].some(({ isAccepted, isRefused }) => isAccepted && isRefused);
}
