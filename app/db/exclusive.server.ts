import { sqlite } from "~/db/client.server";
import { isUnavailable } from "~/db/sqlite-errors.server";

/**
 * Runs a change in one transaction if no other process has the database open, and returns true.
 * Returns false, with nothing changed, if another process has or if the database cannot be written
 * now. A process with the file open holds a shared lock on it, which blocks a write in this mode only.
 */
export function runExclusively(change: () => void): boolean {
  sqlite.pragma("locking_mode = exclusive");
  try {
    sqlite.transaction(change).immediate();
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  } finally {
    sqlite.pragma("locking_mode = normal");
    // SQLite releases the file only at the next read.
    sqlite.prepare("select 1 from sqlite_master").get();
  }
}

/** Takes the lock that every write needs, and releases it. Throws when it is not available at once. */
export function tryWriteLock(): void {
  sqlite.exec("begin immediate");
  sqlite.exec("rollback");
}
