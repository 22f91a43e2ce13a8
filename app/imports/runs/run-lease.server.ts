/**
 * The steps of the worker with a run (I2). It has a lease, which it renews with each chunk: a worker that was
 * killed loses it after half a minute, and another continues where it stopped. Whatever the worker writes is in one
 * transaction with `renewLease`, so that a worker which was only slow writes nothing once it has lost the lease,
 * and nothing of a run that staff have stopped.
 */
import { and, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";

import { importRuns } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { findRun, type ImportRun } from "~/imports/runs/runs.server";
import {
  newestDueDay,
  NO_COUNTS,
  type RunCounts,
  type RunState,
  WORKING_STATES,
  type WrittenRows,
} from "~/imports/runs/import-run";

const LEASE_MS = 30_000;

/** A run that this worker has to itself until `leasedUntil`, and the state in which it was leased. */
export type LeasedRun = ImportRun & { leasedUntil: number };

/** Thrown when the run has been stopped by staff, or is another worker's. */
export class LeaseLostError extends Error {
  constructor(runId: number) {
    super(`Import ${runId} is no longer this worker's`);
    this.name = "LeaseLostError";
  }
}

/** Returns true if there is something for a worker, now or once a lease has expired. */
export function isWorkWaiting(now: number): boolean {
  const { state, applyOn } = importRuns;
  const isWorking = inArray(state, [...WORKING_STATES]);
  const isDue = and(eq(state, "scheduled"), lte(applyOn, newestDueDay(now)));
  return isAny(or(isWorking, isDue));
}

/** Returns true while a worker has a run to itself. */
export function isLeaseHeld(now: number): boolean {
  const { state, leasedUntil } = importRuns;
  return isAny(and(inArray(state, [...WORKING_STATES]), gt(leasedUntil, now)));
}

/** Starts the check of the scheduled runs that are due; the check of a run with a date is followed by Apply. */
export function startDueRuns(now: number): number {
  assertInWrite();
  return db
    .update(importRuns)
    .set({ state: "checking", progress: 0, stepBeganAt: null, leasedUntil: null })
    .where(and(eq(importRuns.state, "scheduled"), lte(importRuns.applyOn, newestDueDay(now))))
    .run().changes;
}

/** Finds the run to work on: what has begun first, then what is written before what is checked, then the oldest. */
export function findNextRun(): ImportRun | undefined {
  const { id, state, stepBeganAt } = importRuns;
  return db
    .select()
    .from(importRuns)
    .where(inArray(state, [...WORKING_STATES]))
    .orderBy(sql`${stepBeganAt} is null, ${state} = 'checking', ${id}`)
    .limit(1)
    .get();
}

/**
 * Leases the next run. Undefined if there is none, or if another worker has a lease: one run works at a time. Call
 * inside a transaction.
 */
export function leaseNextRun(now: number): LeasedRun | undefined {
  assertInWrite();
  const { id } = importRuns;
  if (isLeaseHeld(now)) return undefined;
  const next = findNextRun();
  if (!next) return undefined;
  const leased = { leasedUntil: now + LEASE_MS, stepBeganAt: next.stepBeganAt ?? now };
  db.update(importRuns).set(leased).where(eq(id, next.id)).run();
  return { ...next, ...leased };
}

/**
 * Renews the lease and stores what has been done. Throws a `LeaseLostError` if the run is not in the state in
 * which it was leased, or not this worker's, and so rolls the caller's transaction back.
 */
export function renewLease(
  run: LeasedRun,
  now: number,
  set: Partial<typeof importRuns.$inferInsert> = {},
): void {
  assertInWrite();
  const leasedUntil = Math.max(now + LEASE_MS, run.leasedUntil + 1);
  update(run, { ...set, leasedUntil });
  run.leasedUntil = leasedUntil;
}

/** Gives the lease back, so that the next worker continues at once. Does nothing if the lease was lost. */
export function releaseLease(run: LeasedRun, now: number): void {
  assertInWrite();
  // Not NULL: no one else may change a product until the next worker has gone on.
  db.update(importRuns).set({ leasedUntil: now }).where(isMine(run)).run();
}

/** Ends a check: the run waits for staff, or is written now if it was scheduled. */
export function finishCheck(
  run: LeasedRun,
  counts: RunCounts,
  rowCount: number,
  now: number,
): void {
  const next: RunState = run.applyOn === null ? "checked" : "applying";
  endStep(run, next, { counts, rowCount, checkedAt: now });
}

/** Ends the writing of a run whose rows are all written. */
export function finishApply(run: LeasedRun, written: WrittenRows, now: number): void {
  endStep(run, "applied", { appliedAt: now, counts: { ...NO_COUNTS, ...run.counts, written } });
}

/** Ends the undoing of a run whose rows have all been looked at. */
export function finishUndo(run: LeasedRun, now: number): void {
  endStep(run, "undone", { undoneAt: now });
}

/** Ends a run that cannot continue, with a sentence for staff. */
export function failRun(run: LeasedRun, failure: string): void {
  endStep(run, "failed", { failure });
}

/** Ends a run as stale, with a sentence for staff: the catalogue has changed since its check. Nothing is written. */
export function markStale(run: LeasedRun, failure: string, counts = run.counts): void {
  endStep(run, "stale", { failure, counts, applyBeganAt: null });
}

/** Finds the run that is being written or undone now: other changes of products wait for it. */
export function findRunBeingWritten(): ImportRun | undefined {
  const { state, applyBeganAt } = importRuns;
  const row = db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(inArray(state, ["applying", "undoing"]), sql`${applyBeganAt} is not null`))
    .limit(1)
    .get();
  return row && findRun(row.id);
}

function isAny(where: SQL | undefined): boolean {
  return (
    db.select({ id: importRuns.id }).from(importRuns).where(where).limit(1).get() !== undefined
  );
}

function endStep(
  run: LeasedRun,
  state: RunState,
  set: Partial<typeof importRuns.$inferInsert>,
): void {
  assertInWrite();
  update(run, { ...set, state, leasedUntil: null, stepBeganAt: null });
}

function update(run: LeasedRun, set: Partial<typeof importRuns.$inferInsert>): void {
  const { changes } = db.update(importRuns).set(set).where(isMine(run)).run();
  if (changes === 0) throw new LeaseLostError(run.id);
}

function isMine({ id, state, leasedUntil }: LeasedRun) {
  return and(
    eq(importRuns.id, id),
    eq(importRuns.state, state),
    eq(importRuns.leasedUntil, leasedUntil),
  );
}
