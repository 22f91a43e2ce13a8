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
  isNull,
  lte,
  type SQL,
  sql,
} from "drizzle-orm";

import { importRows } from "#drizzle/schema/imports";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite } from "~/db/write.server";
import {
  cellsToStore,
  keyToStore,
  type PlannedRow,
  type Problem,
  problemsToStore,
} from "~/imports/plan/planned-row";
import type { WrittenRows } from "~/imports/runs/import-run";

type StoredRow = typeof importRows.$inferSelect;

/** A stored row without its cells, which may be long and are only for the file of errors. */
export type ImportRow = Omit<StoredRow, "cells">;

const { cells: longCells, ...columns } = getTableColumns(importRows);

/** A planned row with the cells it came from, if it is from the file. */
export type RowToStore = PlannedRow & { cells: readonly string[] | null };

/**
 * The tabs of a run's page. Warnings are also in the tab of their action; "skipped" is what Apply has not written or
 * will not write, and "left" what Undo did not restore.
 */
export type RowTab = "new" | "change" | "error" | "warning" | "missing" | "skipped" | "left";

export const ROWS_A_PAGE = 50;

const MAX_ROWS_AFTER = 500;
// Without the few bytes of its numbers; what is stored of a row has a bound, but rows of older versions had none.
const sizeOfRow = sql<number>`octet_length(${importRows.problems}) + octet_length(${importRows.changes}) + coalesce(octet_length(${longCells}), 0)`;

/** Counts the rows of a tab, or those of them with these letters in their code or name. */
export function countRows(runId: number, tab: RowTab, q = ""): number {
  const where = and(isInTab(runId, tab), hasLetters(q));
  return db.select({ count: count() }).from(importRows).where(where).get()?.count ?? 0;
}

/** Lists a page of a tab, from page 1, in the order of the file; with a text, only rows with it in their code or name. */
export function listRows(runId: number, tab: RowTab, page: number, q = ""): ImportRow[] {
  return db
    .select(columns)
    .from(importRows)
    .where(and(isInTab(runId, tab), hasLetters(q)))
    .orderBy(asc(importRows.rowNumber))
    .limit(ROWS_A_PAGE)
    .offset((page - 1) * ROWS_A_PAGE)
    .all();
}

/** Lists the numbers of all rows of a tab, as in `listRows`. */
export function listRowNumbers(runId: number, tab: RowTab, q: string): number[] {
  return db
    .select({ rowNumber: importRows.rowNumber })
    .from(importRows)
    .where(and(isInTab(runId, tab), hasLetters(q)))
    .orderBy(asc(importRows.rowNumber))
    .all()
    .map(({ rowNumber }) => rowNumber);
}

/** Lists the cells of rows as the check has read them; those without are missing. */
export function listCells(runId: number, numbers: readonly number[]): Map<number, string[]> {
  const { rowNumber, cells } = importRows;
  const rows = db
    .select({ rowNumber, cells })
    .from(importRows)
    .where(and(eq(importRows.runId, runId), inArray(rowNumber, [...numbers])))
    .all();
  return new Map(rows.flatMap((row) => (row.cells ? [[row.rowNumber, row.cells]] : [])));
}

const WRITABLE = ["new", "change", "missing"] as const;

/** Counts the rows that a stale run would write beside those that are skipped or left out. */
export function countUnwritten(runId: number): number {
  const where = and(
    eq(importRows.runId, runId),
    inArray(importRows.action, [...WRITABLE]),
    isNull(importRows.leftBecause),
    isNull(importRows.appliedAt),
    sql`not exists (select 1 from import_choices c where c.run_id = ${runId} and c.row_number = ${importRows.rowNumber})`,
  );
  return db.select({ count: count() }).from(importRows).where(where).get()?.count ?? 0;
}

/** Lists the products of a plan that become discontinued, with their rows. */
export function listMissing(runId: number): Array<Pick<ImportRow, "productId" | "rowNumber">> {
  const { productId, rowNumber } = importRows;
  const where = isInTab(runId, "missing");
  return db.select({ productId, rowNumber }).from(importRows).where(where).all();
}

/** Counts the stored rows of a plan by what they would do, with those that have a warning. */
export function countStored(runId: number) {
  return countByAction(eq(importRows.runId, runId));
}

