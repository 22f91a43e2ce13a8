import { sqlite } from "~/db/client.server";
import { afterCommit } from "~/db/write.server";
import { logError } from "~/log.server";

/**
 * Empties the write-ahead log once the current change is committed, because the log still contains the pages with the
 * deleted data. While another process reads, the log stays; the hourly clean-up tries again. Call inside write().
 */
export function emptyLogAfterCommit(): void {
  afterCommit(emptyLog);
}

function emptyLog(): void {
  try {
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  } catch (error) {
    logError(error);
  }
}
