import { mkdirSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";

import { env } from "~/env.server";
import { exchangeJournal, finishExchange } from "~/db/file-exchange.server";
import { isBusy } from "~/db/sqlite-errors.server";
import { cannotOpen, refuseUnusableFile } from "~/db/unusable-database.server";

// At start no request is waiting, and two processes that start at once must both succeed. Later,
// better-sqlite3 would block every request while it waits for a lock, so it waits only briefly and
// `write` retries without blocking.
const TIMEOUT_AT_START_MS = 5000;
const PAUSE_AT_START_MS = 20;
export const BUSY_TIMEOUT_MS = 10;

/** The one connection of this process, for statements that Drizzle cannot express. */
export const sqlite = open(env.databasePath);

/** The same connection, through Drizzle. */
export const db = drizzle(sqlite);

/** Throws an Error that names the file and says what to do; SQLite's own error does neither. */
function open(file: string): Database.Database {
  mkdirSync(path.dirname(file), { recursive: true });
  finishExchange(exchangeJournal(file));
  // LiteFS replaces files on its own.
  if (!env.litefsDir) refuseUnusableFile(file);
  try {
    const database = new Database(file, { timeout: TIMEOUT_AT_START_MS });
    useWriteAheadLog(database);
    // FULL: an acknowledged write survives a power cut, not only a crash of this process.
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    // Deleted rows are overwritten with zeros, so that deleted personal data leaves the file.
    database.pragma("secure_delete = ON");
    // 8 MB. The operating system caches the file too: at 50 000 products a larger cache gains nothing.
    database.pragma("cache_size = -8000");
    database.pragma("temp_store = MEMORY");
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return database;
  } catch (error) {
    throw cannotOpen(file, error);
  }
}

/**
 * Switches to WAL mode, and retries while the database is locked: when several processes create it at
 * once, each holds a lock that another needs, and SQLite does not wait.
 */
function useWriteAheadLog(database: Database.Database): void {
  const deadline = performance.now() + TIMEOUT_AT_START_MS;
  for (;;) {
    try {
      database.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_AT_START_MS);
  }
}

/**
 * Wraps a read of several queries in one transaction: they see the same data, and SQLite takes its
 * shared lock once instead of for each query.
 */
export function readTransaction<Parameters extends unknown[], Result>(
  read: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  return sqlite.transaction(read);
}
