import { setTimeout as delay } from "node:timers/promises";

import { BUSY_TIMEOUT_MS, sqlite } from "~/db/client.server";
import { assertFileIntact, noteDamage } from "~/db/file-fault.server";
import { isBusy } from "~/db/sqlite-errors.server";
import { logError } from "~/log.server";

const RETRY_FOR_MS = 3000;
// SQLite has no queue for its lock: a longer pause would miss the short gaps that an import leaves.
const RETRY_EVERY_MS = 5;

type Job = {
  /** Runs the change in a savepoint. */
  run: () => Outcome;
  reject: (error: unknown) => void;
};

type Outcome = {
  /** Settles the caller's promise. Runs after the commit, so that only what is on the disk is acknowledged. */
  settle: () => void;
  effects: Iterable<() => void>;
};

const queue: Job[] = [];

/** The effects of the change that is running now; undefined between changes. */
let effectsOfChange: Set<() => void> | undefined;

/**
 * Runs a synchronous change in a transaction and resolves with its result once it is on disk.
 *
 * Changes of the same turn of the event loop are committed together (group commit), because under
 * load the disk takes longest. Each runs in its own savepoint: one that throws rolls back and rejects
 * without affecting the others. The transaction takes the write lock at its start, so what a change
 * reads stays true until it writes.
 *
 * While another process holds the lock, the batch is retried for three seconds without blocking
 * other requests; a change may therefore run more than once. Rejects with SQLite's own error when
 * the lock lasts longer, and with a `FileFaultError` when the database file is gone or damaged. Throws
 * when called inside a transaction, where it would commit separately.
 */
export function write<Result>(change: () => Result): Promise<Result> {
  if (sqlite.inTransaction) throw new Error("write() cannot be called inside a transaction");

  return new Promise((resolve, reject) => {
    const run = () => runInSavepoint(change, resolve, reject);
    if (queue.push({ run, reject }) === 1) setImmediate(() => void commitQueue());
  });
}

/** Runs an effect once the current change is committed, and never if it is rolled back. Call inside write(). */
export function afterCommit(effect: () => void): void {
  effectsOfChange?.add(effect);
}

/** Throws unless a transaction is open: a change that must be atomic with others calls this first. */
export function assertInWrite(): void {
  if (!sqlite.inTransaction) throw new Error("This change must be made inside write()");
}

function runInSavepoint<Result>(
  change: () => Result,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): Outcome {
  const effects = new Set<() => void>();
  effectsOfChange = effects;
  try {
    const result = sqlite.transaction(change)();
    return { settle: () => resolve(result), effects };
  } catch (error) {
    noteDamage(error);
    // Some errors roll back the whole transaction, and so every change of the batch.
    if (!sqlite.inTransaction) throw error;
    return { settle: () => reject(error), effects: [] };
  } finally {
    effectsOfChange = undefined;
  }
}

async function commitQueue(): Promise<void> {
  const jobs = queue.splice(0);
  const outcomes = await commit(jobs);
  for (const { settle } of outcomes) settle();
  for (const effect of new Set(outcomes.flatMap(({ effects }) => [...effects]))) effect();
}

async function commit(jobs: readonly Job[]): Promise<Outcome[]> {
  // Not the wall clock, which can be set back while a request waits.
  const deadline = performance.now() + RETRY_FOR_MS;

  for (;;) {
    try {
      assertFileIntact();
      const outcomes = withoutWaiting(() =>
        sqlite.transaction(() => jobs.map(({ run }) => run())).immediate(),
      );
      // Again, before anything is acknowledged: SQLite also commits to a file that was just removed.
      assertFileIntact();
      return outcomes;
    } catch (error) {
      noteDamage(error);
      if (!isBusy(error) || performance.now() > deadline) {
        return jobs.map(({ reject }) => ({ settle: () => reject(error), effects: [] }));
      }
    }
    await delay(RETRY_EVERY_MS);
  }
}

/** Lets SQLite answer at once if the lock is held: while it waits for it, no request is answered. */
function withoutWaiting<Result>(use: () => Result): Result {
  sqlite.pragma("busy_timeout = 0");
  try {
    return use();
  } finally {
    sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

/**
 * Empties the write-ahead log once the current change is committed, because the log still contains the pages with the
 * deleted data. While another process reads, the log stays; the hourly clean-up tries again. Call inside write().
 */
export function emptyLogAfterCommit(): void {
  afterCommit(emptyLog);
}

function emptyLog(): void {
  try {
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  } catch (error) {
    logError(error);
  }
}
