import { desc, isNotNull } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { rememberPerCatalogueVersion } from "~/db/cache.server";
import { db } from "~/db/client.server";
import { countMatches } from "~/db/product-search.server";
import { wordsIn } from "~/domain/nearest-word";
import { otherSearches } from "~/domain/other-searches";
import { parseSearch } from "~/domain/search-terms";

// The newest names hold nearly all the words, and reading them never takes long.
const MOST_NAMES = 5000;
// Eight words typed are compared with as many in some five milliseconds, and nobody else is served meanwhile.
const MOST_WORDS = 1000;

/**
 * What to search all products for where a list is empty, and how many each finds: what was typed, if
 * only the filters stood in its way, else what is like it.
 */
export function listOtherSearches(typed: string): Array<{ q: string; count: number }> {
  const searches = countOf(typed) > 0 ? [typed] : otherSearches(typed, knownWords(), countOf);
  return searches.map((q) => ({ q, count: countOf(q) }));
}

function countOf(q: string): number {
  const terms = parseSearch(q);
  return terms ? countMatches(terms) : 0;
}

const knownWords = rememberPerCatalogueVersion(() => {
  const rows = db
    .select({ name: products.name })
    .from(products)
    .where(isNotNull(products.nameRank))
    .orderBy(desc(products.id))
    .limit(MOST_NAMES)
    .all();
  return wordsIn(rows.map(({ name }) => name)).slice(0, MOST_WORDS);
});
