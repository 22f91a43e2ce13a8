import { desc, isNotNull } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import { listProductPage } from "~/catalogue/products/product-pages.server";
import { countMatches, listRanksNamed } from "~/catalogue/search/best-match.server";
import { db } from "~/db/client.server";
import { listCodeOffers } from "~/catalogue/codes/code-search.server";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import { listSynonyms } from "~/catalogue/search/synonyms.server";
import { readBounds } from "~/catalogue/facets/facet-counts";
import { createFilterTest, findProducts, listPlacesFound } from "~/catalogue/facets/facets.server";
import { placeOfRank } from "~/catalogue/facets/item-index";
import {
  type CatalogueQuery,
  isFiltered,
  isSearchOnly,
  searchFor,
  SUGGESTION_LIMIT,
} from "~/catalogue/search/catalogue-query";
import { wordsByFrequency } from "~/shared/nearest-word";
import { parseSearch, withoutQuotes } from "~/catalogue/search/search-terms";
import { countWord, isTypeWord, listRanksOf } from "~/catalogue/search/product-search.server";
import { partsOf, type TypedPart } from "~/catalogue/search/typed-parts";
import type { DeadEnd } from "~/catalogue/search/dead-end";
import { nearestFigures } from "~/catalogue/search/nearest-figures";
import {
  categoryOfType,
  queryMeant,
  understand,
} from "~/catalogue/search/reading/understand.server";
import type { Reading } from "~/catalogue/search/understood";
import { whatDiffers } from "~/catalogue/search/what-differs.server";
import {
  type Instead,
  type OtherWay,
  otherWays,
  queryOfWay,
  reasonForNothing,
  withInstead,
} from "~/catalogue/search/other-ways";

// The newest names hold nearly all the words, and reading them never takes long.
const MAX_NAMES = 5000;
// Only those with the same first letter are compared.
const MAX_WORDS = 5000;

/**
 * Lists searches of all products that find something when the typed one does not, each with its number of
 * matches: the typed one itself if only filters are in its way, else those of C24. Empty without a search.
 */
export function listOtherWays(typed: string): OtherWay[] {
  return waysOf(searchFor(typed));
}

/** Reads what to show and offer below a list that a search has left empty (C24). */
export function readDeadEnd(query: CatalogueQuery): DeadEnd {
  const isFound = countIn(searchFor(query.q)) > 0;
  const codes = isFound ? [] : listCodeOffers(query.q, "visitor");
  // A mistyped code is not shown as whatever else its parts find (C22).
  const ways = codes.length > 0 ? [] : listWaysWithin(query);
  const [first] = ways;
  const other = first && queryMeant(queryOfWay(query, first));
  const page = other && listProductPage({ ...other, sort: "best-match" });
  const products = page?.products.slice(0, SUGGESTION_LIMIT) ?? [];
  const slugs = first?.kind === "without" ? first.slugs : [];
  return {
    ways,
    codes,
    reason: isFound ? undefined : reasonForNothing(query.q),
    products,
    differs: whatDiffers(
      readFacetCatalogue(),
      products.map(({ id }) => id),
      slugs,
    ),
  };
}

/** Lists the other ways that find something within the filters; if none does, all of them without the filters. */
function listWaysWithin(query: CatalogueQuery): OtherWay[] {
  const { q } = query;
  if (q === "") return [];
  const within = waysOf(query);
  if (within.length > 0 || isSearchOnly(query)) return within;
  const count = countIn(searchFor(q));
  if (count > 0) return [{ kind: "typed", q, count, isUnfiltered: true }];
  return listOtherWays(q).map((way) => ({ ...way, isUnfiltered: true }));
}

