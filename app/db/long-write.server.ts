/** Transactions that are large, and may wait. */
import { setTimeout as delay } from "node:timers/promises";

import { sqlite } from "~/db/client.server";
import { assertFileIntact, noteDamage } from "~/db/file-fault.server";
import { isBusy } from "~/db/sqlite-errors.server";

const RETRY_FOR_MS = 60_000;
const PAUSE_MS = 25;

/**
 * Runs a synchronous change in a transaction of its own, not in a savepoint: in a savepoint each statement takes longer
 * the more statements have run before it. While another process holds the lock it tries again for a minute.
 */
export async function runLong<Result>(change: () => Result): Promise<Result> {
  const deadline = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      assertFileIntact();
      const result = sqlite.transaction(change).immediate();
      assertFileIntact();
      return result;
    } catch (error) {
      noteDamage(error);
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await delay(PAUSE_MS);
  }
}
