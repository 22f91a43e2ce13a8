import { type SQL, sql } from "drizzle-orm";

import { db, sqlite } from "~/db/client.server";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { containsLike } from "~/db/like.server";
import { literal, prepareOnce } from "~/db/prepared.server";
import { termsWithSynonyms } from "~/catalogue/search/synonyms.server";
import { spellingsOf } from "~/catalogue/search/search-spellings";
import { isIndexable, type SearchTerms } from "~/catalogue/search/search-terms";
import { isPlainWord } from "~/catalogue/search/word-tiers";

// Each typed letter makes a new search.
const COUNTS_BYTES = 4 * 1024 * 1024;

// The usual neighbours of a fraction: G½ thread, R¾, (½), 1 ½", also in features, which are JSON.
const BEFORE_FRACTIONS = ["", " ", "(", '"', "G", "R"];
const AFTER_FRACTIONS = ["", " ", ",", ".", ")", '"'];

/**
 * Returns a select of the name ranks of matching products, or of all listed products without terms. The
 * rowid of the full-text index is the name rank, so SQLite reads both in name order without sorting.
 * A search for the whole SKU of a variant, in any case, also finds its product, and one with synonyms what
 * they mean (C25).
 */
export function matchingRanks(terms: SearchTerms | undefined): SQL {
  // The smallest index: counting its entries reads the fewest pages.
  if (!terms)
    return sql`select name_rank from products indexed by products_name_rank_unique where name_rank is not null`;

  const found = termsWithSynonyms(terms).map(ranksByText);
  const isSku = hasSku().get(terms.whole) !== undefined;
  return sql.join(isSku ? [...found, ranksBySku(terms.whole)] : found, sql` union `);
}

const hasSku = prepareOnce(() =>
  sqlite.prepare<[string]>("select 1 from product_variants where sku = ? collate nocase"),
);

function ranksBySku(sku: string): SQL {
  return sql`
    select p.name_rank from product_variants v join products p on p.id = v.product_id
    where v.sku = ${sku} collate nocase and p.name_rank is not null`;
}

function ranksByText({ indexed, short }: SearchTerms): SQL {
  const withSigns = short.filter((word) => !isPlainWord(word));
  const inWords = wordsQuery(short, indexed.length === 0);
  const isInWords = sql`product_words match ${inWords}`;
  if (indexed.length === 0 && withSigns.length === 0)
    return sql`select rowid as name_rank from product_words where ${isInWords}`;

  // The plus makes SQLite look the matches up, rather than search the text once for each of them.
  const alsoInWords =
    inWords === "" ? [] : [sql`+name_rank in (select rowid from product_words where ${isInWords})`];
  if (indexed.length > 0) return ranksInTexts(indexed, withSigns, alsoInWords);
  return sql`
    select name_rank from products indexed by products_names_and_codes
    where ${sql.join([sql`name_rank is not null`, ...withSigns.map(isInNamesOrIndex), ...alsoInWords], sql` and `)}`;
}

