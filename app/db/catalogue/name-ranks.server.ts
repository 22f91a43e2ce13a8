import { isNotNull, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { db, sqlite } from "~/db/engine/client.server";

// Wide enough that many products can be put between two before their neighbours must move.
const GAP = 2 ** 32;

// How many products on each side of a used-up gap are moved, and how far apart they are at least
// when that is enough: some 16 more can then be put between any two of them.
const REACH = 32;
const MIN_STEP = 2 ** 16;

// People read "DN15" before "DN100" and do not hear case.
const collator = new Intl.Collator("en-GB", { numeric: true });

/**
 * A free place for this name among the listed products, in natural order ("DN15" before "DN100").
 * Run it in the transaction that uses the rank, while the product itself is not listed. Where there
 * is no room left between two neighbours, the products around them are moved apart first.
 */
export function rankForName(name: string): number {
  const { before, after } = neighbours(name);
  if (after === undefined) return before + GAP;
  if (after - before >= 2) return Math.floor((before + after) / 2);

  makeRoomAfter(before);
  return rankForName(name);
}

/**
 * Numbers every product that is not archived in name order, and builds the search index again.
 * For a new catalogue; half a minute of writes at 50 000 rows is why single products are slipped
 * into a gap instead. Run it in a transaction.
 */
export function renumberAllNames(): void {
  const rows = db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(sql`${products.archivedAt} is null`)
    .all();
  rows.sort((one, other) => collator.compare(one.name, other.name) || one.id - other.id);

  giveRanks(rows, { start: 0, step: GAP });

  // So many writes leave the index in pieces, each of which every search would look through.
  sqlite.prepare("insert into product_search(product_search) values ('optimize')").run();
}

/**
 * Spreads the products around a used-up gap evenly over the ranks they have together; over twice as
 * many of them while that is still too narrow.
 */
function makeRoomAfter(rank: number, reach = REACH): void {
  const upTo = ranked("name_rank <= ? order by name_rank desc", rank, reach + 1).reverse();
  const beyond = ranked("name_rank > ? order by name_rank", rank, reach + 1);
  // The outermost stay where they are; without one there is the end, which is free.
  const floor = upTo.length > reach ? upTo.shift() : undefined;
  const ceiling = beyond.length > reach ? beyond.pop() : undefined;

  const moved = [...upTo, ...beyond];
  const start = floor?.rank ?? 0;
  const step = ceiling ? Math.floor((ceiling.rank - start) / (moved.length + 1)) : GAP;
  if (step < MIN_STEP) return makeRoomAfter(rank, reach * 2);

  giveRanks(moved, { start, step });
}

/** All ranks are taken away first, for the new ones could collide with the old. */
function giveRanks(
  rows: ReadonlyArray<{ id: number }>,
  { start, step }: { start: number; step: number },
): void {
  const takeRank = sqlite.prepare(
    "update products set name_rank = null where id = ? and name_rank is not null",
  );
  const setRank = sqlite.prepare("update products set name_rank = ? where id = ?");
  for (const { id } of rows) takeRank.run(id);
  rows.forEach(({ id }, index) => setRank.run(start + (index + 1) * step, id));
}

function ranked(condition: string, rank: number, limit: number) {
  return sqlite
    .prepare<[number, number], { id: number; rank: number }>(
      `select id, name_rank as rank from products where ${condition} limit ?`,
    )
    .all(rank, limit);
}

/** The ranks on both sides of a name, by halving the range of ranks; 0 and undefined are the ends. */
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
    if (row && (after === undefined || row.rank < after) && collator.compare(row.name, name) <= 0) {
      before = row.rank;
      low = row.rank + 1;
    } else {
      if (row && (after === undefined || row.rank < after)) after = row.rank;
      high = middle - 1;
    }
  }
  return { before, after };
}
