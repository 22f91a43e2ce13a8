import { type SQL, sql } from "drizzle-orm";

import { db } from "~/db/client.server";
import { rememberPerCatalogueVersion } from "~/db/cache.server";
import { SUGGESTION_LIMIT } from "~/domain/catalogue";
import { productPath } from "~/domain/product-code";
import { parseSearch, type SearchTerms } from "~/domain/search-terms";

/**
 * The rows of `products p` that match, for a FROM and a WHERE. The index's rowid is the product's
 * name rank, so both ways the rows can be walked in name order without sorting.
 */
export function searchedProducts(terms: SearchTerms | undefined): { from: SQL; where: SQL } {
  if (!terms) return { from: sql`products p`, where: sql`p.name_rank is not null` };

  if (terms.indexed.length === 0) {
    const matches = terms.short.map((word) => contains(word, [sql`p.name`, sql`p.product_code`]));
    return {
      from: sql`products p indexed by products_names_and_codes`,
      where: sql`p.name_rank is not null and ${sql.join(matches, sql` and `)}`,
    };
  }

  // The index has found few rows by now, so short words may be looked for in all of their text.
  const everywhere = [sql`p.name`, sql`p.product_code`, sql`p.description`, sql`p.features`];
  const matches = terms.short.map((word) => contains(word, everywhere));
  return {
    from: sql`product_search s cross join products p on p.name_rank = s.rowid`,
    where: sql.join([sql`product_search match ${matchAll(terms.indexed)}`, ...matches], sql` and `),
  };
}

/** Up to six products for the header's search box, in name order, and how many match in all. */
export function suggestProducts(q: string) {
  const terms = parseSearch(q);
  if (!terms) return { q, count: 0, products: [] };

  const { from, where } = searchedProducts(terms);
  const order = terms.indexed.length > 0 ? sql`s.rowid` : sql`p.name_rank`;
  const products = db.all<{
    id: number;
    name: string;
    productCode: string | null;
    imageUrl: string | null;
  }>(sql`
    select p.id as id, p.name as name, p.product_code as productCode, p.image_url as imageUrl
    from ${from} where ${where} order by ${order} limit ${SUGGESTION_LIMIT}
  `);

  const isAll = products.length < SUGGESTION_LIMIT;
  return {
    q,
    count: isAll ? products.length : countMatches(JSON.stringify(terms)),
    products: products.map((product) => ({ ...product, path: productPath(product) })),
  };
}

const countMatches = rememberPerCatalogueVersion((termsAsJson: string) => {
  const { from, where } = searchedProducts(JSON.parse(termsAsJson));
  return db.get<{ count: number }>(sql`select count(*) as count from ${from} where ${where}`).count;
});

/** Quoted, so that nothing typed is ever read as an operator of the index's query language. */
function matchAll(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" ");
}

function contains(word: string, columns: readonly SQL[]): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const alternatives = columns.map((column) => sql`${column} like ${pattern} escape '\\'`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}
