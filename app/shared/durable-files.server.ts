/** File writes that survive a power cut. */
import { access, constants, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Writes a file that appears complete or not at all; replaces an existing one. */
export async function writeFileAtomically(
  file: string,
  content: Uint8Array,
  mode?: number,
): Promise<void> {
  const folder = path.dirname(file);
  const temporary = path.join(folder, `.${path.basename(file)}.part`);
  try {
    const handle = await open(temporary, "w", mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncToDisk(folder);
}

/** Creates the folder if it is missing; throws if it is not writable. */
export async function ensureWritableFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
}

/** Flushes one file, or the entries of one folder, to the disk. */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
