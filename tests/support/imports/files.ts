/** Catalogue files, from their upload on. */
import { writeFile } from "node:fs/promises";
import { eq } from "drizzle-orm";

import { importRuns } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import { listRows } from "~/imports/runs/import-rows.server";
import { requestApply, requestUndo, setMapping } from "~/imports/runs/run-steps.server";
import type { TableKind } from "~/imports/runs/import-kinds";
import { DEFAULT_OPTIONS, type RunOptions } from "~/imports/runs/import-run";
import { mapHeadersAs } from "~/imports/plan/map-headers";
import { importFilePath, makeImportFolder } from "~/imports/runs/import-files.server";
import { openTable } from "~/imports/place/open-table.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { addRun, ALEX, runOf, SAM } from "#tests/support/imports/runs";

const PACE = { isStopping: () => false };

/** Leaves a table as the upload does, with its columns chosen by their headings, and checks it. Returns the run's id. */
export async function checkFile(
  kind: TableKind,
  content: string | Uint8Array,
  options: Partial<RunOptions> = {},
): Promise<number> {
  const id = await addRun({ kind, fileName: `${kind}.csv` });
  await makeImportFolder();
  await writeFile(importFilePath(id), content);
  const { headers } = await openTable(importFilePath(id), `${kind}.csv`);
  db.update(importRuns).set({ headers }).where(eq(importRuns.id, id)).run();
  const mapping = mapHeadersAs(kind, headers);
  await setMapping(id, { kind, mapping, options: { ...DEFAULT_OPTIONS, ...options } });
  await workOffImports(PACE);
  return id;
}

/** Writes a checked run, and returns it as it is then. */
export async function applyFile(id: number, isLeavingOutErrors = false) {
  await requestApply(
    id,
    {
      isLeavingOutErrors,
      confirmedMissing: null,
      confirmedOnApplication: null,
      hasReadWarnings: true,
    },
    ALEX,
  );
  await workOffImports(PACE);
  return runOf(id);
}

/** Undoes an applied run, and returns it as it is then. */
export async function undoFile(id: number) {
  await requestUndo(id, SAM);
  await workOffImports(PACE);
  return runOf(id);
}

/** Returns the errors of each wrong row, after its key. */
export function errorsOf(id: number): string[][] {
  return listRows(id, "error", 1).map(({ key, problems }) => [
    key,
    ...problems
      .filter(({ level }) => level === "error")
      .map(({ column, value, message }) => `${column ?? "row"} “${value}”: ${message}`),
  ]);
}
