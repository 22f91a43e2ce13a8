import { isNotNull, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { discontinuedProducts } from "#drizzle/schema/product-relations";
import { db, sqlite } from "~/db/client.server";

/** The distance between ranks: wide enough for many insertions before neighbours must move. */
export const RANK_GAP = 2 ** 32;

// Products moved on each side of an exhausted gap, and the minimum distance between them afterwards,
// which leaves room for some 16 insertions between any two.
const REACH = 32;
const MIN_STEP = 2 ** 16;

/** Compares names in natural order: "DN15" before "DN100", ignoring case. */
export const nameCollator = new Intl.Collator("en-GB", { numeric: true });

/**
 * Returns a free rank for a name among the listed products, in natural order ("DN15" before "DN100").
 * Call it in the transaction that uses the rank, while the product itself is unlisted. Respaces the
 * surrounding products first when there is no room between two neighbours.
 */
export function rankForName(name: string): number {
  const { before, after } = neighbours(name);
  if (after === undefined) return before + RANK_GAP;
  if (after - before >= 2) return Math.floor((before + after) / 2);

  respaceAround(before);
  return rankForName(name);
}

/**
 * Ranks every product that is neither archived nor discontinued in name order and rebuilds the search index.
 * Takes half a minute at 50 000 products, so use it for a new catalogue only. Call it in a transaction.
 */
export function renumberAllNames(): void {
  const rows = db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      sql`${products.archivedAt} is null
          and not exists (select 1 from ${discontinuedProducts} d where d.product_id = ${products.id})`,
    )
    .all();
  rows.sort((one, other) => nameCollator.compare(one.name, other.name) || one.id - other.id);

  assignRanks(rows, { start: 0, step: RANK_GAP });

  // Merges the index segments that so many writes leave behind and every search would scan.
  sqlite.prepare("insert into product_search(product_search) values ('optimize')").run();
}

/**
 * Spreads the products around an exhausted gap evenly over their combined range of ranks, and doubles
 * the number of products while the result is too narrow.
 */
function respaceAround(rank: number, reach = REACH): void {
  const upTo = ranked("name_rank <= ? order by name_rank desc", rank, reach + 1).reverse();
  const beyond = ranked("name_rank > ? order by name_rank", rank, reach + 1);
  // The outermost products are fixed bounds; without such a product the range is open-ended.
  const floor = upTo.length > reach ? upTo.shift() : undefined;
  const ceiling = beyond.length > reach ? beyond.pop() : undefined;

  const moved = [...upTo, ...beyond];
  const start = floor?.rank ?? 0;
  const step = ceiling ? Math.floor((ceiling.rank - start) / (moved.length + 1)) : RANK_GAP;
  if (step < MIN_STEP) return respaceAround(rank, reach * 2);

  assignRanks(moved, { start, step });
}

/** Clears all ranks first, because new ones may collide with old ones. */
function assignRanks(
  rows: ReadonlyArray<{ id: number }>,
  { start, step }: { start: number; step: number },
): void {
  const clearRank = sqlite.prepare(
    "update products set name_rank = null where id = ? and name_rank is not null",
  );
  const setRank = sqlite.prepare("update products set name_rank = ? where id = ?");
  for (const { id } of rows) clearRank.run(id);
  rows.forEach(({ id }, index) => setRank.run(start + (index + 1) * step, id));
}

function ranked(condition: string, rank: number, limit: number) {
  return sqlite
    .prepare<[number, number], { id: number; rank: number }>(
      `select id, name_rank as rank from products where ${condition} limit ?`,
    )
    .all(rank, limit);
}

/** Finds the ranks on both sides of a name by binary search; 0 and undefined are the ends. */
function neighbours(name: string): { before: number; after: number | undefined } {
  const atOrAfter = db
    .select({ rank: sql<number>`${products.nameRank}`, name: products.name })
    .from(products)
    .where(
      sql`${isNotNull(products.nameRank)} and ${products.nameRank} >= ${sql.placeholder("rank")}`,
    )
    .orderBy(products.nameRank)
    .limit(1)
    .prepare();
  const lastRank = Number(sqlite.prepare("select max(name_rank) from products").pluck().get() ?? 0);

  // Invariant: every rank up to `before` sorts at or before the name; `after` is the first that does not.
  let before = 0;
  let after: number | undefined;
  let low = 1;
  let high = lastRank;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const row = atOrAfter.get({ rank: middle });
    if (
      row &&
      (after === undefined || row.rank < after) &&
      nameCollator.compare(row.name, name) <= 0
    ) {
      before = row.rank;
      low = row.rank + 1;
    } else {
      if (row && (after === undefined || row.rank < after)) after = row.rank;
      high = middle - 1;
    }
  }
  return { before, after };
}
