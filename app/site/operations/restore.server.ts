/** Restores a backup. Must not open the site's own database connection before it is done. */
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";

import {
  BACKUP_DATABASE,
  BACKUP_FILES,
  BACKUP_MEDIA,
  checkBackup,
  messageFilesOf,
  type Site,
} from "~/site/operations/backup.server";
import { exchangeFiles, exchangeJournal, finishExchange } from "~/db/file-exchange.server";
import { copyNewFiles, syncAll } from "~/site/operations/copied-files.server";
import { syncToDisk } from "~/shared/durable-files.server";
import { isBusy } from "~/db/sqlite-errors.server";

export type Restored = { kind: "restored"; replaced: string[] } | { kind: "refused"; why: string };

/**
 * Checks a backup and replaces this site's files with it; the old files are renamed with a timestamp
 * and left beside it. Refuses while a process has the database open, and over existing data unless forced.
 * Throws when the backup is damaged. Changes nothing before all of that is checked. If the process is
 * killed, it has restored nothing, or the next start finishes the restore.
 */
export async function restore(
  folder: string,
  site: Site,
  { isForced, now }: { isForced: boolean; now: number },
): Promise<Restored> {
  await checkBackup(folder);
  finishExchange(exchangeJournal(site.databasePath));
  if (isNewerThanThisSite(path.join(folder, BACKUP_DATABASE))) {
    return refuse("The backup was made by a newer version of this software.");
  }
  const state = inspect(site.databasePath);
  if (state === "in-use") return refuse("The site is running: stop it first.");
  if (state === "filled" && !isForced) {
    return refuse("There is data here already. --force renames it and restores the backup.");
  }

  const incoming = {
    databasePath: `${site.databasePath}.incoming`,
    mediaDir: `${site.mediaDir}.incoming`,
  };
  const incomingFiles = incomingFilesOf(site);
  await rm(incoming.databasePath, { force: true });
  for (const each of [incoming.mediaDir, incomingFiles])
    await rm(each, { recursive: true, force: true });
  await mkdir(path.dirname(site.databasePath), { recursive: true });
  await copyNewFiles(path.join(folder, BACKUP_MEDIA), incoming.mediaDir);
  // A backup of a site without message files lacks the folder.
  if (existsSync(path.join(folder, BACKUP_FILES)))
    await copyNewFiles(path.join(folder, BACKUP_FILES), incomingFiles);
  await copyFile(path.join(folder, BACKUP_DATABASE), incoming.databasePath);
  await syncAll(incoming.mediaDir);
  if (existsSync(incomingFiles)) await syncAll(incomingFiles);
  await syncToDisk(incoming.databasePath);

  return { kind: "restored", replaced: await exchange(site, incoming, now) };
}

function incomingFilesOf(site: Site): string {
  return `${messageFilesOf(site)}.incoming`;
}

/** Exchanges all files of the site or none, even if the process is killed. Returns the old files. */
async function exchange(site: Site, incoming: Site, now: number): Promise<string[]> {
  const moment = new Date(now).toISOString().replace(/[:.]/g, "-");
  const replacedName = (file: string) => `${file}.before-${moment}`;
  const files = messageFilesOf(site);
  const replaced = [site.databasePath, site.mediaDir, files].filter(existsSync).map(replacedName);

  // First, while nothing has changed yet: a copy may run out of disk space.
  if (existsSync(site.databasePath)) {
    await linkOrCopy(site.databasePath, replacedName(site.databasePath));
  }
  exchangeFiles(exchangeJournal(site.databasePath), [
    { from: site.mediaDir, to: replacedName(site.mediaDir) },
    { from: incoming.mediaDir, to: site.mediaDir },
    { from: files, to: replacedName(files) },
    { from: incomingFilesOf(site), to: files },
    // Left only by a database that could not be opened; SQLite would apply a stale -wal to the new one.
    ...["-wal", "-shm"].map((suffix) => ({
      from: site.databasePath + suffix,
      to: replacedName(site.databasePath) + suffix,
    })),
    // Over the old one, so that there is a database at every moment.
    { from: incoming.databasePath, to: site.databasePath },
  ]);
  return replaced;
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    // Some file systems do not support hard links.
    await copyFile(from, to);
    await syncToDisk(to);
  }
}

/**
 * Reports whether the database is missing or empty, has data, or is open in another process. Leaving
 * WAL mode needs exclusive access, so it fails while another process has the file open; it also
 * checkpoints the log into the file.
 */
function inspect(databasePath: string): "empty" | "filled" | "in-use" {
  if (!existsSync(databasePath)) return "empty";

  try {
    const database = new Database(databasePath, { timeout: 0 });
    try {
      database.pragma("journal_mode = delete");
      return hasData(database) ? "filled" : "empty";
    } finally {
      database.close();
    }
  } catch (error) {
    // A damaged database counts as data: restoring over it is the purpose of this command.
    return isBusy(error) ? "in-use" : "filled";
  }
}

function hasData(database: Database.Database): boolean {
  const hasRows = (table: string) =>
    database.prepare("select 1 from sqlite_master where name = ?").get(table) !== undefined &&
    database.prepare(`select 1 from ${table} limit 1`).get() !== undefined;
  return ["products", "users", "quotes"].some(hasRows);
}

function isNewerThanThisSite(databaseFile: string): boolean {
  const [newest = 0] = readMigrationFiles({ migrationsFolder: path.resolve("drizzle/migrations") })
    .map(({ folderMillis }) => folderMillis)
    .sort((one, other) => other - one);
  const database = new Database(databaseFile, { readonly: true, fileMustExist: true });
  try {
    const applied = database.prepare("select max(folder_millis) from applied_migrations").pluck();
    return Number(applied.get()) > newest;
  } finally {
    database.close();
  }
}

function refuse(why: string): Restored {
  return { kind: "refused", why };
}
