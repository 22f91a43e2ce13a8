import { desc, isNotNull } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { cacheByCatalogueVersion } from "~/db/catalogue/catalogue-cache.server";
import { db } from "~/db/engine/client.server";
import { countMatches } from "~/db/catalogue/product-search.server";
import { wordsByFrequency } from "~/domain/catalogue/nearest-word";
import { alternativeSearches } from "~/domain/catalogue/alternative-searches";
import { parseSearch } from "~/domain/catalogue/search-terms";

// The newest names hold nearly all the words, and reading them never takes long.
const MAX_NAMES = 5000;
// Comparing eight typed words with so many takes some 5 ms, during which no request is served.
const MAX_WORDS = 1000;

/**
 * Lists searches to suggest below an empty list, each with its number of matches: the typed search
 * without the filters if that matches anything, otherwise similar ones.
 */
export function listOtherSearches(typed: string): Array<{ q: string; count: number }> {
  const searches = countOf(typed) > 0 ? [typed] : alternativeSearches(typed, knownWords(), countOf);
  return searches.map((q) => ({ q, count: countOf(q) }));
}

function countOf(q: string): number {
  const terms = parseSearch(q);
  return terms ? countMatches(terms) : 0;
}

const knownWords = cacheByCatalogueVersion(() => {
  const rows = db
    .select({ name: products.name })
    .from(products)
    .where(isNotNull(products.nameRank))
    .orderBy(desc(products.id))
    .limit(MAX_NAMES)
    .all();
  return wordsByFrequency(rows.map(({ name }) => name)).slice(0, MAX_WORDS);
});
