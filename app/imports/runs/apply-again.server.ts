/** Applies a file again that was undone: as a new run with all its answers, which is checked first (I31). */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, rm } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";

import { importChoices, importCorrections, importRuns } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { importFilePath, importFolder, keepImportFile } from "~/imports/runs/import-files.server";
import { setMapping } from "~/imports/runs/run-steps.server";
import { findRun, type ImportRun } from "~/imports/runs/runs.server";
import type { Actor } from "~/shared/actor";

type ApplyAgainOutcome =
  | { kind: "done"; id: number }
  | { kind: "not-found" }
  | { kind: "file-gone" }
  /** It is not undone, or no longer. */
  | { kind: "refused"; run: ImportRun };

/** Returns true while the file of a run is still here. */
export function hasImportFile(id: number): boolean {
  return existsSync(importFilePath(id));
}

/** Copies an undone run with its columns, answers, corrections and choices, and checks the copy. */
export async function applyAgain(id: number, actor: Actor): Promise<ApplyAgainOutcome> {
  const run = findRun(id);
  if (!run) return { kind: "not-found" };
  if (run.state !== "undone") return { kind: "refused", run };
  const file = path.join(importFolder, `${randomUUID()}.part`);
  // A second name of the same bytes: the retention of each run removes its own.
  const isThere = await link(importFilePath(id), file).then(
    () => true,
    () => false,
  );
  if (!isThere) return { kind: "file-gone" };
  try {
    const copy = await write(() => copyRun(run, actor));
    await keepImportFile(copy, file);
    await setMapping(copy, run);
    return { kind: "done", id: copy };
  } finally {
    await rm(file, { force: true });
  }
}

function copyRun(run: ImportRun, actor: Actor): number {
  const { kind, fileName, fileBytes, fileSha256, encoding, headers, examples, headersKey } = run;
  const { mapping, options, facts, maker } = run;
  const { id } = db
    .insert(importRuns)
    .values({
      ...{ kind, fileName, fileBytes, fileSha256, encoding, headers, examples, headersKey },
      ...{ mapping, options, facts, maker },
      state: "uploaded",
      startedBy: actor.name,
      createdAt: actor.now,
    })
    .returning({ id: importRuns.id })
    .get();
  const ofRun = { runId: id };
  for (const row of db
    .select()
    .from(importCorrections)
    .where(eq(importCorrections.runId, run.id))
    .all()) {
    db.insert(importCorrections)
      .values({ ...row, ...ofRun })
      .run();
  }
  for (const row of db.select().from(importChoices).where(eq(importChoices.runId, run.id)).all()) {
    db.insert(importChoices)
      .values({ ...row, ...ofRun })
      .run();
  }
  return id;
}
