/**
 * While an import is written or undone, triggers refuse every other change of a product: one place, which no
 * query can miss. They end by themselves when no worker has renewed its lease for ten minutes.
 */
import { findRunBeingWritten } from "~/imports/runs/run-lease.server";
import { describeWait } from "~/imports/runs/run-words";

// The text in the triggers of migration 0025.
const REFUSED = "an import is being written";

/** Returns true for the error with which the triggers refuse a change. */
export function isImportBeingWritten(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes(REFUSED) || isImportBeingWritten(error.cause);
}

/** Returns why a change was refused and has to wait; undefined for other errors. */
export function reasonToWait(error: unknown): string | undefined {
  return isImportBeingWritten(error) ? describeWait(findRunBeingWritten(), Date.now()) : undefined;
}
