import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, inArray, sql } from "drizzle-orm";

import { importRows } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import type { ImportRow } from "~/imports/runs/import-rows.server";
import type { ImportRun } from "~/imports/runs/runs.server";

const MAX_MOVES = 10;
// Reads in about 10 ms.
const ROWS_A_TURN = 5000;
const MAX_CACHED_RUNS = 20;

type Move = { rowNumber: number; ratio: number };

/** Row numbers by run and check: the plan of a check never changes. */
const cached = new Map<string, readonly number[]>();

/**
 * Lists the ten rows whose prices move most, up or down, the largest first. Reads the plan in parts between other
 * requests, once for each check.
 */
export async function listLargestMoves(run: ImportRun): Promise<ImportRow[]> {
  if (run.checkedAt === null || !run.counts?.change) return [];
  const key = `${run.id} ${run.checkedAt}`;
  const numbers = cached.get(key) ?? (await findLargestMoves(run));
  cached.set(key, numbers);
  if (cached.size > MAX_CACHED_RUNS) cached.delete([...cached.keys()][0] ?? "");
  return rowsOf(run.id, numbers);
}

async function findLargestMoves({ id }: ImportRun): Promise<number[]> {
  const last = lastRowNumber(id);
  let largest: Move[] = [];
  for (let from = 0; from <= last; from += ROWS_A_TURN) {
    largest = [...largest, ...movesBetween(id, from, from + ROWS_A_TURN - 1)]
      .sort((one, other) => other.ratio - one.ratio)
      .slice(0, MAX_MOVES);
    await nextTurn();
  }
  return largest.map(({ rowNumber }) => rowNumber);
}

function movesBetween(runId: number, from: number, to: number): Move[] {
  return db.all<Move>(sql`
    with prices as (
      select row_number, coalesce(changes -> '$.pricePence', changes -> '$.listPricePence') as pair
      from import_rows
      where run_id = ${runId} and action = 'change' and row_number between ${from} and ${to}
    )
    select row_number as rowNumber, abs((pair ->> 1) - (pair ->> 0)) * 1.0 / (pair ->> 0) as ratio
    from prices
    where (pair ->> 0) > 0 and (pair ->> 1) > 0
    order by ratio desc, row_number
    limit ${MAX_MOVES}
  `);
}

function lastRowNumber(runId: number): number {
  const max = sql<number>`coalesce(max(${importRows.rowNumber}), 0)`;
  return (
    db
      .select({ last: max })
      .from(importRows)
      .where(and(eq(importRows.runId, runId), eq(importRows.action, "change")))
      .get()?.last ?? 0
  );
}

function rowsOf(runId: number, numbers: readonly number[]): ImportRow[] {
  if (numbers.length === 0) return [];
  const rows = db
    .select()
    .from(importRows)
    .where(and(eq(importRows.runId, runId), inArray(importRows.rowNumber, [...numbers])))
    .orderBy(asc(importRows.rowNumber))
    .all();
  return rows.sort(
    (one, other) => numbers.indexOf(one.rowNumber) - numbers.indexOf(other.rowNumber),
  );
}
