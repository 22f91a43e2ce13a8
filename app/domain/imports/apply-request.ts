/** The answer of an administrator to a checked run, which may or may not be enough to write it (I2). */
import type { RunCounts } from "~/domain/imports/import-run";

/** A whole list that discontinues more products than this asks for their number. */
export const MAX_UNASKED_MISSING = 50;

export type ApplyRequest = {
  /** True if rows with errors are left out; otherwise one error refuses the run. */
  isLeavingOutErrors: boolean;
  /** The number of products to be discontinued, as typed; null if nothing was typed. */
  confirmedMissing: number | null;
};

export type ApplyRefusal =
  | { kind: "has-errors"; errors: number }
  | { kind: "nothing-to-do" }
  | { kind: "missing-unconfirmed"; missing: number };

/** Returns why these counts may not be applied; undefined if they may. */
export function refusalOf(counts: RunCounts, request: ApplyRequest): ApplyRefusal | undefined {
  if (counts.error > 0 && !request.isLeavingOutErrors) {
    return { kind: "has-errors", errors: counts.error };
  }
  if (rowsToWrite(counts) === 0) return { kind: "nothing-to-do" };
  if (counts.missing > MAX_UNASKED_MISSING && request.confirmedMissing !== counts.missing) {
    return { kind: "missing-unconfirmed", missing: counts.missing };
  }
  return undefined;
}

/** Returns how many rows Apply writes. */
export function rowsToWrite({ new: added, change, missing }: RunCounts): number {
  return added + change + missing;
}
