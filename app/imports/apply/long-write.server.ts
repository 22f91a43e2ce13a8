/** The transactions of imports. */
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

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
