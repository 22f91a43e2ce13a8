/** Imports in a test's database, at any of their states. */
import { eq } from "drizzle-orm";

import { importRuns } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertRows, type RowToStore } from "~/imports/runs/import-rows.server";
import { type LeasedRun, leaseNextRun } from "~/imports/runs/run-lease.server";
import { requestApply, requestUndo } from "~/imports/runs/run-steps.server";
import { findRun, type ImportRun, insertRun } from "~/imports/runs/runs.server";
import { applyRun, type Pace, undoRun } from "~/imports/apply/apply-run.server";
import { NO_COUNTS, type RunCounts } from "~/imports/runs/import-run";

export const ALEX = { name: "alex@example.com", now: 1_000 };
export const SAM = { name: "sam@example.com", now: 2_000 };

/** Adds a run with these columns; uploaded, unless they say otherwise. */
export async function addRun(set: Partial<typeof importRuns.$inferInsert> = {}): Promise<number> {
  const file = { fileName: "prices.csv", fileBytes: 10, fileSha256: "ab".repeat(32) };
  const columns = { encoding: "UTF-8", headers: ["SKU"], examples: [["A"]], headersKey: "sku" };
  const id = await insertRun({ kind: "prices", ...file, ...columns, mapping: {} }, ALEX);
  if (Object.keys(set).length > 0) {
    db.update(importRuns).set(set).where(eq(importRuns.id, id)).run();
  }
  return id;
}

/** Adds a checked run with these rows, whose counts follow. */
export async function addCheckedRun(
  rows: readonly RowToStore[],
  set: Partial<typeof importRuns.$inferInsert> = {},
): Promise<number> {
  const id = await addRun({ state: "checked", counts: countsOf(rows), checkedAt: 1, ...set });
  await write(() => insertRows(id, rows));
  return id;
}

/** Returns a run; throws if there is none. */
export function runOf(id: number): ImportRun {
  const run = findRun(id);
  if (!run) throw new Error(`There is no run ${id}`);
  return run;
}

/** Returns a planned row that changes nothing yet. */
export function planned(row: Partial<RowToStore>): RowToStore {
  return {
    ...{ rowNumber: 2, key: "A", action: "change", problems: [], changes: {}, cells: null },
    ...{ productId: null, variantId: null, relatedId: null, seenVersion: null },
    ...row,
  };
}

function countsOf(rows: readonly RowToStore[]): RunCounts {
  const counts = { ...NO_COUNTS };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}

/** Removes every run with its rows. */
export function removeRuns(): void {
  db.delete(importRuns).run();
}

/** Leases the next run as a worker does; throws if there is none. */
export async function leaseRun(now = Date.now()): Promise<LeasedRun> {
  const run = await write(() => leaseNextRun(now));
  if (!run) throw new Error("No run is waiting");
  return run;
}

/** Writes a checked run to its end, as the worker does. */
export async function applyWhole(id: number, pace: Partial<Pace> = {}): Promise<ImportRun> {
  await requestApply(
    id,
    {
      isLeavingOutErrors: false,
      confirmedMissing: runOf(id).counts?.missing ?? null,
      confirmedOnApplication: null,
      hasReadWarnings: true,
    },
    ALEX,
  );
  await applyRun(await leaseRun(), { isStopping: () => false, ...pace });
  return runOf(id);
}

/** Undoes an applied run to its end, as the worker does. */
export async function undoWhole(id: number): Promise<ImportRun> {
  await requestUndo(id, SAM);
  await undoRun(await leaseRun(), { isStopping: () => false });
  return runOf(id);
}
