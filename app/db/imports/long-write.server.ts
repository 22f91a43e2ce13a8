/** The transactions of imports: larger than others, and in no hurry. */
import { setTimeout as delay } from "node:timers/promises";

import { sqlite } from "~/db/engine/client.server";
import { assertFileIntact, noteDamage } from "~/db/engine/file-fault.server";
import { prepareOnce } from "~/db/engine/prepared.server";
import { isBusy } from "~/db/engine/sqlite-errors.server";

const RETRY_FOR_MS = 60_000;
const PAUSE_MS = 25;

/**
 * Runs a synchronous change in a transaction of its own, not in a savepoint, in which each statement takes longer
 * the more have run before it. While another process holds the lock it tries again for a minute.
 */
export async function writeLong<Result>(change: () => Result): Promise<Result> {
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

// Most of what an import of 50 000 products changes; the process of the site needs no more than usual.
const CACHE_KB = 64_000;

/** Lets this process keep changed pages in memory that a large transaction would otherwise write and read again. */
export function enlargeCache(): void {
  sqlite.pragma(`cache_size = -${CACHE_KB}`);
}

const hold = prepareOnce(() => sqlite.prepare("update catalogue_version set held = 1"));
const moveOnce = prepareOnce(() =>
  sqlite.prepare("update catalogue_version set held = 0, version = version + 1"),
);

/**
 * Runs a part of a transaction that writes many products, and moves the catalogue's version once for all of them.
 * If it throws, the transaction is rolled back, and nothing is held.
 */
export function holdVersion<Result>(change: () => Result): Result {
  hold().run();
  const result = change();
  moveOnce().run();
  return result;
}
