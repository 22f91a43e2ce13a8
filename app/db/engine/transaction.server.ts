import { sqlite } from "~/db/engine/client.server";

/**
 * Runs these writes as one transaction, which a crash leaves whole or undone. It takes the lock for
 * writing at its start, so that what it reads stays true until it writes. Within another it is a part
 * of that one: what throws undoes all of it, so nothing in there may catch and go on.
 */
export function inOneTransaction<Result>(write: () => Result): Result {
  return sqlite.inTransaction ? write() : sqlite.transaction(write).immediate();
}

/** A part of the transaction under way that is undone alone when it throws. */
export function inSavepoint<Result>(write: () => Result): Result {
  return sqlite.transaction(write)();
}
