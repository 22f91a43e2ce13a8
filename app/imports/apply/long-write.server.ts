/** The transactions of imports. */
import { sqlite } from "~/db/client.server";
import { runLong } from "~/db/long-write.server";
import { prepareOnce } from "~/db/prepared.server";
import { isUnavailable } from "~/db/sqlite-errors.server";

/** Runs a change of an import in a transaction of its own, and tries for a minute while another process holds the lock. */
export function writeLong<Result>(change: () => Result): Promise<Result> {
  return runLong(change);
}

/** Returns true for an error that ends by itself or with more room on the disk, so that the import continues later. */
export function isWorthRetrying(error: unknown): boolean {
  return isUnavailable(error);
}

// Holds most pages that an import of 50,000 products changes. Only the worker needs it.
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
