import { desc, isNotNull } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import { listProductPage } from "~/catalogue/products/product-pages.server";
import { countMatches } from "~/catalogue/search/best-match.server";
import { db } from "~/db/client.server";
import { findByCode, listCodeOffers } from "~/catalogue/codes/code-search.server";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import { listSynonyms } from "~/catalogue/search/synonyms.server";
import { findProducts } from "~/catalogue/facets/facets.server";
import {
  type CatalogueQuery,
  isSearchOnly,
  SUGGESTION_LIMIT,
} from "~/catalogue/search/catalogue-query";
import { wordsByFrequency } from "~/shared/nearest-word";
import { parseSearch } from "~/catalogue/search/search-terms";
import { countWord, isTypeWord } from "~/catalogue/search/product-search.server";
import { partsOf } from "~/catalogue/search/typed-parts";
import type { DeadEnd } from "~/catalogue/search/dead-end";
import {
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
  return waysOf(searchOnly(typed));
}

/** Reads what to show and offer below a list that a search has left empty (C24). */
export function readDeadEnd(query: CatalogueQuery): DeadEnd {
  const isFound = countIn(searchOnly(query.q)) > 0;
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
  if (isSearchOnly(query)) return waysOf(query);
  const narrowed = query.q === "" ? [] : waysOf(query);
  if (narrowed.length > 0) return narrowed;
  const { q } = query;
  const count = countIn(searchOnly(q));
  if (count > 0) return [{ kind: "typed", q, count, isUnfiltered: true }];
  return listOtherWays(q).map((way) => ({ ...way, isUnfiltered: true }));
}

/** Lists the ways within the filters of this query. */
function waysOf(query: CatalogueQuery): OtherWay[] {
  const count = countIn(query);
  if (count > 0) return [{ kind: "typed", q: query.q, count }];
  const parts = partsOf(query.q, { readings: [], codes: [] });
  return otherWays(query.q, parts, {
    words: knownWords(),
    codeOf,
    countWord,
    isTypeWord,
    countOf: (q, instead) => {
      const other = { ...query, q };
      return countIn(instead ? withInstead(other, instead) : other);
    },
  });
}

function countIn(query: CatalogueQuery): number {
  if (!isSearchOnly(query)) return findProducts(query).found.length;
  const terms = parseSearch(query.q);
  return terms ? countMatches(terms) : 0;
}

function searchOnly(q: string): CatalogueQuery {
  return { ...NO_FILTERS, q };
}

const NO_FILTERS: CatalogueQuery = {
  q: "",
  category: [],
  type: [],
  company: [],
  protocol: [],
  attributes: [],
  sort: "best-match",
  page: 1,
};

function codeOf(word: string): string | undefined {
  const found = findByCode(word, "visitor");
  if (found?.tier !== "exact") return undefined;
  return found.matches.find(({ kind }) => kind === "code")?.shown;
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
