import { type SQL, sql } from "drizzle-orm";

import { db, sqlite } from "~/db/engine/client.server";
import { cacheByCatalogueVersion } from "~/db/catalogue/catalogue-cache.server";
import { containsLike } from "~/db/engine/like.server";
import { literal, prepareOnce } from "~/db/engine/prepared.server";
import { SUGGESTION_LIMIT } from "~/domain/catalogue/catalogue-query";
import { productPath } from "~/domain/catalogue/product-code";
import { spellingsOf } from "~/domain/catalogue/search-spellings";
import { isIndexable, parseSearch, type SearchTerms } from "~/domain/catalogue/search-terms";

// What is typed letter by letter adds up, and a count is a few bytes.
const REMEMBERED_COUNTS = 10_000;

// What mostly stands next to a fraction: G½ thread, R¾, (½), 1 ½", in features as JSON too.
const BEFORE_FRACTIONS = ["", " ", "(", '"', "G", "R"];
const AFTER_FRACTIONS = ["", " ", ",", ".", ")", '"'];

/**
 * A select of the name ranks of what matches; of all that is listed, without terms. The index's
 * rowid is the product's name rank, so either way they are walked in name order without sorting.
 * What is a variant's whole SKU, in any case, finds its product too: to every other search that is
 * one look-up in an index.
 */
export function matchingRanks(terms: SearchTerms | undefined): SQL {
  // The narrowest index there is: to count by it is to read the least.
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
  // Only what is listed is in the index: its rows need not be looked up to be found or counted.
  if (short.length === 0)
    return sql`select rowid as name_rank from product_search where ${isFound}`;

  // Short words are looked for in all of the text: first in what the named index holds, so that most
  // rows need not be read for it.
  const texts = [sql`p.name`, sql`p.product_code`, sql`p.description`];
  const isAlsoThere = short.map((word) => {
    const spellings = spellingsOf(word);
    const inFeatures = spellings.filter((spelling) => !endsInPlainInchSign(spelling));
    return anyOf([...containing(spellings, texts), ...containing(inFeatures, [sql`p.features`])]);
  });
  return sql`
    select s.rowid as name_rank
    from product_search s cross join products p indexed by products_names_and_codes
    where ${isFound} and p.name_rank = s.rowid and p.name_rank is not null
      and ${sql.join(isAlsoThere, sql` and `)}`;
}

/** Some of the ranks of what matches, in name order or backwards. */
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

/** How many listed products match; all of them, without terms. */
export const countMatches = cacheByCatalogueVersion(
  (terms: SearchTerms | undefined) =>
    db.get<{ count: number }>(sql`select count(*) as count from (${matchingRanks(terms)})`).count,
  { max: REMEMBERED_COUNTS },
);

/** Up to six products for the header's search box, in name order, and how many match in all. */
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

/** Without a longer word to narrow the search, only names and codes are read for a short spelling. */
function isInNamesOrIndex(word: string): SQL {
  const spellings = spellingsOf(word);
  const short = spellings.filter((spelling) => !isIndexable(spelling));
  const isInNames = anyOf(containing(short, [sql`name`, sql`product_code`]));
  if (spellings.flatMap(runsInIndex).length === 0) return isInNames;
  return sql`(${isInNames} or name_rank in (select rowid from product_search where ${matches([word])}))`;
}

/** What to ask the index for: a spelling, or a fraction too short for it with what stands next to it. */
function runsInIndex(spelling: string): string[] {
  if (isIndexable(spelling)) return [spelling];
  if (!/[½¼¾]/.test(spelling)) return [];
  return BEFORE_FRACTIONS.flatMap((before) =>
    AFTER_FRACTIONS.map((after) => `${before}${spelling}${after}`),
  ).filter(isIndexable);
}

/** Whether the index holds any spelling of every word. */
function matches(words: readonly string[]): SQL {
  const query = words.map((word) => `(${spellingsOf(word).flatMap(phrasesFor).join(" OR ")})`);
  return sql`product_search match ${query.join(" AND ")}`;
}

function phrasesFor(spelling: string): string[] {
  const phrases = runsInIndex(spelling).map(quoted);
  return endsInPlainInchSign(spelling) ? phrases.map((it) => `- features : ${it}`) : phrases;
}

/** Features are kept as JSON: there, a plain sign after a digit is not inches but the end of a feature. */
function endsInPlainInchSign(spelling: string): boolean {
  return /[\d½¼¾]"$/.test(spelling);
}

/** Quoted, so that nothing typed is ever read as an operator of the index's query language. */
function quoted(spelling: string): string {
  return `"${spelling.replaceAll('"', '""')}"`;
}

function containing(spellings: readonly string[], columns: readonly SQL[]): SQL[] {
  return columns.flatMap((column) => spellings.map((spelling) => containsLike(spelling, column)));
}

function anyOf(alternatives: SQL[]): SQL {
  return sql`(${sql.join(alternatives, sql` or `)})`;
}
