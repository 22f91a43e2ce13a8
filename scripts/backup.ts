/**
 * Backs up the running site into a dated folder of the given directory and prunes older backups:
 *
 *     npm run backup -- /mnt/backups
 *
 * Without a directory, into BACKUP_DIR.
 *
 * Exits with 1 when no backup was made, and with 3 when older backups could not be pruned.
 */
import path from "node:path";

import { backUp, listMissingMedia, pruneBackups } from "~/site/operations/backup.server";
import { remedyFor } from "~/db/sqlite-errors.server";
import { env } from "~/env.server";

const [directory = env.backupDir, ...more] = process.argv.slice(2);
if (directory === undefined || more.length > 0) {
  console.error("Usage: npm run backup -- DIRECTORY, or set BACKUP_DIR");
  process.exitCode = 2;
} else {
  process.exitCode = await run(path.resolve(directory), Date.now());
}

async function run(backups: string, now: number): Promise<number> {
  let folder: string;
  try {
    folder = await backUp(env, backups, now);
  } catch (error) {
    const reason = [messageOf(error), remedyFor(error)].filter(Boolean).join(". ");
    console.error(`Could not back up ${env.databasePath}: ${reason}`);
    return 1;
  }
  console.info(folder);
  await warnOfMissingMedia(folder);

  try {
    await pruneBackups(backups, now);
  } catch (error) {
    console.error(
      `The backup was made, but older backups could not be pruned: ${messageOf(error)}`,
    );
    return 3;
  }
  return 0;
}

/** Warns of missing files now: a wrong MEDIA_DIR would otherwise go unnoticed until a restore. */
async function warnOfMissingMedia(folder: string): Promise<void> {
  const [example, ...more] = await listMissingMedia(folder);
  if (example === undefined) return;
  console.error(
    `Files used by products are missing from ${env.mediaDir} and from the backup: ${example} and ${more.length} more. Is MEDIA_DIR correct?`,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
