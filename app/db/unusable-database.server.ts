/** Refuses a database file that cannot be used, with a sentence in place of a stack trace. */
import { closeSync, openSync, readSync, statSync } from "node:fs";

import { remedyFor } from "~/db/sqlite-errors.server";

const RESTORE = "Stop the site and restore a backup: npm run restore -- DIR/backup-…";

// Another process that is creating the file has written its first page by then.
const CREATION_MS = 2000;
const PAUSE_MS = 20;

class UnusableDatabaseError extends Error {}

/**
 * Returns an error that says what is wrong with the database and what to do. If nothing catches it, the
 * process ends with 1 and prints only its message.
 */
function unusableDatabase(finding: string, remedy: string, cause?: unknown): Error {
  process.removeListener("uncaughtException", endProcess);
  process.once("uncaughtException", endProcess);
  return new UnusableDatabaseError(`${finding}. ${remedy}`, { cause });
}

function endProcess(error: unknown): never {
  console.warn(error instanceof UnusableDatabaseError ? error.message : error);
  process.exit(1);
}

/** Returns the error of a database that SQLite could not open. */
export function cannotOpen(file: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return unusableDatabase(`${file} cannot be opened: ${reason}`, remedyFor(error) ?? "", error);
}

/**
 * Throws for a file that is not whole. SQLite would take an empty file for a new database, ignore the log of
 * a missing one, and open a truncated file.
 */
export function refuseUnusableFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  const log = `${file}-wal`;
  const hasLog = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (!stats) {
    if (!hasLog) return;
    const remedy = `Put the file back, or move ${log} to another folder and restore a backup`;
    throw unusableDatabase(`${file} is missing, although its log is there`, remedy);
  }
  if (stats.isDirectory()) {
    throw unusableDatabase(`${file} is a folder`, "Set DATABASE_PATH to the path of a file");
  }
  if (!isWritten(file)) {
    const remedy = `${RESTORE}. For a new site, delete the file`;
    throw unusableDatabase(`${file} is empty, which no database is: it was cut short`, remedy);
  }
  // Pages at the end may still be in the log.
  const wanted = hasLog ? 0 : bytesWanted(file);
  const { size } = statSync(file);
  if (size < wanted) {
    throw unusableDatabase(`${file} was cut short: it has ${size} of ${wanted} bytes`, RESTORE);
  }
}

function isWritten(file: string): boolean {
  const deadline = performance.now() + CREATION_MS;
  while (statSync(file).size === 0) {
    if (performance.now() > deadline) return false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  return true;
}

/** Returns the size that the file's header states, https://sqlite.org/fileformat.html#the_database_header; 0 if it states none. */
function bytesWanted(file: string): number {
  const header = Buffer.alloc(100);
  const handle = openSync(file, "r");
  try {
    readSync(handle, header, 0, header.length, 0);
  } finally {
    closeSync(handle);
  }
  const isStated = header.readUInt32BE(24) === header.readUInt32BE(92);
  if (!header.toString("latin1").startsWith("SQLite format 3\0") || !isStated) return 0;
  const pageSize = header.readUInt16BE(16);
  return header.readUInt32BE(28) * (pageSize === 1 ? 65_536 : pageSize);
}

/** Throws unless SQLite finds every page in order, as `check` returns. */
export function refuseDamage(file: string, check: () => unknown): void {
  let result: unknown;
  try {
    result = check();
  } catch (error) {
    throw cannotOpen(file, error);
  }
  if (result !== "ok") throw unusableDatabase(`${file} is damaged: ${String(result)}`, RESTORE);
}
