import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { and, eq, inArray, lt, or } from "drizzle-orm";

import { importRuns } from "#drizzle/schema/imports";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { write } from "~/db/write.server";
import {
  importFolder,
  removeImportFile,
  removeReceivedFile,
} from "~/imports/runs/import-files.server";
import { needsFile } from "~/imports/runs/import-run";
import { findRun } from "~/imports/runs/runs.server";
import { DAY_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";

// Less than 100 ms of the write lock.
const MAX_DELETED = 2000;

/** Discards uploads without a check for a day, and checked runs that were not applied for as long as rows are retained. */
async function discardUnfinishedRuns(now: number): Promise<void> {
  const { state, createdAt } = importRuns;
  const isUnfinished = and(
    eq(state, "uploaded"),
    lt(createdAt, now - RETENTION_DAYS.unfinishedImport * DAY_MS),
  );
  const isOld = and(
    inArray(state, ["checked", "stale", "failed"]),
    lt(createdAt, now - RETENTION_DAYS.importRows * DAY_MS),
  );
  const runs = db.select().from(importRuns).where(or(isUnfinished, isOld)).all();
  // One that failed half-way has written something: it stays as it is.
  const ids = runs.filter(({ applyBeganAt }) => applyBeganAt === null).map(({ id }) => id);
  if (ids.length === 0) return;
  await write(() => {
    db.update(importRuns).set({ state: "discarded" }).where(inArray(importRuns.id, ids)).run();
  });
}

const deleteSome = prepareOnce(() =>
  sqlite.prepare<[number]>(
    `delete from import_rows where rowid in (
       select r.rowid from import_rows r join import_runs on import_runs.id = r.run_id
       where import_runs.created_at < ? and import_runs.state in ('applied', 'undone', 'failed', 'discarded')
       limit ${MAX_DELETED})`,
  ),
);

/** Deletes the rows of runs that ended, a part at a time. The runs stay, with their counts. */
async function deleteOldRows(now: number): Promise<void> {
  const before = now - RETENTION_DAYS.importRows * DAY_MS;
  while ((await write(() => deleteSome().run(before).changes)) > 0);
}

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
