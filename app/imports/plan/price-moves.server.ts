import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";

import { db } from "~/db/client.server";
import { type ImportRow, listInOrder } from "~/imports/runs/import-rows.server";
import type { ImportRun } from "~/imports/runs/runs.server";

const MAX_LARGEST = 10;
// Reads in about 10 ms.
const ROWS_A_TURN = 5000;
// Half a megabyte each for the largest files.
const MAX_CACHED_RUNS = 10;

/** How the prices of a plan move, among the rows that change something. */
export type PriceMoves = {
  up: number;
  down: number;
  toApplication: number;
  fromApplication: number;
  /** The median of the prices that move, as a share of the former one; null if none does. */
  median: number | null;
  /** The numbers of the rows whose prices move, the largest move first, whether up or down. */
  rowNumbers: readonly number[];
};

const NO_MOVES: PriceMoves = {
  up: 0,
  down: 0,
  toApplication: 0,
  fromApplication: 0,
  median: null,
  rowNumbers: [],
};

/** By run and check: the plan of a check never changes. */
const cached = new Map<string, PriceMoves>();

/** Reads how the prices of a checked run move, in parts between other requests, once for each check. */
export async function readPriceMoves(run: ImportRun): Promise<PriceMoves> {
  if (run.checkedAt === null || !run.counts?.change) return NO_MOVES;
  const key = `${run.id} ${run.checkedAt}`;
  const moves = cached.get(key) ?? (await findPriceMoves(run));
  cached.set(key, moves);
  if (cached.size > MAX_CACHED_RUNS) cached.delete([...cached.keys()][0] ?? "");
  return moves;
}

/** Lists the ten rows whose prices move most, the largest move first. */
export function listLargestMoves(run: ImportRun, { rowNumbers }: PriceMoves): ImportRow[] {
  return listInOrder(run.id, rowNumbers.slice(0, MAX_LARGEST));
}

/** A row that changes something; its prices are 0 on application, and null if it changes none. */
type Price = { rowNumber: number; before: number | null; after: number | null };

async function findPriceMoves({ id }: ImportRun): Promise<PriceMoves> {
  const moved: Array<{ rowNumber: number; share: number }> = [];
  let [toApplication, fromApplication] = [0, 0];
  for (let last = 0; ;) {
    const rows = pricesAfter(id, last);
    for (const { rowNumber, before, after } of rows) {
      if (before === null || after === null) continue;
      if (before > 0 && after > 0) moved.push({ rowNumber, share: (after - before) / before });
      else if (before > 0) toApplication += 1;
      else if (after > 0) fromApplication += 1;
    }
    if (rows.length < ROWS_A_TURN) break;
    last = rows.at(-1)?.rowNumber ?? last;
    await nextTurn();
  }
  const up = moved.filter(({ share }) => share > 0).length;
  const median = medianOf(moved.map(({ share }) => share));
  moved.sort(
    (one, other) => Math.abs(other.share) - Math.abs(one.share) || one.rowNumber - other.rowNumber,
  );
  const rowNumbers = moved.map(({ rowNumber }) => rowNumber);
  return { up, down: moved.length - up, toApplication, fromApplication, median, rowNumbers };
}

function medianOf(shares: number[]): number | null {
  const sorted = shares.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : undefined;
  return lower === undefined ? upper : (lower + upper) / 2;
}

/** Lists the next rows that change something. A variant without a price has its product's, which is no move. */
function pricesAfter(runId: number, last: number): Price[] {
  return db.all<Price>(sql`
    select row_number as rowNumber,
      iif(list is null, own ->> 0, coalesce(list ->> 0, 0)) as before,
      iif(list is null, own ->> 1, coalesce(list ->> 1, 0)) as after
    from (
      select row_number, changes -> '$.listPricePence' as list, changes -> '$.pricePence' as own
      from import_rows
      where run_id = ${runId} and action = 'change' and row_number > ${last}
      order by row_number
      limit ${ROWS_A_TURN}
    )
  `);
}
