import { sqlite } from "~/db/client.server";

/**
 * Wraps a read of several queries in one transaction: they see the same data, and SQLite takes its
 * shared lock once instead of for each query.
 */
export function readTransaction<Parameters extends unknown[], Result>(
  read: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  return sqlite.transaction(read);
}
