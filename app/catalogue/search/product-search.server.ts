import { type SQL, sql } from "drizzle-orm";

import { db, sqlite } from "~/db/client.server";
import {
  cacheByCatalogueVersion,
  cacheUntilCatalogueChange,
} from "~/catalogue/products/catalogue-cache.server";
import { mergeSorted, splitSorted } from "~/catalogue/facets/split-sorted";
import { containsLike } from "~/db/like.server";
import { literal, prepareOnce } from "~/db/prepared.server";
import { termsWithSynonyms } from "~/catalogue/search/synonyms.server";
import { spellingsOf } from "~/catalogue/search/search-spellings";
import {
  isIndexable,
  isPhrase,
  parseSearch,
  type SearchTerms,
} from "~/catalogue/search/search-terms";
import {
  beginningsOf,
  endOfKindQuery,
  FACTS,
  havingQuery,
  isPlainWord,
  NAMES,
  TEXTS,
  wholeWord,
  withoutQuery,
} from "~/catalogue/search/word-tiers";

// Each typed letter makes a new search, and only its last word has not been looked up before.
const WORDS_BYTES = 5 * 1024 * 1024;
const SHORT_WORDS_BYTES = 2 * 1024 * 1024;
const RANK_BYTES = 8;
const ARRAY_BYTES = 100;
// Shorter words are in too many others: "invert" is no word "in".
const MIN_JOINED = 3;

const LENGTH = /^\d+(?:[.,]\d+)?[cm]?m$/i;

// The usual neighbours of a fraction: G½ thread, R¾, (½), 1 ½", also in features, which are JSON.
const BEFORE_FRACTIONS = ["", " ", "(", '"', "G", "R"];
const AFTER_FRACTIONS = ["", " ", ",", ".", ")", '"'];

/**
 * Returns the name ranks of matching products, in name order. The rowid of both full-text indexes is the name
 * rank. A search for the whole SKU of a variant, in any case, also finds its product, and one with synonyms
 * what they mean (C25).
 */
export function listRanksOf(terms: SearchTerms): number[] {
  const found = termsWithSynonyms(terms).map(ranksByText);
  const all = mergeSorted([...found, ranksBySku().all(terms.whole)]);
  return terms.without
    .flatMap((phrase) => havingQuery(phrase) ?? [])
    .reduce((ranks, query) => splitSorted(ranks, inWords().all(query))[1], all);
}

const allRanks = prepareOnce(() =>
  sqlite
    .prepare<[], number>(
      "select name_rank from products where name_rank is not null order by name_rank",
    )
    .pluck(),
);

/** The statement that finds a variant's whole SKU, for the test that explains its plan too. */
export const SKU_QUERY = `
  select distinct p.name_rank from product_variants v join products p on p.id = v.product_id
  where v.sku = ? collate nocase and p.name_rank is not null order by p.name_rank`;

const ranksBySku = prepareOnce(() => sqlite.prepare<[string], number>(SKU_QUERY).pluck());

/** Lists one page of the ranks of matching products, or of all without terms, in name order. */
export function listMatchingRanks(
  terms: SearchTerms | undefined,
  { limit, offset }: { limit: number; offset: number },
): number[] {
  if (terms) return listRanksOf(terms).slice(offset, offset + limit);
  const rows = db.all<{ rank: number }>(sql`
    select name_rank as rank ${ALL}
    order by name_rank limit ${literal(limit)} offset ${literal(offset)}
  `);
  return rows.map(({ rank }) => rank);
}

/** Returns the number of listed products. */
export const countListed = cacheUntilCatalogueChange(
  () => db.get<{ count: number }>(sql`select count(*) as count ${ALL}`).count,
);

// The smallest index: counting its entries reads the fewest pages.
const ALL = sql`from products indexed by products_name_rank_unique where name_rank is not null`;

