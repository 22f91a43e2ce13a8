/** Cells that staff corrected on the page of a check (I31). A check reads them in place of those of the file. */
import { asc, count, eq } from "drizzle-orm";

import { importCorrections } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import type { TableRow } from "~/imports/files/table";

/** Corrected cells by the number of their row, and by the place of their column from 0. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<number, string>>;

export const MAX_CORRECTIONS = 500;

export type CorrectedCell = { rowNumber: number; place: number; value: string };

/** Stores corrections; a later one of the same cell replaces the earlier. Call inside a transaction. */
export function putCorrections(
  runId: number,
  cells: readonly CorrectedCell[],
  correctedBy: string,
): void {
  assertInWrite();
  for (const { rowNumber, place, value } of cells) {
    db.insert(importCorrections)
      .values({ runId, rowNumber, place, value, correctedBy })
      .onConflictDoUpdate({
        target: [importCorrections.runId, importCorrections.rowNumber, importCorrections.place],
        set: { value, correctedBy },
      })
      .run();
  }
}

/** Removes all corrections of a run. Call inside a transaction. */
export function removeCorrections(runId: number): void {
  assertInWrite();
  db.delete(importCorrections).where(eq(importCorrections.runId, runId)).run();
}

/** Returns true if a run has at most 500 corrected cells with these. */
export function hasRoomFor(runId: number, cells: readonly CorrectedCell[]): boolean {
  const stored = listCorrections(runId);
  const added = cells.filter(({ rowNumber, place }) => !stored.get(rowNumber)?.has(place));
  return countCorrections(runId) + added.length <= MAX_CORRECTIONS;
}

/** Counts the corrected cells of a run. */
export function countCorrections(runId: number): number {
  const where = eq(importCorrections.runId, runId);
  return db.select({ count: count() }).from(importCorrections).where(where).get()?.count ?? 0;
}

/** Lists the first corrected cells of a run with their authors, in the order of the file. */
export function listFirstCorrections(runId: number, limit: number) {
  return db
    .select()
    .from(importCorrections)
    .where(eq(importCorrections.runId, runId))
    .orderBy(asc(importCorrections.rowNumber), asc(importCorrections.place))
    .limit(limit)
    .all();
}

/** Lists the corrections of a run. */
export function listCorrections(runId: number): Corrections {
  const { rowNumber, place, value, runId: ofRun } = importCorrections;
  const rows = db
    .select({ rowNumber, place, value })
    .from(importCorrections)
    .where(eq(ofRun, runId))
    .all();
  const corrections = new Map<number, Map<number, string>>();
  for (const row of rows) {
    const cells = corrections.get(row.rowNumber) ?? new Map<number, string>();
    corrections.set(row.rowNumber, cells.set(row.place, row.value));
  }
  return corrections;
}

/**
 * Returns a row with its corrections in place of what the file has. A corrected cell is the plain text that was typed:
 * it has no number format, is not struck through, and is no longer unusable.
 */
export function correctRow(
  row: TableRow,
  headers: readonly string[],
  corrected: ReadonlyMap<number, string> | undefined,
): TableRow {
  if (!corrected) return row;
  const { cells, looks = {}, holds = {}, numbers = [], struck = [], merged = [], problem } = row;
  const isUncorrected = (place: number | string) => !corrected.has(Number(place));
  const uncorrected = <Value>(byPlace: Readonly<Record<number, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(byPlace).filter(([place]) => isUncorrected(place)));
  const length = Math.max(cells.length, ...[...corrected.keys()].map((place) => place + 1));
  const wrongPlace = problem === null ? -1 : headers.indexOf(problem.column ?? "");
  return {
    ...row,
    cells: Array.from({ length }, (_, place) => corrected.get(place) ?? cells[place] ?? ""),
    looks: uncorrected(looks),
    holds: uncorrected(holds),
    numbers: numbers.filter(isUncorrected),
    struck: struck.filter(isUncorrected),
    merged: merged.filter(isUncorrected),
    problem: isUncorrected(wrongPlace) ? problem : null,
  };
}
