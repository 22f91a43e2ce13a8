import { sqlite } from "~/db/engine/client.server";
import { retryWhenBusy } from "~/db/engine/retry.server";
import { inOneTransaction, inSavepoint } from "~/db/engine/transaction.server";

/** Makes one write, and gives how to answer whoever asked for it once it is on the disk. */
type Job = { run: () => () => void; reject: (error: unknown) => void };

const waiting: Job[] = [];

/**
 * Writes whole or not at all, as `inOneTransaction` does, and shares the wait for the disk with
 * whatever else is to be written in the same moment (group commit): under load the disk is what
 * takes longest. A write that throws is undone alone. Resolves once it would survive a power cut;
 * waits for a lock as `retryWhenBusy` does, and may then run more than once.
 */
export function writeTogether<Result>(write: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const run = () => {
      try {
        const result = inSavepoint(write);
        return () => resolve(result);
      } catch (error) {
        // Some troubles undo all that was written with it: then nobody may hear that it succeeded.
        if (!sqlite.inTransaction) throw error;
        return () => reject(error);
      }
    };
    if (waiting.push({ run, reject }) === 1) setImmediate(() => void commitWaiting());
  });
}

async function commitWaiting(): Promise<void> {
  const jobs = waiting.splice(0);
  try {
    const answers = await retryWhenBusy(() => inOneTransaction(() => jobs.map(({ run }) => run())));
    for (const answer of answers) answer();
  } catch (error) {
    for (const { reject } of jobs) reject(error);
  }
}
