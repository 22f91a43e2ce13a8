import { readdir, stat } from "node:fs/promises";
import path from "node:path";

import { deleteOldRows, discardUnfinishedRuns } from "~/imports/runs/old-runs.server";
import { findRun } from "~/imports/runs/runs.server";
import { needsFile } from "~/imports/runs/import-run";
import { DAY_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";
import {
  importFolder,
  removeImportFile,
  removeReceivedFile,
} from "~/imports/runs/import-files.server";

/**
 * Deletes the plans of old runs, and Undo with them, discards uploads that were not finished within a day, and
 * removes the files that no run needs.
 */
export async function removeOldImports(now: number): Promise<void> {
  await discardUnfinishedRuns(now);
  await deleteOldRows(now);
  for (const name of await readdir(importFolder).catch(() => [])) await removeIfUnneeded(name, now);
}

async function removeIfUnneeded(name: string, now: number): Promise<void> {
  if (/^\d+$/.test(name)) {
    const run = findRun(Number(name));
    if (!run || !needsFile(run)) await removeImportFile(Number(name));
    return;
  }
  const file = await stat(path.join(importFolder, name)).catch(() => undefined);
  const isOld = file !== undefined && now - file.mtimeMs > RETENTION_DAYS.unfinishedImport * DAY_MS;
  if (isOld) await removeReceivedFile(name);
}
