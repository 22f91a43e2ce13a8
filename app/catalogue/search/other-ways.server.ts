import { desc, isNotNull } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import { listProductPage } from "~/catalogue/products/product-pages.server";
import { countMatches, listRanksNamed } from "~/catalogue/search/best-match.server";
import { db } from "~/db/client.server";
import { listCodeOffers } from "~/catalogue/codes/code-search.server";
import { type FacetCatalogue, readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import { listSynonyms } from "~/catalogue/search/synonyms.server";
import { readBounds } from "~/catalogue/facets/facet-counts";
import { createFilterTest, findProducts, listPlacesFound } from "~/catalogue/facets/facets.server";
import { placeOfRank } from "~/catalogue/facets/item-index";
import { numberLabel, withUnit } from "~/catalogue/facets/units";
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
import { neighboursOf } from "~/catalogue/search/reading/read-as";
import {
  categoryOfType,
  queryMeant,
  understand,
} from "~/catalogue/search/reading/understand.server";
import type { Reading } from "~/catalogue/search/understood";
import {
  type Instead,
  type OtherWay,
  otherWays,
  queryOfWay,
  reasonForNothing,
  withInstead,
} from "~/catalogue/search/other-ways";

// The newest names hold nearly all words, and that many are read quickly.
const MAX_NAMES = 5000;
// A mistyped word is compared with the words that begin with its first letter.
const MAX_WORDS = 5000;
const MAX_LABELS = 3;

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
  // Products that the parts of a mistyped code find are not shown (C22).
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

/** Returns the values of these facets that each product has, by id: "Torque: 10 Nm". */
function whatDiffers(
  { facets, values, valueIndex, index, facetOf }: FacetCatalogue,
  ids: readonly number[],
  slugs: readonly string[],
): Map<number, string> {
  const places = slugs.map((slug) => facets.findIndex((facet) => facet.slug === slug));
  const labelsOf = (place: number, facet: number) => {
    const labels = valuesAt(valueIndex, place)
      .filter((value) => facetOf[value] === facet)
      .flatMap((value) => values[value]?.label ?? []);
    return [...new Set(labels)].slice(0, MAX_LABELS);
  };
  const says = (place: number) =>
    places
      .filter((facet) => facet >= 0)
      .map((facet) => {
        const labels = labelsOf(place, facet);
        return `${facets[facet]?.label}: ${labels.length > 0 ? labels.join(", ") : "not stated"}`;
      })
      .join(". ");
  return new Map(ids.map((id) => [id, says(index.ids.indexOf(id))]));
}

/** Lists the values of a product, and then those that only some of its options have. */
function valuesAt(index: FacetCatalogue["valueIndex"], place: number): number[] {
  const { offsets, values, itemStarts, itemOffsets, itemValues } = index;
  const [first, last] = [itemStarts[place] ?? 0, itemStarts[place + 1] ?? 0];
  return [
    ...values.subarray(offsets[place] ?? 0, offsets[place + 1] ?? 0),
    ...itemValues.subarray(itemOffsets[first] ?? 0, itemOffsets[last] ?? 0),
  ];
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
  // A mistyped word between quotation marks is respelt without the marks.
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
    const bounds = readBounds(choice, facet?.unit ?? null);
    const typed = bounds.from ?? bounds.to;
    if (facet?.kind !== "number" || typed === undefined) continue;
    const numbers = catalogue.values.flatMap(({ facet: of, low, high }, at) =>
      of === place && ofValue[at] && low !== null && low === high ? [low] : [],
    );
    const next = neighboursOf(typed, numbers);
    const [from, to] = [next[0], next.at(-1)];
    if (from === undefined || to === undefined) continue;
    const verb = next.length > 1 ? "next are" : "the nearest is";
    const labels = next.map(numberLabel).join(" and ");
    return {
      says: `No ${words}: ${verb} ${withUnit(labels, facet.unit ?? undefined)}.`,
      choices: {
        attributes: [{ slug: choice.slug, values: [], from: String(from), to: String(to) }],
      },
    };
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
  // Only codes were typed: they are cards above an empty list.
  if (!isFiltered(query)) return 0;
  if (!isSearchOnly(query)) return listPlacesFound(query).length;
  const terms = parseSearch(query.q);
  return terms ? countMatches(terms) : 0;
}

/** Returns the words that are offered for mistyped words, the most frequent in names first. */
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
