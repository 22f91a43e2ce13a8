import { sqlite } from "~/db/engine/client.server";
import { isUnavailable } from "~/db/engine/retry.server";

/**
 * Does this in one transaction if no other process has the database open, and says whether; does
 * nothing if one has, or if nothing can be written now. Whoever has it open holds a shared lock on
 * its file, which only in this mode stands in the way of a write.
 */
export function runExclusively(write: () => void): boolean {
  sqlite.pragma("locking_mode = exclusive");
  try {
    sqlite.transaction(write).immediate();
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  } finally {
    sqlite.pragma("locking_mode = normal");
    // The file is let go by the next read, and not before.
    sqlite.prepare("select 1 from sqlite_master").get();
  }
}
