import { setTimeout as delay } from "node:timers/promises";

const PATIENCE_MS = 3000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/**
 * Runs a synchronous write, again while another process holds the database's lock.
 *
 * Waiting happens between the tries and never blocks other requests. Throws SQLite's own error
 * when the lock outlasts three seconds, or at once when the trouble is anything else.
 */
export async function retryWhenBusy<Result>(write: () => Result): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;

  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return write();
    } catch (error) {
      if (!isBusy(error) || Date.now() + pause > deadline) throw error;
    }
    await delay(pause);
  }
}

/** Whether the database could not be written just now: locked, full or read-only. */
export function isUnavailable(error: unknown): boolean {
  return isBusy(error) || /^SQLITE_(FULL|IOERR|READONLY)/.test(sqliteCode(error));
}

/** Whether another process held the database's lock. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(sqliteCode(error));
}

// Drizzle wraps what better-sqlite3 throws and keeps the original as the cause.
function sqliteCode(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string" && error.code.startsWith("SQLITE_")) {
    return error.code;
  }
  return sqliteCode(error.cause);
}
