/** Notices when the database file is no longer the one that was opened, or is not whole. */
import { type Stats, statSync } from "node:fs";

import { env } from "~/env.server";
import { log } from "~/log.server";
import { sqlite } from "~/db/client.server";
import { type FileFault, FileFaultError, isDamage, remedyFor } from "~/db/sqlite-errors.server";

// LiteFS replaces files on its own.
const watchedFault = env.litefsDir ? () => undefined : watchFiles(env.databasePath, bytesNeeded);

let isDamageNoted = false;
let reported: FileFault | undefined;

/**
 * Returns the fault of the database file, or undefined. Logs each change with a remedy. The fault ends
 * when the file is put back; damage ends only with a restart.
 */
export function findFileFault(): FileFault | undefined {
  const fault = isDamageNoted ? "damaged" : watchedFault();
  if (fault !== reported) {
    reported = fault;
    const remedy = fault && remedyFor(new FileFaultError(fault));
    log({ event: "database-file", state: fault ?? "ok", remedy });
  }
  return fault;
}

/** Throws if the database file is gone, replaced or damaged, so that a write would be lost. */
export function assertFileIntact(): void {
  const fault = findFileFault();
  if (fault) throw new FileFaultError(fault);
}

/** Refuses every write until the next start if the error shows damage; ignores other errors. */
export function noteDamage(error: unknown): void {
  if (!isDamage(error)) return;
  isDamageNoted = true;
  findFileFault();
}

function bytesNeeded(): number {
  try {
    const [pages, bytes] = ["page_count", "page_size"].map((name) =>
      Number(sqlite.pragma(name, { simple: true })),
    );
    return (pages ?? 0) * (bytes ?? 0);
  } catch {
    // Without its first page nothing is known, and nothing can be read.
    return Infinity;
  }
}

/**
 * Returns a check that the database and its log are still the files that this process opened, by device
 * and inode, and that the database has not been cut short. A process keeps writing into a removed
 * file, and what it writes is lost when it ends. Some microseconds each time.
 *
 * A truncated file stays damaged: the next checkpoint gives it its length again, but not its pages.
 */
export function watchFiles(
  databasePath: string,
  bytesNeeded: () => number,
): () => FileFault | undefined {
  const database = find(databasePath);
  let log = find(`${databasePath}-wal`);
  let size = database?.size ?? 0;
  let isDamaged = false;

  return () => {
    if (isDamaged) return "damaged";
    const current = find(databasePath);
    if (!current || !isSameFile(current, database)) return "removed";

    // SQLite shortens its file too, after a VACUUM, but never to less than it needs.
    isDamaged = current.size < size && current.size < bytesNeeded();
    if (isDamaged) return "damaged";
    size = current.size;

    const currentLog = find(`${databasePath}-wal`);
    // SQLite creates it with the first transaction.
    log ??= currentLog;
    return log && !isSameFile(log, currentLog) ? "removed" : undefined;
  };
}

function find(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // A file that cannot be looked at cannot be opened by the next start either.
    return undefined;
  }
}

function isSameFile(one: Stats, other: Stats | undefined): boolean {
  return one.dev === other?.dev && one.ino === other.ino;
}
