import { type SQL, sql } from "drizzle-orm";

import { db, sqlite } from "~/db/engine/client.server";
import { cacheByCatalogueVersion } from "~/db/catalogue/catalogue-cache.server";
import { containsLike } from "~/db/engine/like.server";
import { literal, prepareOnce } from "~/db/engine/prepared.server";
import { SUGGESTION_LIMIT } from "~/domain/catalogue/catalogue-query";
import { productPath } from "~/domain/catalogue/product-code";
import { spellingsOf } from "~/domain/catalogue/search-spellings";
import { isIndexable, parseSearch, type SearchTerms } from "~/domain/catalogue/search-terms";

// Each typed letter makes a new search, and a count takes a few bytes.
const MAX_CACHED_COUNTS = 10_000;

// The usual neighbours of a fraction: G½ thread, R¾, (½), 1 ½", also in features, which are JSON.
const BEFORE_FRACTIONS = ["", " ", "(", '"', "G", "R"];
const AFTER_FRACTIONS = ["", " ", ",", ".", ")", '"'];

/**
 * Returns a select of the name ranks of matching products, or of all listed products without terms. The
 * rowid of the full-text index is the name rank, so SQLite reads both in name order without sorting.
 * A search for the whole SKU of a variant, in any case, also finds its product.
 */
export function matchingRanks(terms: SearchTerms | undefined): SQL {
  // The smallest index: counting its entries reads the fewest pages.
  if (!terms)
    return sql`select name_rank from products indexed by products_name_rank_unique where name_rank is not null`;

  const isSku = hasSku().get(terms.whole) !== undefined;
  return isSku ? sql`${ranksByText(terms)} union ${ranksBySku(terms.whole)}` : ranksByText(terms);
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
  if (indexed.length === 0) {
    return sql`
      select name_rank from products indexed by products_names_and_codes
      where name_rank is not null and ${sql.join(short.map(isInNamesOrIndex), sql` and `)}`;
  }

  const isFound = matches(indexed);
  // The full-text index holds listed products only, so their rows need not be read.
  if (short.length === 0)
    return sql`select rowid as name_rank from product_search where ${isFound}`;

  // Words of one or two letters are not in the full-text index, so all of the text is searched for them.
  // The named index holds names and codes, which come first, so most rows need not be read.
  const texts = [sql`p.name`, sql`p.product_code`, sql`p.description`];
  const hasShortWords = short.map((word) => {
    const spellings = spellingsOf(word);
    const inFeatures = spellings.filter((spelling) => !endsInPlainInchSign(spelling));
    return anyOf([...containing(spellings, texts), ...containing(inFeatures, [sql`p.features`])]);
  });
  return sql`
    select s.rowid as name_rank
    from product_search s cross join products p indexed by products_names_and_codes
    where ${isFound} and p.name_rank = s.rowid and p.name_rank is not null
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
  { max: MAX_CACHED_COUNTS },
);

/** Returns the first six matching products by name, and the number of all matches, for the search box. */
export function suggestProducts(q: string) {
  const terms = parseSearch(q);
  if (!terms) return { q, count: 0, products: [] };

  const products = db.all<{
    id: number;
    name: string;
    productCode: string | null;
    imageUrl: string | null;
  }>(sql`
    select p.id as id, p.name as name, p.product_code as productCode, p.image_url as imageUrl
    from (${matchingRanks(terms)}) m cross join products p on p.name_rank = m.name_rank
    order by m.name_rank limit ${literal(SUGGESTION_LIMIT)}
  `);

  const isAll = products.length < SUGGESTION_LIMIT;
  return {
    q,
    count: isAll ? products.length : countMatches(terms),
    products: products.map((product) => ({ ...product, path: productPath(product) })),
  };
}

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
  const query = words.map((word) => `(${spellingsOf(word).flatMap(phrasesFor).join(" OR ")})`);
  return sql`product_search match ${query.join(" AND ")}`;
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
