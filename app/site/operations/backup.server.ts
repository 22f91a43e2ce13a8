/** Backups: one dated folder each, with the database, the media, the files of messages and a checksummed list of its files. */
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import Database from "better-sqlite3";

import { exchangeJournal, finishExchange } from "~/db/file-exchange.server";
import { copyNewFiles, listFiles, syncAll } from "~/site/operations/copied-files.server";
import { listMediaUrls } from "~/catalogue/media/media-urls.server";
import { expiredBackups } from "~/site/operations/backup-retention";
import { DAY_MS } from "~/shared/durations";
import { syncToDisk } from "~/shared/durable-files.server";

export const BACKUP_DATABASE = "site.db";
export const BACKUP_MEDIA = "media";
export const BACKUP_FILES = "files";
const CONTENTS = "contents.json";

const NAME = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;
const DRAFT = /^\.backup-.*\.part$/;
const ABANDONED_AFTER_MS = DAY_MS;

export type Site = { databasePath: string; mediaDir: string };
type ListedFile = { path: string; bytes: number; sha256: string };

/**
 * Copies the running site into a new folder in `directory` and returns the folder's path. The folder
 * appears complete and verified, or not at all.
 *
 * Excludes the session secret, so that a stolen backup cannot forge sessions. Restoring without the
 * secret signs everyone out.
 */
export async function backUp(site: Site, directory: string, now: number): Promise<string> {
  finishExchange(exchangeJournal(site.databasePath));
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = nameOf(now);
  const draft = path.join(directory, `.${name}.part`);
  const target = path.join(directory, name);
  const latest = (await listBackups(directory)).at(-1);
  const copy = (from: string, name: string) =>
    copyNewFiles(from, path.join(draft, name), {
      alreadyIn: latest && path.join(latest.folder, name),
    });
  const copyFiles = async () => {
    await copy(site.mediaDir, BACKUP_MEDIA);
    const files = messageFilesOf(site);
    if (existsSync(files)) await copy(files, BACKUP_FILES);
  };

  await mkdir(draft, { mode: 0o700 });
  try {
    // Before and after the database, so that every file its snapshot refers to is included.
    await copyFiles();
    copyDatabase(site.databasePath, path.join(draft, BACKUP_DATABASE));
    await copyFiles();
    checkDatabaseFile(path.join(draft, BACKUP_DATABASE));

    await writeFile(
      path.join(draft, CONTENTS),
      JSON.stringify(await describeFiles(draft), null, 1),
    );
    await syncAll(draft);
    await rename(draft, target);
    await syncToDisk(directory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }

  return target;
}

/** Returns the folder with the files of messages about quotes. */
export function messageFilesOf({ databasePath }: Pick<Site, "databasePath">): string {
  return path.join(path.dirname(databasePath), "files");
}

/** Lists the media URLs that a backup's products refer to but that it contains no file for. */
export async function listMissingMedia(folder: string): Promise<string[]> {
  const referenced = await listMediaUrls(path.join(folder, BACKUP_DATABASE));
  const files = new Set(await listFiles(path.join(folder, BACKUP_MEDIA)));
  return [...referenced].filter(
    (url) => url.startsWith("/media/") && !files.has(url.slice("/media/".length)),
  );
}

/** Lists the complete backups in a directory, oldest first. */
export async function listBackups(
  directory: string,
): Promise<Array<{ folder: string; at: number }>> {
  return (await readdir(directory))
    .flatMap((name) => {
      const at = timeOf(name);
      return at === undefined ? [] : [{ folder: path.join(directory, name), at }];
    })
    .sort((one, other) => one.at - other.at);
}

/** Deletes expired backups and the drafts that killed backups left behind. */
export async function pruneBackups(directory: string, now: number): Promise<void> {
  const backups = await listBackups(directory);
  const expired = new Set(
    expiredBackups(
      backups.map(({ at }) => at),
      now,
    ),
  );
  for (const { folder, at } of backups) {
    if (expired.has(at)) await rm(folder, { recursive: true });
  }

  for (const name of await readdir(directory)) {
    const at = timeOf(name.slice(1, -".part".length));
    const isAbandoned = DRAFT.test(name) && at !== undefined && now - at > ABANDONED_AFTER_MS;
    if (isAbandoned) await rm(path.join(directory, name), { recursive: true, force: true });
  }
}

/** Throws an Error naming the fault unless every listed file has its checksum and the database is intact. */
export async function checkBackup(folder: string): Promise<void> {
  if (!existsSync(path.join(folder, CONTENTS)))
    throw new Error(`${folder} is not a backup of a site.`);

  const listed: unknown = JSON.parse(await readFile(path.join(folder, CONTENTS), "utf8"));
  const found = JSON.stringify(await describeFiles(folder));
  if (JSON.stringify(listed) !== found) {
    throw new Error(`${folder} is damaged: its files differ from those that were backed up.`);
  }
  checkDatabaseFile(path.join(folder, BACKUP_DATABASE));
}

/**
 * Copies a consistent snapshot without blocking writers. SQLite's backup API would restart with every
 * write by another process.
 */
function copyDatabase(from: string, to: string): void {
  const database = new Database(from, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    database.prepare("vacuum into ?").run(to);
  } finally {
    database.close();
  }
}

/** Throws an Error naming the fault unless every page of the file and every reference is intact. */
export function checkDatabaseFile(file: string): void {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const faults = database.pragma("integrity_check", { simple: true });
    if (faults !== "ok") throw new Error(`${file} is damaged: ${String(faults)}`);
    if (database.prepare("pragma foreign_key_check").get() !== undefined) {
      throw new Error(`${file} has rows with dangling foreign keys.`);
    }
  } finally {
    database.close();
  }
}

async function describeFiles(folder: string): Promise<ListedFile[]> {
  const files = (await listFiles(folder)).filter((file) => file !== CONTENTS);
  const described: ListedFile[] = [];
  for (const file of files) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(path.join(folder, file)), hash);
    const { size } = await stat(path.join(folder, file));
    described.push({ path: file, bytes: size, sha256: hash.digest("hex") });
  }
  return described;
}

/** Uses dashes only, which every file system accepts. */
function nameOf(now: number): string {
  return `backup-${new Date(now).toISOString().replace(/[:.]/g, "-")}`;
}

function timeOf(name: string): number | undefined {
  const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? [];
  return day ? Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`) : undefined;
}
