import { existsSync } from "node:fs";
import { utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";

import { countRows } from "~/imports/runs/import-rows.server";
import { requestUndo } from "~/imports/runs/run-steps.server";
import { DAY_MS } from "~/shared/durations";
import { importFilePath, importFolder, makeImportFolder } from "~/imports/runs/import-files.server";
import { removeOldImports } from "~/imports/runs/import-retention.server";
import {
  addCheckedRun,
  addRun,
  ALEX,
  planned,
  removeRuns,
  runOf,
} from "#tests/support/imports/runs";

beforeEach(removeRuns);

const NOW = Date.UTC(2027, 0, 31);

test("the plan of a run is deleted after 30 days, and Undo with it", async () => {
  const applied = { state: "applied", applyBeganAt: 1 } as const;
  const old = await addCheckedRun([planned({})], { ...applied, createdAt: NOW - 31 * DAY_MS });
  const young = await addCheckedRun([planned({})], { ...applied, createdAt: NOW - 29 * DAY_MS });
  await removeOldImports(NOW);

  expect([countRows(old, "change"), countRows(young, "change")]).toEqual([0, 1]);
  const actor = { ...ALEX, now: NOW };
  expect(await requestUndo(old, actor)).toMatchObject({ kind: "refused" });
  expect(await requestUndo(young, actor)).toEqual({ kind: "done" });
});

test("an upload that was not finished goes after a day, with its file; scheduled runs stay", async () => {
  await makeImportFolder();
  const created = { createdAt: NOW - 2 * DAY_MS };
  const [unfinished, scheduled] = [
    await addRun(created),
    await addRun({ ...created, state: "scheduled", applyOn: "2027-03-01" }),
  ];
  const received = path.join(importFolder, "received-1");
  for (const file of [importFilePath(unfinished), importFilePath(scheduled), received]) {
    await writeFile(file, "SKU");
    await utimes(file, new Date(NOW - 2 * DAY_MS), new Date(NOW - 2 * DAY_MS));
  }
  await removeOldImports(NOW);

  expect([runOf(unfinished).state, runOf(scheduled).state]).toEqual(["discarded", "scheduled"]);
  expect([unfinished, scheduled].map((id) => existsSync(importFilePath(id)))).toEqual([
    false,
    true,
  ]);
  expect(existsSync(received)).toBe(false);
});
