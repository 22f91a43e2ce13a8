/** Checks a scheduled run again on its day (I5): it is applied only if it would write what was checked. */
import {
  countPlanned,
  listPlanned,
  moveSeenVersions,
  type RowToStore,
} from "~/imports/runs/import-rows.server";
import { writeLong } from "~/imports/apply/long-write.server";
import { finishCheck, type LeasedRun, markStale } from "~/imports/runs/run-lease.server";
import { NO_COUNTS } from "~/imports/runs/import-run";
import type { Pace } from "~/imports/apply/apply-run.server";
import { planWhole } from "~/imports/plan/check-run.server";

class PlanChangedError extends Error {}

/**
 * Returns true once the run is applying or stale, and false if it stopped because the process ends. What has
 * changed of a product beside what the file writes does not matter.
 */
export async function checkAgain(run: LeasedRun, pace: Pace): Promise<boolean> {
  try {
    let found = 0;
    const planned = await planWhole(run, pace, ({ rows }) => (found += confirm(run.id, rows)));
    if (!planned) return false;
    if (found !== countPlanned(run.id)) throw new PlanChangedError("A row that was checked");
    const counts = { ...NO_COUNTS, ...run.counts, ...planned.counts };
    await writeLong(() => finishCheck(run, counts, planned.rowCount, Date.now()));
  } catch (error) {
    if (!(error instanceof PlanChangedError)) throw error;
    const failure = `${error.message} would no longer change the same, because the catalogue has changed since the check. Check again.`;
    await writeLong(() => markStale(run, failure));
  }
  return true;
}

/** Returns how many rows are as they were stored, and stores the versions of their products as they are now. */
function confirm(runId: number, rows: readonly RowToStore[]): number {
  const planned = rows.filter(({ action }) => action !== "same");
  const stored = new Map(listPlanned(runId, planned).map((row) => [row.rowNumber, substance(row)]));
  for (const row of planned) {
    if (stored.get(row.rowNumber) === substance(row)) continue;
    throw new PlanChangedError(`Row ${row.rowNumber} (${row.key})`);
  }
  moveSeenVersions(runId, planned);
  return planned.length;
}

function substance(
  row: Pick<RowToStore, "action" | "changes" | "productId" | "variantId" | "relatedId">,
) {
  if (row.action === "error") return "error";
  const { action, changes, productId, variantId, relatedId } = row;
  return JSON.stringify([action, changes, productId, variantId, relatedId]);
}
