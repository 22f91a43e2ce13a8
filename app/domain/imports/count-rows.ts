import type { RunCounts } from "~/domain/imports/import-run";
import type { PlannedRow } from "~/domain/imports/planned-row";

/** Adds rows to the counts: each in one of new, changed, unchanged, wrong and missing (I3). */
export function countRows(
  counts: RunCounts,
  rows: ReadonlyArray<Pick<PlannedRow, "action" | "problems">>,
): RunCounts {
  const sum = { ...counts };
  for (const { action, problems } of rows) {
    sum[action] += 1;
    if (problems.some(({ level }) => level === "warning")) sum.warning += 1;
  }
  return sum;
}
