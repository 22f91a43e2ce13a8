import { asc, sql } from "drizzle-orm";

import { searchSynonyms } from "#drizzle/schema/searches";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import { db } from "~/db/client.server";
import { parseSearch, type SearchTerms } from "~/catalogue/search/search-terms";
import { indexSynonyms, type Synonym, withSynonyms } from "~/catalogue/search/synonyms";

/** Lists all synonyms by their terms, 500 at most. */
export const listSynonyms = cacheUntilCatalogueChange(() =>
  db
    .select()
    .from(searchSynonyms)
    .orderBy(asc(sql`${searchSynonyms.term} collate nocase`), asc(searchSynonyms.id))
    .all(),
);

const synonymIndex = cacheUntilCatalogueChange(() => indexSynonyms(listSynonyms()));

/** Returns the terms of all searches that mean the same, those of the typed one first (C25). */
export function termsWithSynonyms(terms: SearchTerms): SearchTerms[] {
  const [, ...others] = withSynonyms(terms.whole, synonymIndex());
  return [terms, ...others.flatMap((text) => parseSearch(text) ?? [])];
}

/** Adds a synonym, and returns its id. Call inside write(). Throws SQLite's constraint error if it is there. */
export function insertSynonym(synonym: Synonym, now: number): number {
  return db
    .insert(searchSynonyms)
    .values({ ...synonym, createdAt: now })
    .returning({ id: searchSynonyms.id })
    .get().id;
}
