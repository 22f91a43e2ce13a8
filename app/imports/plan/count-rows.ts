import type { RunCounts } from "~/imports/runs/import-run";
import type { FieldChanges, PlannedRow } from "~/imports/plan/planned-row";

/** Adds rows to the counts: each in one of new, changed, unchanged, wrong and missing (I3). */
export function countRows(
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