/** Lists the ways within the filters of this query. */
function waysOf(query: CatalogueQuery): OtherWay[] {
  const count = countIn(query);
  if (count > 0) return [{ kind: "typed", q: query.q, count }];
  const isRead = query.as !== "words";
  const parts = partsOf(query.q, isRead ? understand(query.q) : { readings: [], codes: [] });
  const ways = otherWays(query.q, parts, {
    words: knownWords(),
    countWord,
    isTypeWord,
    isOfType: wordsOfType(parts),
    countOf: (q, instead) => {
      const other = { ...query, q };
      return countIn(instead ? withInstead(other, instead) : other);
    },
    nearestFigures: ({ words, reading }, rest) =>
      reading && nearestOf(words, reading, queryMeant({ ...query, q: rest })),
    categoryOf: ({ reading }) => reading && categoryOf(reading),
  });
  if (ways.every((way) => way.kind === "without" && !saysWhat(way.q))) return [];
  // A word that is mistyped between quotation marks is respelt without them.
  const isQuoted = ways.length === 0 && parts.some(({ kind }) => kind === "phrase");
  return isQuoted ? waysOf({ ...query, q: withoutQuotes(query.q) }) : ways;
}

/**
 * Returns true for a search that says what is wanted: something that is read, or a word in a name. Of an expansion
 * vessel of 50 litres, the litres say nothing.
 */
function saysWhat(q: string): boolean {
  const { codes, readings, text } = understand(q);
  if (codes.length + readings.length > 0) return true;
  const words = parseSearch(text)?.words.filter((word) => /\p{L}{3}/u.test(word)) ?? [];
  return words.some((word) => {
    const terms = parseSearch(word);
    return terms !== undefined && listRanksNamed(terms).length > 0;
  });
}

/** Returns the test whether products of the types that were read have a word. */
function wordsOfType(parts: readonly TypedPart[]): (word: string) => boolean | undefined {
  const choices = parts.flatMap(({ reading }) => reading?.choices ?? []);
  const valuesOf = (slug: string) =>
    choices.filter((choice) => choice.slug === slug).flatMap(({ values }) => values);
  const [type, category] = [valuesOf("type"), valuesOf("category")];
  if (type.length + category.length === 0) return () => undefined;
  const { index } = readFacetCatalogue();
  const isMet = createFilterTest({ ...searchFor(""), type, category });
  return (word) => {
    const terms = parseSearch(word);
    return terms && listRanksOf(terms).some((rank) => isMet(placeOfRank(index, rank)));
  };
}

/** Returns the values next to a figure among the products that the rest of the search finds. */
function nearestOf(words: string, { choices }: Reading, rest: CatalogueQuery): Instead | undefined {
  const { ofValue, catalogue } = findProducts(rest);
  for (const choice of choices) {
    const place = catalogue.facets.findIndex(({ slug }) => slug === choice.slug);
    const facet = catalogue.facets[place];
    const { from, to } = readBounds(choice, facet?.unit ?? null);
    const typed = from ?? to;
    if (facet?.kind !== "number" || typed === undefined) continue;
    const found = catalogue.values.filter(
      (value, at) => value.facet === place && (ofValue[at] ?? 0) > 0,
    );
    const nearest = nearestFigures(words, { slug: choice.slug, unit: facet.unit, typed }, found);
    if (nearest) return nearest;
  }
  return undefined;
}

function categoryOf(reading: Reading): Instead | undefined {
  const category = categoryOfType(reading);
  if (category === undefined) return undefined;
  return { says: `All of ${category}.`, choices: { category: [category] } };
}

/** Returns how many listed products are found by a search, as it is understood. */
export function countOfSearch(q: string): number {
  return countIn(searchFor(q));
}

function countIn(typed: CatalogueQuery): number {
  const query = queryMeant(typed);
  // Nothing but codes, which are no list.
  if (!isFiltered(query)) return 0;
  if (!isSearchOnly(query)) return listPlacesFound(query).length;
  const terms = parseSearch(query.q);
  return terms ? countMatches(terms) : 0;
}

/** Returns the words that are offered for mistyped ones: those of most names first. */
const knownWords = cacheUntilCatalogueChange(() => {
  const rows = db
    .select({ name: products.name })
    .from(products)
    .where(isNotNull(products.nameRank))
    .orderBy(desc(products.id))
    .limit(MAX_NAMES)
    .all();
  const inNames = wordsByFrequency(rows.map(({ name }) => name)).slice(0, MAX_WORDS);
  const labels = readFacetCatalogue().values.filter(({ facet }) => facet < FIXED_FACETS.length);
  const others = wordsByFrequency([
    ...labels.map(({ label }) => label),
    ...listSynonyms().map(({ term }) => term),
  ]);
  return [...new Set([...inNames, ...others])];
});
