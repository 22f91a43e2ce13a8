/** Plans the rows of a run's file and stores the plan (I2, I3). Nothing of the catalogue is written. */
import type { Pace } from "~/imports/apply/apply-run.server";
import { writeLong } from "~/imports/apply/long-write.server";
import { openTable } from "~/imports/files/open-table.server";
import type { Table } from "~/imports/files/table";
import { planMediaFile } from "~/imports/media/plan-media.server";
import { type FileRow, type PlanPart, planRows } from "~/imports/plan/plan-rows.server";
import type { FieldChanges, PlannedRow, Problem } from "~/imports/plan/planned-row";
import { dropLostChoices } from "~/imports/runs/choices.server";
import { correctRow, type Corrections, listCorrections } from "~/imports/runs/corrections.server";
import { importFilePath } from "~/imports/runs/import-files.server";
import type { TableKind } from "~/imports/runs/import-kinds";
import { clearRows, insertRows, type RowToStore } from "~/imports/runs/import-rows.server";
import { NO_COUNTS, type RunCounts } from "~/imports/runs/import-run";
import { finishCheck, type LeasedRun, renewLease } from "~/imports/runs/run-lease.server";

/** Does with a part of the plan what the check is for: stores it, or compares it with the stored one. */
export type TakePart = (rows: readonly RowToStore[]) => void;

/** Returns true once the check has ended, and false if it stopped because the process ends; it starts again then. */
export async function checkRun(run: LeasedRun, pace: Pace): Promise<boolean> {
  await writeLong(() => {
    renewLease(run, Date.now(), { progress: 0, rowCount: null });
    clearRows(run.id);
  });
  const planned = await planWhole(run, pace, (rows) => insertRows(run.id, rows));
  if (!planned) return false;
  await writeLong(() => {
    const lost = dropLostChoices(run.id);
    const counts = lost.rows > 0 ? { ...planned.counts, lostChoices: lost } : planned.counts;
    finishCheck(run, counts, planned.rowCount, Date.now());
  });
  return true;
}

/** Plans the whole file, each part in a transaction of its own. Undefined if it stopped because the process ends. */
export async function planWhole(
  run: LeasedRun,
  pace: Pace,
  take: TakePart,
): Promise<{ counts: RunCounts; rowCount: number } | undefined> {
  const unusable = new Map<number, Problem>();
  const plan = run.kind === "media" ? planMediaFile(run) : await planTable(run, run.kind, unusable);

  let counts = NO_COUNTS;
  for (let step = await plan.next(); ; step = await plan.next()) {
    if (step.done) {
      const { rowCount, newNames, ...others } = step.value;
      return { counts: { ...counts, ...newNames, ...others }, rowCount };
    }
    if (pace.isStopping()) return undefined;
    const rows = toStore(step.value, unusable);
    counts = countRows(counts, rows);
    const { rowsRead: progress, rowCount } = step.value;
    await writeLong(() => {
      take(rows);
      // Last: if taking a part throws, the lease is still the one that is stored.
      renewLease(run, Date.now(), { progress, rowCount });
    });
    pace.afterChunk?.();
  }
}

async function planTable(run: LeasedRun, kind: TableKind, unusable: Map<number, Problem>) {
  const table = await openTable(importFilePath(run.id), run.fileName);
  const { mapping, options } = run;
  const request = { kind, mapping, options, heads: table.heads };
  const corrections = listCorrections(run.id);
  return planRows(request, () => readRows(table, corrections, unusable));
}

/** A row that the reader cannot use is planned all the same, so that what it is about counts as being in the file. */
async function* readRows(
  table: Table,
  corrections: Corrections,
  unusable: Map<number, Problem>,
): AsyncGenerator<FileRow> {
  for await (const row of table.rows) {
    const corrected = corrections.get(row.rowNumber);
    const { rowNumber, cells, problem } = correctRow(row, table.heads, corrected);
    if (problem) unusable.set(rowNumber, problem);
    yield { rowNumber, cells };
  }
}

function toStore({ rows }: PlanPart, unusable: ReadonlyMap<number, Problem>): RowToStore[] {
  return rows.map(({ planned, cells }) => {
    const problem = unusable.get(planned.rowNumber);
    if (!problem) return { ...planned, cells };
    return { ...planned, cells, action: "error", problems: [problem, ...planned.problems] };
  });
}

/** Adds rows to the counts: each in one of new, changed, unchanged, wrong and missing (I3). */
function countRows(
  counts: RunCounts,
  rows: ReadonlyArray<Pick<PlannedRow, "action" | "problems" | "changes">>,
): RunCounts {
  const sum = { ...counts };
  for (const { action, problems, changes } of rows) {
    sum[action] += 1;
    if (problems.some(({ level }) => level === "warning")) sum.warning += 1;
    if (action === "change" && becomesOnApplication(changes))
      sum.toApplication = (sum.toApplication ?? 0) + 1;
  }
  return sum;
}

/** Returns true if the price of a product or variant becomes on application (M3): a variant without a price has its product's. */
function becomesOnApplication({ listPricePence, pricePence }: FieldChanges): boolean {
  const [before = null, after = null] = listPricePence ?? [];
  if (listPricePence) return Boolean(before) && !after;
  return Boolean(pricePence?.[0]) && pricePence?.[1] === 0;
}
