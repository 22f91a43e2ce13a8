/** The uploaded files of imports: beside the database, named by their run, until the run has ended. */
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";

import { env } from "~/env.server";

/** The folder of uploads, also while they are received: a rename within it cannot fail half-way. */
export const importFolder = path.join(path.dirname(env.databasePath), "imports");

/** Returns where a run's file lies. */
export function importFilePath(runId: number): string {
  return path.join(importFolder, String(runId));
}

/** Creates the folder of uploads, which only this user may read. */
export async function makeImportFolder(): Promise<void> {
  await mkdir(importFolder, { recursive: true, mode: 0o700 });
}

/** Gives a received file to a run. */
export async function keepImportFile(runId: number, received: string): Promise<void> {
  await makeImportFolder();
  await rename(received, importFilePath(runId));
}

/** Removes a run's file, if it is there. */
export async function removeImportFile(runId: number): Promise<void> {
  await rm(importFilePath(runId), { force: true });
}

/** Removes a file of the folder that was received and never given to a run. */
export async function removeReceivedFile(name: string): Promise<void> {
  await rm(path.join(importFolder, path.basename(name)), { force: true });
}
