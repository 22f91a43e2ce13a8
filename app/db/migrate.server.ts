import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";

import { sqlite } from "~/db/client.server";
import { mayWrite } from "~/litefs/litefs.server";
import { refuseDamage } from "~/db/unusable-database.server";
import { write } from "~/db/write.server";
import { env } from "~/env.server";

// A replica cannot migrate, so it waits for the primary to do so.
const POLL_PRIMARY_MS = 200;

type MigrationFiles = ReturnType<typeof readMigrationFiles>;

/**
 * Migrates the database to the newest schema in one transaction and returns the number of files
 * applied. A process killed half-way leaves the database unchanged.
 *
 * Drizzle's own migrator starts with a deferred BEGIN, so two processes that start together can both
 * apply the same file; here the second one waits and finds nothing to do.
 */
export async function migrate(folder = path.resolve("drizzle/migrations")): Promise<number> {
  const files = readMigrationFiles({ migrationsFolder: folder });
  // About six milliseconds for each megabyte. Later, a damaged page is noticed only when it is read.
  refuseDamage(env.databasePath, () => sqlite.pragma("quick_check(1)", { simple: true }));

  // Takes the lock only when there is something to apply, so that starting beside a running server
  // does not wait for its writers.
  const newest = files.at(-1)?.folderMillis ?? 0;
  while (!isUpToDate(newest) && !mayWrite()) await delay(POLL_PRIMARY_MS);
  if (isUpToDate(newest)) return 0;
  return write(() => applyPending(files));
}

/** Returns how many migration files there are, and how many of them the database still lacks. */
export function countMigrations() {
  const files = readMigrationFiles({ migrationsFolder: path.resolve("drizzle/migrations") });
  const applied = findLastApplied();
  const pending = files.filter(({ folderMillis }) => folderMillis > applied).length;
  return { all: files.length, pending };
}

/** Returns the number of files applied. Call inside write(). */
function applyPending(files: MigrationFiles): number {
  sqlite.exec(
    "create table if not exists applied_migrations (folder_millis integer primary key, hash text not null, applied_at integer not null)",
  );
  const lastApplied = findLastApplied();
  const record = sqlite.prepare("insert into applied_migrations values (?, ?, ?)");

  const pending = files.filter((file) => file.folderMillis > lastApplied);
  for (const file of pending) {
    for (const statement of file.sql) sqlite.exec(statement);
    record.run(file.folderMillis, file.hash, Date.now());
  }
  return pending.length;
}

function isUpToDate(newest: number): boolean {
  return findLastApplied() >= newest;
}

/** Returns the time of the newest applied file, 0 in a new database. */
function findLastApplied(): number {
  const exists = sqlite
    .prepare("select 1 from sqlite_master where type = 'table' and name = 'applied_migrations'")
    .get();
  if (!exists) return 0;
  return Number(
    sqlite.prepare("select coalesce(max(folder_millis), 0) from applied_migrations").pluck().get(),
  );
}
