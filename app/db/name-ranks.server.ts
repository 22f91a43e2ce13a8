import { isNotNull, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { db, sqlite } from "~/db/client.server";

// Wide enough that many products can be put between two before all must be numbered anew.
const GAP = 2 ** 32;

// People read "DN15" before "DN100" and do not hear case.
const collator = new Intl.Collator("en-GB", { numeric: true });

/**
 * A free place for this name among the listed products, in natural order ("DN15" before "DN100").
 * Run it in the transaction that uses the rank. When there is no room left between two
 * neighbours, every product is numbered anew first.
 */
export function rankForName(name: string): number {
  const { before, after } = neighbours(name);
  if (after === undefined) return before + GAP;
  if (after - before >= 2) return Math.floor((before + after) / 2);

  renumberAllNames();
  return rankForName(name);
}

/**
 * Numbers every product that is not archived in name order, and builds the search index again.
 * For a new catalogue, or when ranks have run out of room; half a minute of writes at 50 000 rows
 * is why single products are slipped into a gap instead. Run it in a transaction.
 */
export function renumberAllNames(): void {
  const rows = db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(sql`${products.archivedAt} is null`)
    .all();
  rows.sort((one, other) => collator.compare(one.name, other.name) || one.id - other.id);

  // All ranks are taken away first, for the new ones would collide with the old.
  sqlite.prepare("update products set name_rank = null where name_rank is not null").run();
  const setRank = sqlite.prepare("update products set name_rank = ? where id = ?");
  rows.forEach(({ id }, index) => setRank.run((index + 1) * GAP, id));

  // So many writes leave the index in pieces, each of which every search would look through.
  sqlite.prepare("insert into product_search(product_search) values ('optimize')").run();
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
