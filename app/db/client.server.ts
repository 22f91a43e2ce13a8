import { mkdirSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";

import { env } from "~/env.server";

// At start nobody is waiting yet, and two starts at once must both get through. Once serving,
// better-sqlite3 would freeze every request while it waits for a lock: it waits a moment only,
// and `retryWhenBusy` waits the rest between requests.
const TIMEOUT_AT_START_MS = 5000;
const BUSY_TIMEOUT_MS = 10;

mkdirSync(path.dirname(env.databasePath), { recursive: true });

/** The one connection of this process, for statements that Drizzle has no words for. */
export const sqlite = new Database(env.databasePath, { timeout: TIMEOUT_AT_START_MS });

sqlite.pragma("journal_mode = WAL");
// FULL: what was acknowledged survives a power cut, not only a crash of this process.
sqlite.pragma("synchronous = FULL");
sqlite.pragma("foreign_keys = ON");
// The system keeps the file in memory as well: at 50 000 products more than these 8 MB gains nothing.
sqlite.pragma("cache_size = -8000");
sqlite.pragma("temp_store = MEMORY");
sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);

/** The same connection, through Drizzle. */
export const db = drizzle(sqlite);
