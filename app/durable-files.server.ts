/** Files that a power cut leaves whole, or as if they had never been begun. */
import { access, constants, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Writes a file that appears whole or not at all; one that has its name already is replaced. */
export async function writeFileAtomically(
  file: string,
  content: Uint8Array,
  mode?: number,
): Promise<void> {
  const folder = path.dirname(file);
  const draft = path.join(folder, `.${path.basename(file)}.part`);
  try {
    const handle = await open(draft, "w", mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncToDisk(folder);
}

/** Makes a folder where there is none; throws where nothing can be written in it. */
export async function ensureWritableFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
}

/** Writes one file, or the names in one folder, through to the disk. */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