/** Finds the products in which each word is found, whichever of them is in a name and which in a specification. */
function ranksByText({ indexed, short }: SearchTerms): number[] {
  if (indexed.length + short.length === 0) return allRanks().all();
  const isShortOnly = indexed.length === 0;
  const plain = short.filter(isPlainWord);
  const withSigns = short.filter((word) => !isPlainWord(word));
  const found = [
    ...indexed.map(ranksOfWord),
    ...plain.map((word) => ranksOfShortWord(word, isShortOnly)),
    ...sizesOf(withSigns).map((size) => inWords().all(`${TEXTS} : ${quote(size)}`)),
  ].toSorted((one, other) => one.length - other.length);
  const [fewest, ...others] = found;
  const common = fewest && others.reduce((ranks, other) => splitSorted(ranks, other)[0], fewest);
  if (withSigns.length === 0) return common ?? [];
  const inTexts = isShortOnly
    ? ranksInNames(withSigns, common)
    : ranksInTexts(withSigns, common ?? []);
  const threads = withSigns.flatMap(threadOf);
  if (threads.length < withSigns.length) return inTexts;
  const inFacts = threads.map((thread) => inWords().all(`${FACTS} : ${thread}`));
  const all = common ? [common, ...inFacts] : inFacts;
  return mergeSorted([inTexts, all.reduce((ranks, other) => splitSorted(ranks, other)[0])]);
}

/** Returns the full-text query for the threads of a size such as 1/2": an option may be "G½ parallel". */
function threadOf(word: string): string[] {
  const [fraction] = spellingsOf(word).flatMap((spelling) => /^[½¼¾]/.exec(spelling)?.[0] ?? []);
  return fraction ? [`("G${fraction}" OR "R${fraction}" OR "Rp${fraction}" OR "${fraction}")`] : [];
}

/** Returns the number of listed products that have a word (C43). */
export function countWord(word: string): number {
  const terms = parseSearch(word);
  return terms ? ranksByText(terms).length : 0;
}

/** Returns true if an option or a name says that a product is without something: "Without display". */
export const isSaidWithout = cacheByCatalogueVersion(
  (word: string): boolean => {
    const query = withoutQuery(word);
    return query !== undefined && firstInWords().get(query) !== undefined;
  },
  { name: "words after without", maxBytes: 20_000, sizeOf: () => ARRAY_BYTES },
);

/** Returns true for a word that says what a listed product is: it ends the kind of one (C23). */
export function isTypeWord(word: string): boolean {
  const query = endOfKindQuery(word);
  return query !== undefined && firstInWords().get(query) !== undefined;
}

/**
 * Finds a word of three characters or more: a part of the texts, or a word or beginning of one of the facts; a
 * phrase as whole words of any of them.
 */
const ranksOfWord = cacheByCatalogueVersion(
  (word: string): number[] => {
    const begun = beginningsOf(word);
    // "10 m" is a part of "110 mm".
    if (LENGTH.test(word)) return inWords().all(wholeWord(word));
    if (begun !== undefined && isPhrase(word)) return inWords().all(begun);
    const inFacts = begun === undefined ? [] : inWords().all(`${FACTS} : ${begun}`);
    const found = mergeSorted([inParts().all(partsQuery([word])), inFacts]);
    return found.length > 0
      ? found
      : mergeSorted(twoWordsOf(word).map((row) => inWords().all(row)));
  },
  {
    name: "products by word",
    maxBytes: WORDS_BYTES,
    sizeOf: ({ length }) => length * RANK_BYTES + ARRAY_BYTES,
    keyOf: (word) => word.toLowerCase(),
  },
);

/** Lists the two words that a word may consist of, as full-text queries: an airflow switch is an air flow switch. */
function twoWordsOf(word: string): string[] {
  if (!/^\p{L}+$/u.test(word)) return [];
  const count = Math.max(0, word.length + 1 - 2 * MIN_JOINED);
  return Array.from({ length: count }, (_, at) => at + MIN_JOINED).map(
    (at) => `${TEXTS} : ${quote(`${word.slice(0, at)} ${word.slice(at)}`)}`,
  );
}

