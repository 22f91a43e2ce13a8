/** Folders of files that are copied while somebody may be removing some of them. */
import { constants, existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";

import { syncToDisk } from "~/durable-files.server";

/** Copies what is not there yet, as a link to an earlier backup's copy where there is one: media never change under their name. */
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
    const copyOfBefore = alreadyIn && path.join(alreadyIn, file);
    if (copyOfBefore && (await isSameFile(source, copyOfBefore))) {
      // Some file systems know no links.
      await link(copyOfBefore, target).catch(() => copyUnlessGone(source, target));
    } else {
      await copyUnlessGone(source, target);
    }
  }
}

/** Writes a folder's files through to the disk, so that a power cut leaves them whole. */
export async function syncAll(folder: string): Promise<void> {
  const folders = new Set([folder]);
  for (const file of await listFiles(folder)) {
    await syncToDisk(path.join(folder, file));
    folders.add(path.dirname(path.join(folder, file)));
  }
  for (const each of folders) await syncToDisk(each);
}

/** Paths within a folder, in a fixed order; without drafts, and none when it is not there. */
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

async function copyUnlessGone(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    // Removed by the staff since it was listed: then the database names it no more.
    if (existsSync(source)) throw error;
  }
}
