/** The rows of a run's file that are not data, such as titles of sections and totals (I27). */
import { asc, count, eq } from "drizzle-orm";

import { importLeftOut } from "#drizzle/schema/imports";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite } from "~/db/write.server";
import type { LeftOutReason } from "~/imports/meaning/left-out";
import { whole } from "~/imports/plan/planned-row";
import { ROWS_A_PAGE } from "~/imports/runs/import-rows.server";

/** A row that is left out, with its text as it lies in the file. */
export type LeftOutRow = { rowNumber: number; why: LeftOutReason; text: string };

const MAX_TEXT = 200;

const insert = prepareOnce(() =>
  sqlite.prepare(
    "insert or replace into import_left_out(run_id, row_number, why, text) values (?, ?, ?, ?)",
  ),
);

/** Stores rows that are left out, their texts cut to 200 characters. Call inside a transaction. */
export function insertLeftOut(runId: number, rows: readonly LeftOutRow[]): void {
  assertInWrite();
  for (const { rowNumber, why, text } of rows)
    insert().run(runId, rowNumber, why, whole(text, MAX_TEXT));
}

/** Deletes the left-out rows of a run. Call inside a transaction. */
export function clearLeftOut(runId: number): void {
  assertInWrite();
  db.delete(importLeftOut).where(eq(importLeftOut.runId, runId)).run();
}

/** Counts the left-out rows that are stored of a run. */
export function countLeftOut(runId: number): number {
  const { runId: ofRun } = importLeftOut;
  return (
    db.select({ count: count() }).from(importLeftOut).where(eq(ofRun, runId)).get()?.count ?? 0
  );
}

/** Lists a page of the left-out rows of a run, from page 1, in the order of the file. */
export function listLeftOut(runId: number, page: number): LeftOutRow[] {
  const { runId: ofRun, rowNumber, why, text } = importLeftOut;
  return db
    .select({ rowNumber, why, text })
    .from(importLeftOut)
    .where(eq(ofRun, runId))
    .orderBy(asc(rowNumber))
    .limit(ROWS_A_PAGE)
    .offset((page - 1) * ROWS_A_PAGE)
    .all();
}
