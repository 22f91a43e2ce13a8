import { setTimeout as delay } from "node:timers/promises";

const PATIENCE_MS = 3000;
const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 100;

const BUSY = /^SQLITE_(BUSY|LOCKED)/;

const REMEDIES = [
  { code: BUSY, remedy: "Another process holds its lock: let that end, or end it." },
  { code: /^SQLITE_FULL/, remedy: "The disk is full: make room." },
  {
    code: /^SQLITE_(READONLY|CANTOPEN)/,
    remedy: "Let the user of this process read and write the file and its folder.",
  },
  { code: /^SQLITE_IOERR/, remedy: "Look to the disk: it is full, or fails." },
  {
    code: /^SQLITE_(CORRUPT|NOTADB)/,
    remedy: "The file is damaged: stop the site and restore a backup.",
  },
];

/**
 * Runs a synchronous write, again while another process holds the database's lock.
 *
 * Waiting happens between the tries and never blocks other requests. Throws SQLite's own error
 * when the lock outlasts three seconds, or at once when the trouble is anything else.
 */
export async function retryWhenBusy<Result>(write: () => Result): Promise<Result> {
  // By no clock that can be set: put back an hour, it would keep a form waiting that long.
  const deadline = performance.now() + PATIENCE_MS;

  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return write();
    } catch (error) {
      if (!isBusy(error) || performance.now() + pause > deadline) throw error;
    }
    await delay(pause);
  }
}

/** Whether the database could not be read or written just now, through no fault of the query. */
export function isUnavailable(error: unknown): boolean {
  return remedyFor(error) !== undefined;
}

/** What an operator can do about such an error; undefined of any other. */
export function remedyFor(error: unknown): string | undefined {
  const code = sqliteCode(error);
  return REMEDIES.find((each) => each.code.test(code))?.remedy;
}

/** Whether another process held the database's lock. */
export function isBusy(error: unknown): boolean {
  return BUSY.test(sqliteCode(error));
}

// Drizzle wraps what better-sqlite3 throws and keeps the original as the cause.
function sqliteCode(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string" && error.code.startsWith("SQLITE_")) {
    return error.code;
  }
  return sqliteCode(error.cause);
}
