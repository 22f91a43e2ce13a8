import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

import { isUploadUrl, MEDIA_FOLDERS } from "~/catalogue/media/media-files.server";
import { storeMissedSearches } from "~/catalogue/search/missed-searches.server";
import { env } from "~/env.server";
import { logError } from "~/log.server";
import { HOUR_MS, MINUTE_MS } from "~/shared/durations";

const EVERY_MS = 5 * MINUTE_MS;

// A row refers to an upload shortly after it is written, and visitors may have the old page open.
const MIN_AGE_MS = HOUR_MS;
const PARTIAL_FILE = /^\.[0-9a-f]{32}\.[a-z]{3,4}\.part$/;

/**
 * Removes uploads to which no row refers, and partly written files; returns their number. Leaves the
 * operator's own files. Removes nothing if no row refers to any upload: then the folder is more likely
 * that of another database.
 */
export async function removeUnusedMedia(
  referenced: ReadonlySet<string>,
  now: number,
): Promise<number> {
  if (![...referenced].some(isUploadUrl)) return 0;

  let removed = 0;
  for (const folder of MEDIA_FOLDERS) {
    for (const name of await readdir(path.join(env.mediaDir, folder)).catch(() => [])) {
      const url = `/media/${folder}/${name}`;
      const isUnused = PARTIAL_FILE.test(name) || (isUploadUrl(url) && !referenced.has(url));
      if (isUnused && (await removeIfOld(path.join(env.mediaDir, folder, name), now))) removed += 1;
    }
  }
  return removed;
}

async function removeIfOld(file: string, now: number): Promise<boolean> {
  // Staff may have deleted it in the meantime.
  const found = await stat(file).catch(() => undefined);
  if (!found || now - found.mtimeMs < MIN_AGE_MS) return false;
  await rm(file, { force: true });
  return true;
}

/**
 * Stores the searches that found nothing every five minutes, and once more when it is stopped. An error such
 * as a locked database is logged, and the next run tries again. A process that is killed loses five minutes.
 */
export function startMissedSearchJob(): { stop: () => Promise<void> } {
  const run = () => storeMissedSearches(Date.now()).catch((error: unknown) => logError(error));
  const timer = setInterval(() => void run(), EVERY_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return run();
    },
  };
}
