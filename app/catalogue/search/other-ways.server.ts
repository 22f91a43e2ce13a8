import { desc, isNotNull } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import { listProductPage } from "~/catalogue/products/product-pages.server";
import { countMatches } from "~/catalogue/search/best-match.server";
import { db } from "~/db/client.server";
import { findByCode, listCodeOffers } from "~/catalogue/codes/code-search.server";
import { findProducts } from "~/catalogue/facets/facets.server";
import {
  type CatalogueQuery,
  isSearchOnly,
  SUGGESTION_LIMIT,
} from "~/catalogue/search/catalogue-query";
import { wordsByFrequency } from "~/shared/nearest-word";
import { parseSearch } from "~/catalogue/search/search-terms";
import type { DeadEnd } from "~/catalogue/search/dead-end";
import {
  type OtherWay,
  otherWays,
  queryOfWay,
  reasonForNothing,
} from "~/catalogue/search/other-ways";

// The newest names hold nearly all the words, and reading them never takes long.
const MAX_NAMES = 5000;
// Comparing eight typed words with so many takes some 5 ms, during which no request is served.
const MAX_WORDS = 1000;

/**
 * Lists searches of all products that find something when the typed one does not, each with its number of
 * matches: the typed one itself if only filters are in its way, else those of C24. Empty without a search.
 */
export function listOtherWays(typed: string): OtherWay[] {
  const count = countOf(typed);
  if (count > 0) return [{ kind: "typed", q: typed, count }];
  return otherWays(typed, { words: knownWords(), countOf, codeOf });
}

/** Reads what to show and offer below a list that a search has left empty (C24). */
export function readDeadEnd(query: CatalogueQuery): DeadEnd {
  const isFound = countOf(query.q) > 0;
  const codes = isFound ? [] : listCodeOffers(query.q, "visitor");
  // A mistyped code is not shown as whatever else its parts find (C22).
  const ways = codes.length > 0 ? [] : listWaysWithin(query);
  const [first] = ways;
  const page = first && listProductPage({ ...queryOfWay(query, first), sort: "best-match" });
  return {
    ways,
    codes,
    reason: isFound ? undefined : reasonForNothing(query.q),
    products: page?.products.slice(0, SUGGESTION_LIMIT) ?? [],
  };
}

/** Lists the other ways that find something within the filters; if none does, all of them without the filters. */
function listWaysWithin(query: CatalogueQuery): OtherWay[] {
  const ways = listOtherWays(query.q);
  if (isSearchOnly(query)) return ways;
  const narrowed = ways.flatMap((way) => {
    const count = findProducts({ ...query, q: way.q }).found.length;
    return count > 0 ? [{ ...way, count }] : [];
  });
  return narrowed.length > 0 ? narrowed : ways.map((way) => ({ ...way, isUnfiltered: true }));
}

function countOf(q: string): number {
  const terms = parseSearch(q);
  return terms ? countMatches(terms) : 0;
}

function codeOf(word: string): string | undefined {
  const found = findByCode(word, "visitor");
  if (found?.tier !== "exact") return undefined;
  return found.matches.find(({ kind }) => kind === "code")?.shown;
}

const knownWords = cacheUntilCatalogueChange(() => {
  const rows = db
    .select({ name: products.name })
    .from(products)
    .where(isNotNull(products.nameRank))
    .orderBy(desc(products.id))
    .limit(MAX_NAMES)
    .all();
  return wordsByFrequency(rows.map(({ name }) => name)).slice(0, MAX_WORDS);
});
