import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

import { HOUR_MS } from "~/domain/site/durations";
import { env } from "~/env.server";
import { isUploadUrl, MEDIA_FOLDERS } from "~/http/uploads/media-files.server";

// An upload is written first and named by its row a moment later; a reader may hold the old page.
const MIN_AGE_MS = HOUR_MS;
const HALF_WRITTEN = /^\.[0-9a-f]{32}\.(webp|pdf)\.part$/;

/**
 * Removes what a crash left behind: uploads that were never named, or are named no more, and halves
 * of files. Gives how many. The operator's own files are left alone, and so is everything when not
 * one upload is named: then this is more likely another site's folder than a hundred crashes.
 */
export async function removeUnusedMedia(named: ReadonlySet<string>, now: number): Promise<number> {
  if (![...named].some(isUploadUrl)) return 0;

  let removed = 0;
  for (const folder of MEDIA_FOLDERS) {
    for (const name of await readdir(path.join(env.mediaDir, folder)).catch(() => [])) {
      const url = `/media/${folder}/${name}`;
      const isUnused = HALF_WRITTEN.test(name) || (isUploadUrl(url) && !named.has(url));
      if (isUnused && (await removeIfOld(path.join(env.mediaDir, folder, name), now))) removed += 1;
    }
  }
  return removed;
}

async function removeIfOld(file: string, now: number): Promise<boolean> {
  // Staff may have removed it since.
  const found = await stat(file).catch(() => undefined);
  if (!found || now - found.mtimeMs < MIN_AGE_MS) return false;
  await rm(file, { force: true });
  return true;
}
