import { statSync, type Stats } from "node:fs";

import type { FileFault } from "~/db/sqlite-errors.server";

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
