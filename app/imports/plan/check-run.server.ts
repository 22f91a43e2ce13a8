/** Plans the rows of a run's file and stores the plan (I2, I3). Nothing of the catalogue is written. */
import { writeLong } from "~/imports/apply/long-write.server";
import { clearRows, insertRows, type RowToStore } from "~/imports/runs/import-rows.server";
import { finishCheck, type LeasedRun, renewLease } from "~/imports/runs/run-lease.server";
import type { TableKind } from "~/imports/runs/import-kinds";
import { countRows } from "~/imports/plan/count-rows";
import { NO_COUNTS, type RunCounts } from "~/imports/runs/import-run";
import type { Problem } from "~/imports/plan/planned-row";
import type { Pace } from "~/imports/apply/apply-run.server";
import { openTable } from "~/imports/files/open-table.server";
import type { Table } from "~/imports/files/table";
import { importFilePath } from "~/imports/runs/import-files.server";
import { planMediaFile } from "~/imports/media/plan-media.server";
import { type FileRow, planRows, type PlanPart } from "~/imports/plan/plan-rows.server";

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
  await writeLong(() => finishCheck(run, planned.counts, planned.rowCount, Date.now()));
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
  return planRows(request, () => readRows(table, unusable));
}

/** A row that the reader cannot use is planned all the same, so that what it is about counts as being in the file. */
async function* readRows(table: Table, unusable: Map<number, Problem>): AsyncGenerator<FileRow> {
  for await (const { rowNumber, cells, problem } of table.rows) {
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
