/** Copies folders whose files may be deleted during the copy. */
import { constants, existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";

import { syncToDisk } from "~/shared/durable-files.server";

/** Copies missing files, hard-linking to an earlier backup's copy if it has one: media files never change. */
export async function copyNewFiles(
  from: string,
  to: string,
  { alreadyIn }: { alreadyIn?: string } = {},
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const file of await listFiles(from)) {
    const source = path.join(from, file);
    const target = path.join(to, file);
    if (existsSync(target)) continue;

    await mkdir(path.dirname(target), { recursive: true });
    const earlierCopy = alreadyIn && path.join(alreadyIn, file);
    if (earlierCopy && (await isSameFile(source, earlierCopy))) {
      // Some file systems do not support hard links.
      await link(earlierCopy, target).catch(() => copyUnlessDeleted(source, target));
    } else {
      await copyUnlessDeleted(source, target);
    }
  }
}

/** Flushes a folder's files to disk, so that they survive a power cut. */
export async function syncAll(folder: string): Promise<void> {
  const folders = new Set([folder]);
  for (const file of await listFiles(folder)) {
    await syncToDisk(path.join(folder, file));
    folders.add(path.dirname(path.join(folder, file)));
  }
  for (const each of folders) await syncToDisk(each);
}

/** Lists the relative paths in a folder, sorted, without `.part` drafts; empty for a missing folder. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [here, there] = await Promise.all([one, other].map((file) => stat(file).catch(() => null)));
  return !!here && !!there && here.size === there.size && here.mtimeMs <= there.mtimeMs;
}

async function copyUnlessDeleted(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    // Staff deleted it since it was listed, so the database no longer refers to it.
    if (existsSync(source)) throw error;
  }
}
