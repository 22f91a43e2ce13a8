/** Puts a backup in the place of a site. It must not open the site's own connection before that. */
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";

import { BACKUP_DATABASE, BACKUP_MEDIA, checkBackup, type Site } from "~/db/site/backup.server";
import { copyNewFiles, syncAll } from "~/db/site/copied-files.server";
import { isBusy } from "~/db/engine/retry.server";
import { syncToDisk } from "~/durable-files.server";

export type Restored = { kind: "restored"; setAside: string[] } | { kind: "refused"; why: string };

/**
 * Checks a backup and puts it in the place of this site; what was there is kept beside it, under a
 * name with this moment. Refuses while a process uses the database, and over a site that holds
 * anything unless it is forced. Throws when the backup is damaged. Nothing is touched before that is known.
 */
export async function restore(
  folder: string,
  site: Site,
  { isForced, now }: { isForced: boolean; now: number },
): Promise<Restored> {
  await checkBackup(folder);
  if (isNewerThanThisSite(path.join(folder, BACKUP_DATABASE))) {
    return refuse("The backup was made by a newer version of this software.");
  }
  const state = lookAt(site.databasePath);
  if (state === "in-use") return refuse("The site is running: stop it first.");
  if (state === "filled" && !isForced) {
    return refuse("There is a site here already. With --force it is set aside.");
  }

  const incoming = {
    databasePath: `${site.databasePath}.incoming`,
    mediaDir: `${site.mediaDir}.incoming`,
  };
  await rm(incoming.databasePath, { force: true });
  await rm(incoming.mediaDir, { recursive: true, force: true });
  await mkdir(path.dirname(site.databasePath), { recursive: true });
  await copyNewFiles(path.join(folder, BACKUP_MEDIA), incoming.mediaDir);
  await copyFile(path.join(folder, BACKUP_DATABASE), incoming.databasePath);
  await syncAll(incoming.mediaDir);
  await syncToDisk(incoming.databasePath);

  return { kind: "restored", setAside: await exchange(site, incoming, now) };
}

/** The new database last, and by one rename over the old one: there is no moment without any. */
async function exchange(site: Site, incoming: Site, now: number): Promise<string[]> {
  const moment = new Date(now).toISOString().replace(/[:.]/g, "-");
  const aside = (file: string) => `${file}.before-${moment}`;
  const setAside: string[] = [];

  // First of all, while nothing has been touched: it may need room.
  if (existsSync(site.databasePath)) {
    await linkOrCopy(site.databasePath, aside(site.databasePath));
    setAside.push(aside(site.databasePath));
  }
  if (existsSync(site.mediaDir)) {
    await rename(site.mediaDir, aside(site.mediaDir));
    setAside.push(aside(site.mediaDir));
  }
  await rename(incoming.mediaDir, site.mediaDir);

  // Only a database that could not be opened still has these; on their own they would spoil the new one.
  for (const suffix of ["-wal", "-shm"]) {
    const file = site.databasePath + suffix;
    if (existsSync(file)) await rename(file, aside(site.databasePath) + suffix);
  }
  await rename(incoming.databasePath, site.databasePath);
  for (const each of [site.databasePath, site.mediaDir]) await syncToDisk(path.dirname(each));
  return setAside;
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    // Some file systems know no links.
    await copyFile(from, to);
    await syncToDisk(to);
  }
}

/**
 * Leaving WAL needs the file for oneself alone, so it fails while any process has the database open;
 * it also brings the log's pages into the file. The file is read before, so that asking costs nothing.
 */
function lookAt(databasePath: string): "empty" | "filled" | "in-use" {
  if (!existsSync(databasePath)) return "empty";

  try {
    const database = new Database(databasePath, { timeout: 0 });
    try {
      database.pragma("journal_mode = delete");
      return holdsAnything(database) ? "filled" : "empty";
    } finally {
      database.close();
    }
  } catch (error) {
    // One that is damaged is what a restore is for.
    return isBusy(error) ? "in-use" : "filled";
  }
}

function holdsAnything(database: Database.Database): boolean {
  const holds = (table: string) =>
    database.prepare("select 1 from sqlite_master where name = ?").get(table) !== undefined &&
    database.prepare(`select 1 from ${table} limit 1`).get() !== undefined;
  return ["products", "users", "quotes"].some(holds);
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
