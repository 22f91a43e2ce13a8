import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { and, eq, inArray, lt, or } from "drizzle-orm";

import { importRuns } from "#drizzle/schema/imports";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { isDiskNearlyFull } from "~/db/disk-space.server";
import { write } from "~/db/write.server";
import {
  importFolder,
  removeImportFile,
  removeReceivedFile,
} from "~/imports/runs/import-files.server";
import { needsFile, WRITTEN_STATES } from "~/imports/runs/import-run";
import { findRun, type ImportRun } from "~/imports/runs/runs.server";
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

const OF_ROWS = ["import_rows", "import_left_out", "import_choices", "import_corrections"];

const deleteSome = prepareOnce(() =>
  OF_ROWS.map((table) =>
    sqlite.prepare<[number]>(
      `delete from ${table} where rowid in (
         select r.rowid from ${table} r join import_runs on import_runs.id = r.run_id
         where import_runs.created_at < ? and import_runs.state in ('applied', 'undone', 'failed', 'discarded')
         limit ${MAX_DELETED})`,
    ),
  ),
);

/** Deletes the rows of runs that ended, a part at a time. The runs stay, with their counts. */
async function deleteOldRows(now: number): Promise<void> {
  const before = now - RETENTION_DAYS.importRows * DAY_MS;
  for (const deletion of deleteSome()) {
    while ((await write(() => deletion.run(before).changes)) > 0);
  }
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

// With its uploads, a disk of a gigabyte has room for a catalogue of 50,000 products.
const STORED_BYTES = 256 * 1024 * 1024;

/**
 * Removes the file of a run that has ended without writing anything, and the oldest files that only Apply Again would
 * read: those beyond 256 MB together, or all on a disk that is nearly full.
 */
export async function removeUnneededFiles(id: number, now: number): Promise<void> {
  const run = findRun(id);
  if (!run || !mayReadAgain(run, now)) await removeImportFile(id);
  const limit = isDiskNearlyFull() ? 0 : STORED_BYTES;
  let bytes = 0;
  for (const stored of await listRereadable()) {
    bytes += stored.fileBytes;
    if (bytes > limit) await removeImportFile(stored.id);
  }
}

/** Lists the runs whose files only Apply Again would read, the newest first. */
async function listRereadable(): Promise<ImportRun[]> {
  const names = await readdir(importFolder).catch(() => []);
  return names
    .flatMap((name) => findRun(/^\d+$/.test(name) ? Number(name) : 0) ?? [])
    .filter((run) => !needsFile(run))
    .sort((one, other) => other.id - one.id);
}

function mayReadAgain(run: ImportRun, now: number): boolean {
  if (needsFile(run)) return true;
  const isRetained = now - run.createdAt <= RETENTION_DAYS.importRows * DAY_MS;
  return isRetained && WRITTEN_STATES.includes(run.state);
}

async function removeIfUnneeded(name: string, now: number): Promise<void> {
  if (/^\d+$/.test(name)) return removeUnneededFiles(Number(name), now);
  const file = await stat(path.join(importFolder, name)).catch(() => undefined);
  const isOld = file !== undefined && now - file.mtimeMs > RETENTION_DAYS.unfinishedImport * DAY_MS;
  if (isOld) await removeReceivedFile(name);
}
