import { db } from "~/db/client.server";
import { retryWhenBusy } from "~/db/retry.server";

/**
 * Runs these writes as one transaction, which a crash leaves whole or undone; they may be
 * transactions themselves. The disk is waited for once and not for each.
 */
export function inOneTransaction<Result>(write: () => Result): Result {
  return db.transaction(write, { behavior: "immediate" });
}

/** The same, again while another process holds the lock; throws as `retryWhenBusy` does. */
export function writeTogether<Result>(write: () => Result): Promise<Result> {
  return retryWhenBusy(() => inOneTransaction(write));
}
