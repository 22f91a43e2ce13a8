/**
 * Checks a scheduled run again on its day (I5). Rows that would no longer write what was checked are left as they are; the
 * others are written if these are few.
 */
import type { Pace } from "~/imports/apply/apply-run.server";
import { rowsToWrite, withoutChosen } from "~/imports/apply/apply-request";
import { runLong } from "~/db/long-write.server";
import { rowWords } from "~/imports/files/table";
import { planWhole } from "~/imports/plan/check-run.server";
import { countChosen, listAllChosen } from "~/imports/runs/choices.server";
import {
  countRows,
  countStored,
  countUnwritten,
  type ImportRow,
  insertRows,
  leaveRows,
  listInOrder,
  listMissing,
  listRowNumbers,
  listRows,
  moveSeenVersions,
  type RowToStore,
} from "~/imports/runs/import-rows.server";
import { NO_COUNTS } from "~/imports/runs/import-run";
import { finishCheck, type LeasedRun, markStale } from "~/imports/runs/run-lease.server";
import { sheetNamesOf } from "~/imports/runs/runs.server";
import { countOf } from "~/shared/counts";

/** A larger share of a plan is a catalogue that has moved on: staff look at it first. In per cent. */
const MAX_LEFT_SHARE = 10;

/** Returns how many rows of a plan may be left as they are for the others to be written without staff. */
export function maxRowsLeft(toWrite: number): number {
  return Math.max(1, Math.floor((toWrite * MAX_LEFT_SHARE) / 100));
}

const CHANGED = "The catalogue has changed since the check";
const NOT_STORED = -1;
const NOT_NEEDED = "It would change nothing any more";

/**
 * Returns true once the run is applying or stale, and false if it stopped because the process ends. What has
 * changed of a product beside what the file writes does not matter.
 */
export async function checkAgain(run: LeasedRun, pace: Pace): Promise<boolean> {
  const counts = { ...NO_COUNTS, ...run.counts };
  const toWrite = rowsToWrite(withoutChosen(counts, countChosen(run.id)));
  const comparison = new Comparison(run, maxRowsLeft(toWrite));
  const planned = await planWhole(run, pace, ({ rows }) => comparison.compare(rows));
  if (!planned) return false;
  await runLong(() => {
    const failure = comparison.finish();
    const stored = { ...counts, ...countStored(run.id) };
    const total = counts.new + counts.change + counts.same + counts.error;
    stored.same = total - stored.new - stored.change - stored.error;
    if (failure === undefined) finishCheck(run, stored, planned.rowCount, Date.now());
    else markStale(run, failure, stored);
  });
  return true;
}

/** Compares a new plan with the stored plan, and collects the rows that differ. */
class Comparison {
  readonly #runId: number;
  readonly #sheetNames: readonly string[];
  readonly #maxLeft: number;
  readonly #found = new Set<number>();
  readonly #missing: ReadonlyMap<number | null, number>;
  readonly #chosen: ReadonlySet<number>;
  #listed = 0;
  #unlisted = 0;
  #isOtherMissing = false;

  constructor(run: LeasedRun, maxLeft: number) {
    this.#runId = run.id;
    this.#sheetNames = sheetNamesOf(run);
    this.#maxLeft = maxLeft;
    this.#chosen = listAllChosen(run.id);
    const missing = listMissing(run.id);
    this.#missing = new Map(missing.map(({ productId, rowNumber }) => [productId, rowNumber]));
  }

  /** Stores the versions of products as they are now, for rows that would write the same. */
  compare(rows: readonly RowToStore[]): void {
    const planned = rows
      .filter(({ action }) => action !== "same")
      .map((row) => this.#numbered(row));
    const numbers = planned.map(({ rowNumber }) => rowNumber);
    const stored = new Map(listInOrder(this.#runId, numbers).map((row) => [row.rowNumber, row]));
    for (const row of planned) {
      const before = stored.get(row.rowNumber);
      this.#found.add(row.rowNumber);
      if (!before) this.#leaveNew(row);
      else if (before.action === "error" || this.#chosen.has(row.rowNumber)) continue;
      else if (substance(before) === substance(row)) moveSeenVersions(this.#runId, [row]);
      else leaveRows(this.#runId, [row.rowNumber], reasonOf(row));
    }
  }

  /** Returns why the rest may not be written; undefined if it may. */
  finish(): string | undefined {
    const id = this.#runId;
    const gone = (["new", "change", "missing"] as const)
      .flatMap((action) => listRowNumbers(id, action, ""))
      .filter((rowNumber) => !this.#found.has(rowNumber) && !this.#chosen.has(rowNumber));
    leaveRows(id, gone, NOT_NEEDED);
    const left = countRows(id, "skipped") + this.#unlisted;
    const missing = [...this.#missing.values()];
    const isSameMissing = !this.#isOtherMissing && missing.every((row) => this.#found.has(row));
    if (left <= this.#maxLeft && isSameMissing && countUnwritten(id) > 0) return undefined;
    return describe(listRows(id, "skipped", 1)[0], left, this.#sheetNames);
  }

  /** Gives a product that a whole list has not its row in the stored plan; their numbers move with their number. */
  #numbered(row: RowToStore): RowToStore {
    if (row.action !== "missing") return row;
    const rowNumber = this.#missing.get(row.productId);
    this.#isOtherMissing ||= rowNumber === undefined;
    return { ...row, rowNumber: rowNumber ?? NOT_STORED };
  }

  /** Lists a row that would have changed nothing when it was checked. Of a catalogue that has moved on, only the first. */
  #leaveNew(row: RowToStore): void {
    if (row.rowNumber === NOT_STORED) return;
    if (this.#listed >= this.#maxLeft) {
      this.#unlisted += 1;
      return;
    }
    this.#listed += 1;
    insertRows(this.#runId, [row]);
    leaveRows(this.#runId, [row.rowNumber], reasonOf(row));
  }
}

function reasonOf({ action, problems }: RowToStore): string {
  const [first] = action === "error" ? problems.filter(({ level }) => level === "error") : [];
  return first?.message ?? CHANGED;
}

function describe(
  first: ImportRow | undefined,
  left: number,
  sheetNames: readonly string[],
): string {
  const others = left > 1 ? ` and ${countOf(left - 1, "more row")}` : "";
  const what = first
    ? `${rowWords(first.rowNumber, sheetNames)} (${first.key})${others}`
    : "The list of products to be discontinued";
  return `${what} would no longer change the same, because the catalogue has changed since the check. Check again.`;
}

function substance(
  row: Pick<RowToStore, "action" | "changes" | "productId" | "variantId" | "relatedId">,
) {
  const { action, changes, productId, variantId, relatedId } = row;
  return JSON.stringify([action, changes, productId, variantId, relatedId]);
}