/** Returns the query of the index of words for those short words that it can find; empty for none. */
function wordsQuery(short: readonly string[], isInNamesOnly: boolean): string {
  const inNames = isInNamesOnly ? "{kind rest product_code} : " : "";
  // A size such as 1" is first found as a whole number, then among those with its sign.
  const sizes = short.filter((word) => /^\d+["″”]$/.test(word)).map((word) => parseInt(word, 10));
  return [
    ...short.filter(isPlainWord).map((word) => inNames + beginningOf(word)),
    ...sizes.map((size) => quote(String(size))),
  ].join(" AND ");
}

/** Returns a select of what the trigram index finds, and among that the words that are in no index. */
function ranksInTexts(
  indexed: readonly string[],
  withSigns: readonly string[],
  alsoInWords: readonly SQL[],
): SQL {
  const isFound = matches(indexed);
  // The full-text index holds listed products only, so their rows need not be read.
  const found = sql`
    select name_rank from (select rowid as name_rank from product_search where ${isFound})
    where ${sql.join([sql`true`, ...alsoInWords], sql` and `)}`;
  if (withSigns.length === 0) return found;

  // Words of one or two characters with signs are in no index, so all of the text is searched for them.
  // The named index holds names and codes, which come first, so most rows need not be read.
  const texts = [sql`p.name`, sql`p.product_code`, sql`p.description`];
  const hasShortWords = withSigns.map((word) => {
    const spellings = spellingsOf(word);
    const inFeatures = spellings.filter((spelling) => !endsInPlainInchSign(spelling));
    return anyOf([...containing(spellings, texts), ...containing(inFeatures, [sql`p.features`])]);
  });
  return sql`
    select s.name_rank
    from (${found}) s cross join products p indexed by products_names_and_codes
    where p.name_rank = s.name_rank and p.name_rank is not null
      and ${sql.join(hasShortWords, sql` and `)}`;
}

/** Lists one page of the ranks of matching products, in name order or backwards. */
export function listMatchingRanks(
  terms: SearchTerms | undefined,
  { limit, offset, isBackwards = false }: { limit: number; offset: number; isBackwards?: boolean },
): number[] {
  const rows = db.all<{ rank: number }>(sql`
    select name_rank as rank from (${matchingRanks(terms)})
    order by name_rank ${isBackwards ? sql`desc` : sql`asc`} limit ${literal(limit)} offset ${literal(offset)}
  `);
  return rows.map(({ rank }) => rank);
}

/** Returns the number of listed products that match, or of all without terms. */
export const countMatches = cacheByCatalogueVersion(
  (terms: SearchTerms | undefined) =>
    db.get<{ count: number }>(sql`select count(*) as count from (${matchingRanks(terms)})`).count,
  { name: "numbers of matches", maxBytes: COUNTS_BYTES, sizeOf: () => 8 },
);

/** Finds a word in names and codes only, as no longer word limits the number of rows to read. */
function isInNamesOrIndex(word: string): SQL {
  const spellings = spellingsOf(word);
  const short = spellings.filter((spelling) => !isIndexable(spelling));
  const isInNames = anyOf(containing(short, [sql`name`, sql`product_code`]));
  if (spellings.flatMap(indexedForms).length === 0) return isInNames;
  return sql`(${isInNames} or name_rank in (select rowid from product_search where ${matches([word])}))`;
}

/** Returns the texts to find in the full-text index: a spelling, or a short fraction with its neighbours. */
function indexedForms(spelling: string): string[] {
  if (isIndexable(spelling)) return [spelling];
  if (!/[½¼¾]/.test(spelling)) return [];
  return BEFORE_FRACTIONS.flatMap((before) =>
    AFTER_FRACTIONS.map((after) => `${before}${spelling}${after}`),
  ).filter(isIndexable);
}

/** Returns the condition that the full-text index has some spelling of every word. */
function matches(words: readonly string[]): SQL {
  return sql`product_search match ${partsQuery(words)}`;
}

function partsQuery(words: readonly string[]): string {
  return words
    .map((word) => `(${spellingsOf(word).flatMap(phrasesFor).join(" OR ")})`)
    .join(" AND ");
}

/** Returns the full-text query for names that contain all indexed words of any search; undefined without one. */
export function nameParts(searches: readonly SearchTerms[]): string | undefined {
  const queries = searches
    .filter(({ indexed }) => indexed.length > 0)
    .map(({ indexed }) => `name : (${partsQuery(indexed)})`);
  return queries.length > 0 ? queries.join(" OR ") : undefined;
}

/** Returns the full-text query for words that begin with any spelling of this one. */
function beginningOf(word: string): string {
  return `(${spellingsOf(word)
    .map((spelling) => `${quote(spelling)} *`)
    .join(" OR ")})`;
}

function phrasesFor(spelling: string): string[] {
  const phrases = indexedForms(spelling).map(quote);
  return endsInPlainInchSign(spelling) ? phrases.map((it) => `- features : ${it}`) : phrases;
}

/** Returns true for 1" and the like. Features are JSON, where that is the end of a feature, not inches. */
function endsInPlainInchSign(spelling: string): boolean {
  return /[\d½¼¾]"$/.test(spelling);
}

/** Quotes a text, so that nothing in it is an operator of the full-text query language. */
function quote(spelling: string): string {
  return `"${spelling.replaceAll('"', '""')}"`;
}

function containing(spellings: readonly string[], columns: readonly SQL[]): SQL[] {
  return columns.flatMap((column) => spellings.map((spelling) => containsLike(spelling, column)));
}

function anyOf(alternatives: SQL[]): SQL {
  return sql`(${sql.join(alternatives, sql` or `)})`;
}
