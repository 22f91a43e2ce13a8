/** Cells that staff corrected on the page of a check (I31). A check reads them in place of those of the file. */
import { eq } from "drizzle-orm";

import { importCorrections } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import type { TableRow } from "~/imports/files/table";

/** Corrected cells by the number of their row, and by the place of their column from 0. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<number, string>>;

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
  heads: readonly string[],
  corrected: ReadonlyMap<number, string> | undefined,
): TableRow {
  if (!corrected) return row;
  const { cells, looks = {}, struck = [], problem } = row;
  const isKept = (place: number | string) => !corrected.has(Number(place));
  const length = Math.max(cells.length, ...[...corrected.keys()].map((place) => place + 1));
  const wrongPlace = problem === null ? -1 : heads.indexOf(problem.column ?? "");
  return {
    ...row,
    cells: Array.from({ length }, (_, place) => corrected.get(place) ?? cells[place] ?? ""),
    looks: Object.fromEntries(Object.entries(looks).filter(([place]) => isKept(place))),
    struck: struck.filter(isKept),
    problem: isKept(wrongPlace) ? problem : null,
  };
}
