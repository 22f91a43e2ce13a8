/** The plan of a run: the rows of its file that are new, change something or are wrong. */
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lte,
  type SQL,
  sql,
} from "drizzle-orm";

import { importRows } from "#drizzle/schema/imports";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite } from "~/db/write.server";
import type { PlannedRow, Problem } from "~/imports/plan/planned-row";
import { cellsToStore, keyToStore, problemsToStore } from "~/imports/plan/stored-row";

type StoredRow = typeof importRows.$inferSelect;

/** A stored row without its cells, which may be long and are only for the file of errors. */
export type ImportRow = Omit<StoredRow, "cells">;

const { cells: longCells, ...columns } = getTableColumns(importRows);

/** A planned row with the cells it came from, if it is from the file. */
export type RowToStore = PlannedRow & { cells: readonly string[] | null };

/** The tabs of a run's page. Warnings are also in the tab of their action; "left" is what Undo did not restore. */
export const ROW_TABS = ["new", "change", "error", "warning", "missing", "left"] as const;

export type RowTab = (typeof ROW_TABS)[number];

export const ROWS_A_PAGE = 50;

const MAX_ROWS_AFTER = 500;
// Without the few bytes of its numbers; what is stored of a row has a bound, but rows of older versions had none.
const sizeOfRow = sql<number>`octet_length(${importRows.problems}) + octet_length(${importRows.changes}) + coalesce(octet_length(${longCells}), 0)`;

/** Counts the rows of a tab. */
export function countRows(runId: number, tab: RowTab): number {
  return (
    db.select({ count: count() }).from(importRows).where(isInTab(runId, tab)).get()?.count ?? 0
  );
}

/** Lists a page of a tab, from page 1, in the order of the file. */
export function listRows(runId: number, tab: RowTab, page: number): ImportRow[] {
  return db
    .select(columns)
    .from(importRows)
    .where(isInTab(runId, tab))
    .orderBy(asc(importRows.rowNumber))
    .limit(ROWS_A_PAGE)
    .offset((page - 1) * ROWS_A_PAGE)
    .all();
}

/**
 * Lists a tab's next rows after one with their cells, in the order of the file, for a stream of all of them: as many as
 * have these bytes together, and at least one. Empty after the last one.
 */
export function listRowsAfter(
  runId: number,
  tab: RowTab,
  rowNumber: number,
  maxBytes: number,
): StoredRow[] {
  const isNext = and(isInTab(runId, tab), gt(importRows.rowNumber, rowNumber));
  const sizes = db
    .select({ rowNumber: importRows.rowNumber, bytes: sizeOfRow })
    .from(importRows)
    .where(isNext)
    .orderBy(asc(importRows.rowNumber))
    .limit(MAX_ROWS_AFTER)
    .all();
  let bytes = 0;
  const fitting = sizes.filter((size, at) => (bytes += size.bytes) <= maxBytes || at === 0);
  return db
    .select()
    .from(importRows)
    .where(and(isNext, lte(importRows.rowNumber, fitting.at(-1)?.rowNumber ?? rowNumber)))
    .orderBy(asc(importRows.rowNumber))
    .all();
}

/** Finds a row by its number in the file. */
export function findRow(runId: number, rowNumber: number): ImportRow | undefined {
  return db.select(columns).from(importRows).where(isRow(runId, rowNumber)).get();
}

const insert = prepareOnce(() =>
  sqlite.prepare(
    `insert or replace into import_rows(run_id, row_number, key, action, has_warning, problems, changes, cells,
       product_id, variant_id, related_id, seen_version)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
);

/** Stores planned rows, cut to what a file may add to the database (I16); those that change nothing are counted only. Call inside a transaction. */
export function insertRows(runId: number, rows: readonly RowToStore[]): void {
  assertInWrite();
  for (const row of rows) {
    if (row.action === "same") continue;
    insert().run(
      runId,
      row.rowNumber,
      keyToStore(row.key),
      row.action,
      Number(hasWarning(row)),
      JSON.stringify(problemsToStore(row.problems)),
      JSON.stringify(row.changes),
      row.cells && row.problems.length > 0 ? JSON.stringify(cellsToStore(row.cells)) : null,
      row.productId,
      row.variantId,
      row.relatedId,
      row.seenVersion,
    );
  }
}

/** Deletes the plan of a run. Call inside a transaction. */
export function clearRows(runId: number): void {
  db.delete(importRows).where(eq(importRows.runId, runId)).run();
}

/** Counts all stored rows of a run. */
export function countPlanned(runId: number): number {
  return (
    db.select({ count: count() }).from(importRows).where(eq(importRows.runId, runId)).get()
      ?.count ?? 0
  );
}

/** Lists the stored rows with these numbers. */
export function listPlanned(
  runId: number,
  rows: ReadonlyArray<Pick<PlannedRow, "rowNumber">>,
): ImportRow[] {
  const numbers = rows.map(({ rowNumber }) => rowNumber);
  return db
    .select(columns)
    .from(importRows)
    .where(and(eq(importRows.runId, runId), inArray(importRows.rowNumber, numbers)))
    .all();
}

const moveVersion = prepareOnce(() =>
  sqlite.prepare("update import_rows set seen_version = ? where run_id = ? and row_number = ?"),
);

/** Stores the versions of the products that rows are about, as they are now. Call inside a transaction. */
export function moveSeenVersions(
  runId: number,
  rows: ReadonlyArray<Pick<PlannedRow, "rowNumber" | "seenVersion">>,
): void {
  assertInWrite();
  for (const { rowNumber, seenVersion } of rows) moveVersion().run(seenVersion, runId, rowNumber);
}

/** Makes a row an error that was to be written. Call inside a transaction. */
export function setRowError(runId: number, rowNumber: number, message: string): void {
  assertInWrite();
  const row = findRow(runId, rowNumber);
  const problem: Problem = { level: "error", column: null, value: row?.key ?? "", message };
  db.update(importRows)
    .set({ action: "error", problems: [...(row?.problems ?? []), problem] })
    .where(isRow(runId, rowNumber))
    .run();
}

/** Returns true if one of the row's problems is a warning. */
export function hasWarning({ problems }: Pick<PlannedRow, "problems">): boolean {
  return problems.some(({ level }) => level === "warning");
}

function isInTab(runId: number, tab: RowTab): SQL | undefined {
  const ofRun = eq(importRows.runId, runId);
  if (tab === "warning") return and(ofRun, eq(importRows.hasWarning, true));
  if (tab === "left") return and(ofRun, isNotNull(importRows.leftBecause));
  return and(ofRun, eq(importRows.action, tab));
}

function isRow(runId: number, rowNumber: number): SQL | undefined {
  return and(eq(importRows.runId, runId), eq(importRows.rowNumber, rowNumber));
}