/** Finds a word of one or two letters or digits as the beginning of words; if nothing else is typed, of names and codes only. */
const ranksOfShortWord = cacheByCatalogueVersion(
  (word: string, isAlone: boolean): number[] => {
    const begun = `(${spellingsOf(word)
      .map((spelling) => `${quote(spelling)} *`)
      .join(" OR ")})`;
    if (isAlone) return inWords().all(`${NAMES} : ${begun}`);
    // The specifications of nearly all products have a word that begins so.
    const whole = wholeWord(word);
    return inWords().all(`${TEXTS} : ${begun}${whole && ` OR ${FACTS} : ${whole}`}`);
  },
  {
    name: "products by short word",
    maxBytes: SHORT_WORDS_BYTES,
    sizeOf: ({ length }) => length * RANK_BYTES + ARRAY_BYTES,
    keyOf: (word, isAlone) => `${isAlone} ${word.toLowerCase()}`,
  },
);

/** Returns the numbers of sizes such as 1", which are first found as whole words of texts, then among those with the sign. */
function sizesOf(words: readonly string[]): string[] {
  return words.filter((word) => /^\d+["″”]$/.test(word)).map((word) => String(parseInt(word, 10)));
}

/** Lists the ranks that a full-text query finds in the index of words, in order. */
export const inWords = prepareOnce(() =>
  sqlite
    .prepare<[string], number>(
      "select rowid from product_words where product_words match ? order by rowid",
    )
    .pluck(),
);

/** Finds a rank in the index of words, to know whether there is any. */
export const firstInWords = prepareOnce(() =>
  sqlite
    .prepare<[string], number>(
      "select rowid from product_words where product_words match ? limit 1",
    )
    .pluck(),
);

/** Lists the ranks that a full-text query finds in the index of parts of words, in order. */
export const inParts = prepareOnce(() =>
  sqlite
    .prepare<[string], number>(
      "select rowid from product_search where product_search match ? order by rowid",
    )
    .pluck(),
);

/**
 * Finds words that are in no index among the products that other words find. The named index holds names and
 * codes, which come first, so that most rows need not be read.
 */
function ranksInTexts(words: readonly string[], ranks: readonly number[]): number[] {
  const texts = [sql`p.name`, sql`p.product_code`, sql`p.description`];
  const hasWords = words.map((word) => {
    const spellings = spellingsOf(word);
    const inFeatures = spellings.filter((spelling) => !endsInPlainInchSign(spelling));
    return anyOf([...containing(spellings, texts), ...containing(inFeatures, [sql`p.features`])]);
  });
  return ranksBy(sql`
    select p.name_rank as rank
    from json_each(${JSON.stringify(ranks)}) s cross join products p indexed by products_names_and_codes
    where p.name_rank = s.value and p.name_rank is not null
      and ${sql.join(hasWords, sql` and `)}
    order by p.name_rank`);
}

/** Finds words that are in no index in names and codes only, as no longer word limits the number of rows to read. */
function ranksInNames(words: readonly string[], among: readonly number[] | undefined): number[] {
  const ranks = ranksBy(sql`
    select name_rank as rank from products indexed by products_names_and_codes
    where ${sql.join([sql`name_rank is not null`, ...words.map(isInNamesOrIndex)], sql` and `)}
    order by name_rank`);
  return among ? splitSorted(ranks, among)[0] : ranks;
}

function ranksBy(query: SQL): number[] {
  return db.all<{ rank: number }>(query).map(({ rank }) => rank);
}

function isInNamesOrIndex(word: string): SQL {
  const spellings = spellingsOf(word);
  const short = spellings.filter((spelling) => !isIndexable(spelling));
  const isInNames = anyOf(containing(short, [sql`name`, sql`product_code`]));
  if (spellings.flatMap(indexedForms).length === 0) return isInNames;
  return sql`(${isInNames} or name_rank in (
    select rowid from product_search where product_search match ${partsQuery([word])}))`;
}

/** Returns the texts to find in the full-text index: a spelling, or a short fraction with its neighbours. */
function indexedForms(spelling: string): string[] {
  if (isIndexable(spelling)) return [spelling];
  if (!/[½¼¾]/.test(spelling)) return [];
  return BEFORE_FRACTIONS.flatMap((before) =>
    AFTER_FRACTIONS.map((after) => `${before}${spelling}${after}`),
  ).filter(isIndexable);
}

/** Returns the full-text query for texts that contain some spelling of every word. */
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