/** Counts the rows that have been written, by what they did. */
export function countWritten(runId: number): WrittenRows {
  const where = and(eq(importRows.runId, runId), isNotNull(importRows.appliedAt));
  const { new: added, change, missing } = countByAction(where);
  return { new: added, change, missing };
}

function countByAction(where: SQL | undefined) {
  const { action, hasWarning } = importRows;
  const warnings = sql<number>`sum(${hasWarning})`;
  const rows = db.select({ action, count: count(), warnings }).from(importRows).where(where);
  const counts = { new: 0, change: 0, error: 0, missing: 0, warning: 0 };
  for (const row of rows.groupBy(action).all()) {
    counts[row.action] = row.count;
    counts.warning += row.warnings;
  }
  return counts;
}

/**
 * Lists the rows of a tab after a row number, with their cells, in the order of the file: as many as have this many
 * bytes together, and at least one row. Empty after the last row.
 */
export function listRowsAfter(
  runId: number,
  tab: RowTab | "all",
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

/** Lists rows in the order of these numbers. */
export function listInOrder(runId: number, numbers: readonly number[]): ImportRow[] {
  const rows = db
    .select(columns)
    .from(importRows)
    .where(and(eq(importRows.runId, runId), inArray(importRows.rowNumber, [...numbers])))
    .all();
  const found = new Map(rows.map((row) => [row.rowNumber, row]));
  return numbers.flatMap((number) => found.get(number) ?? []);
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
      row.cells ? JSON.stringify(cellsToStore(row.cells)) : null,
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

const leave = prepareOnce(() =>
  sqlite.prepare("update import_rows set left_because = ? where run_id = ? and row_number = ?"),
);

/** Marks rows that Apply does not write, with the reason. Call inside a transaction. */
export function leaveRows(runId: number, numbers: readonly number[], reason: string): void {
  assertInWrite();
  for (const rowNumber of numbers) leave().run(reason, runId, rowNumber);
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

function isInTab(runId: number, tab: RowTab | "all"): SQL | undefined {
  const ofRun = eq(importRows.runId, runId);
  if (tab === "all") return ofRun;
  if (tab === "warning") return and(ofRun, eq(importRows.hasWarning, true));
  const isLeft = and(ofRun, isNotNull(importRows.leftBecause));
  if (tab === "left") return and(isLeft, isNotNull(importRows.appliedAt));
  if (tab === "skipped") return and(isLeft, isNull(importRows.appliedAt));
  return and(ofRun, eq(importRows.action, tab));
}

function hasLetters(q: string): SQL | undefined {
  if (q === "") return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${importRows.key} like ${pattern} escape '\\' or ${importRows.changes} ->> '$.name[1]' like ${pattern} escape '\\'
    or exists (select 1 from products p where p.id = ${importRows.productId}
      and (p.name like ${pattern} escape '\\' or p.product_code like ${pattern} escape '\\')))`;
}

function isRow(runId: number, rowNumber: number): SQL | undefined {
  return and(eq(importRows.runId, runId), eq(importRows.rowNumber, rowNumber));
}

type Named = { id: number; name: string };

const namesOfProducts = prepareOnce(() =>
  sqlite.prepare<[string], Named>(
    "select id, name from products where id in (select value from json_each(?))",
  ),
);

const namesOfVariants = prepareOnce(() =>
  sqlite.prepare<[string], Named>(
    "select id, name from product_variants where id in (select value from json_each(?))",
  ),
);

/** Returns the names of the products, with the variants, that rows are about, by row number. */
export function namesOf(rows: readonly ImportRow[]): Map<number, string> {
  const named = (names: typeof namesOfProducts, id: "productId" | "variantId") => {
    const ids = rows.flatMap((row) => row[id] ?? []);
    const found = names().all(JSON.stringify(ids));
    return new Map(found.map((each) => [each.id, each.name]));
  };
  const products = named(namesOfProducts, "productId");
  const variants = named(namesOfVariants, "variantId");
  return new Map(
    rows.map((row) => {
      const product = products.get(row.productId ?? 0) ?? newName(row);
      const variant = variants.get(row.variantId ?? 0);
      return [row.rowNumber, [product, variant].filter(Boolean).join(", ")];
    }),
  );
}

function newName({ productId, changes }: ImportRow): string {
  const name = productId === null ? changes["name"]?.[1] : undefined;
  return typeof name === "string" ? name : "";
}
