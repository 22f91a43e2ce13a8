import { byDistance } from "~/catalogue/search/closeness.server";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import {
  firstInWords,
  inParts,
  inWords,
  listRanksOf,
  nameParts,
} from "~/catalogue/search/product-search.server";
import { termsWithSynonyms } from "~/catalogue/search/synonyms.server";
import type { SearchTerms } from "~/catalogue/search/search-terms";
import { splitSorted } from "~/catalogue/facets/split-sorted";
import {
  countedFactsQuery,
  exactNameQuery,
  factsQuery,
  namesQuery,
  numbersInNamesQuery,
  tiersOfSearches,
} from "~/catalogue/search/word-tiers";

const RANKINGS_BYTES = 6 * 1024 * 1024;
const NAMED_BYTES = 1024 * 1024;
// Ranks are numbers in two arrays, once they are put in order.
const RANK_BYTES = 16;
// The object and its arrays.
const RANKING_BYTES = 200;

/**
 * The matches of a search: `best` holds those of the tiers that pages have needed so far, in order, and `ends` is
 * where each of them ends.
 */
type Ranking = { count: number; best: number[]; rest: number[]; ends: number[] };

type Page = {
  limit: number;
  offset: number;
  /** Leaves out what other filters do not let pass. */
  passes?: (rank: number) => boolean;
  /** Orders the matches of each tier by this, and by name where it is equal. Not those of the first tiers. */
  distance?: (rank: number) => number;
  /** Lists only those that have all words in their names. */
  isOfNames?: boolean;
};

// In the tiers before it, names begin with the words, or kinds end in them.
const FIRST_BY_DISTANCE = 2;

const rankingOf = cacheByCatalogueVersion(
  (terms: SearchTerms): Ranking => {
    const rest = listRanksOf(terms);
    return { count: rest.length, best: [], rest, ends: [] };
  },
  {
    name: "searches, best match first",
    maxBytes: RANKINGS_BYTES,
    sizeOf: ({ count }) => count * RANK_BYTES + RANKING_BYTES,
  },
);

/**
 * Lists one page of the name ranks of matching products, best match first and name second (C23). Filters
 * are given as `passes`; they are applied in this order, and only as far as the page needs. For all
 * matches in name order, or as a part of a statement, use `matchingRanks`.
 */
export function listRanksByMatch(
  terms: SearchTerms,
  { limit, offset, passes = () => true, distance, isOfNames = false }: Page,
): number[] {
  const ranking = rankingOf(terms);
  const last = isOfNames ? tiersOf(terms).ofNames.length : Infinity;
  const passing: number[] = [];
  let at = 0;
  for (let tier = 0; at < ranking.count && tier < last; tier += 1) {
    if (tier === ranking.ends.length) addTier(ranking, terms);
    const end = ranking.ends[tier] ?? 0;
    const isByDistance = distance !== undefined && tier >= FIRST_BY_DISTANCE;
    const found: number[] = [];
    for (; at < end; at += 1) {
      const rank = ranking.best[at];
      if (rank !== undefined && passes(rank)) found.push(rank);
      if (!isByDistance && passing.length + found.length === offset + limit) break;
    }
    passing.push(...(isByDistance ? byDistance(found, distance) : found));
    if (passing.length >= offset + limit) break;
  }
  return passing.slice(offset, offset + limit);
}

/** Returns the number of matching products, without searching for them once more to list them. */
export function countMatches(terms: SearchTerms): number {
  return rankingOf(terms).count;
}

/** Lists the ranks of all matching products, in no order, without searching for them once more. */
export function listRanksMatching(terms: SearchTerms): number[] {
  const { best, rest } = rankingOf(terms);
  return best.concat(rest);
}

/** Lists the ranks of products whose names have all words of a search, in other words of the trade too. */
export const listRanksNamed = cacheByCatalogueVersion(
  (terms: SearchTerms): number[] => {
    const query = namesQuery(wordsOf(terms));
    return query === undefined ? [] : inWords().all(query);
  },
  {
    name: "products by their names",
    maxBytes: NAMED_BYTES,
    sizeOf: ({ length }) => length * RANK_BYTES + RANKING_BYTES,
  },
);

/** Returns true if a product has all words of a search in its name, options or specifications. */
export function isInFacts(terms: SearchTerms): boolean {
  const query = factsQuery(wordsOf(terms));
  return query !== undefined && firstInWords().get(query) !== undefined;
}

function wordsOf(terms: SearchTerms): string[][] {
  return termsWithSynonyms(terms).map(({ words }) => words);
}

/** Moves the matches of the next tier from the rest to the best; after the last tier, all of the rest. */
function addTier(ranking: Ranking, terms: SearchTerms): void {
  // Computed again, because the texts of the tiers take more memory than the matches of most searches.
  const { ofNames, others } = tiersOf(terms);
  const tier = [...ofNames, ...others][ranking.ends.length];
  const [found, rest] = tier ? splitSorted(ranking.rest, tier()) : [ranking.rest, []];
  ranking.best = ranking.best.concat(found);
  ranking.rest = rest;
  ranking.ends.push(ranking.best.length);
}

function anyName(queries: ReadonlyArray<string | undefined>): string | undefined {
  const all = queries.flatMap((query) => (query === undefined ? [] : [`(${query})`]));
  return all.length > 0 ? all.join(" OR ") : undefined;
}

function tiersOf(terms: SearchTerms): Record<"ofNames" | "others", Array<() => number[]>> {
  const searches = termsWithSynonyms(terms);
  const words = searches.map((search) => search.words);
  const tier = (index: typeof inWords, query: string | undefined) =>
    query === undefined ? [] : [() => index().all(query)];
  return {
    ofNames: [
      ...tier(inWords, anyName(searches.map(({ whole }) => exactNameQuery(whole)))),
      ...tiersOfSearches(words).flatMap((query) => tier(inWords, query)),
    ],
    others: [
      ...tier(inParts, nameParts(searches)),
      ...tier(inWords, countedFactsQuery(words)),
      ...tier(inWords, numbersInNamesQuery(words)),
      ...tier(inWords, factsQuery(words)),
    ],
  };
}
