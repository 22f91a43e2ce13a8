/**
 * Backs the site up while it runs, into a dated folder in this directory, and thins the older ones:
 *
 *     npm run backup -- /mnt/backups
 *
 * Ends with 1 when no backup was made, and with 3 when one was made but older ones could not be thinned.
 */
import path from "node:path";

import { backUp, listMissingMedia, thinBackups } from "~/db/site/backup.server";
import { env } from "~/env.server";

const [directory, ...more] = process.argv.slice(2);
if (directory === undefined || more.length > 0) {
  console.error("Usage: npm run backup -- DIRECTORY");
  process.exitCode = 2;
} else {
  process.exitCode = await run(path.resolve(directory), Date.now());
}

async function run(backups: string, now: number): Promise<number> {
  let folder: string;
  try {
    folder = await backUp(env, backups, now);
  } catch (error) {
    console.error(`No backup of ${env.databasePath} was made: ${messageOf(error)}`);
    return 1;
  }
  console.info(folder);
  await warnOfMissingMedia(folder);

  try {
    await thinBackups(backups, now);
  } catch (error) {
    console.error(`A backup was made, but older ones could not be thinned: ${messageOf(error)}`);
    return 3;
  }
  return 0;
}

/** A wrong MEDIA_DIR would otherwise be noticed when the backup is needed. */
async function warnOfMissingMedia(folder: string): Promise<void> {
  const [example, ...more] = await listMissingMedia(folder);
  if (example === undefined) return;
  console.error(
    `Files that products name are not in ${env.mediaDir}, nor in the backup: ${example} and ${more.length} more. Is MEDIA_DIR right?`,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
