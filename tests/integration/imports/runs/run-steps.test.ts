import { beforeEach, describe, expect, test } from "vitest";

import { write } from "~/db/write.server";
import {
  countAhead,
  findRemembered,
  type ImportRun,
  onImportRequested,
} from "~/imports/runs/runs.server";
import { countRows, listRows } from "~/imports/runs/import-rows.server";
import {
  finishApply,
  leaseNextRun,
  LeaseLostError,
  releaseLease,
  renewLease,
  startDueRuns,
} from "~/imports/runs/run-lease.server";
import {
  cancelRun,
  discardRun,
  requestApply,
  requestUndo,
  scheduleRun,
  setMapping,
} from "~/imports/runs/run-steps.server";
import { DEFAULT_OPTIONS, type Mapping, RUN_STATES } from "~/imports/runs/import-run";
import {
  addCheckedRun,
  addRun,
  ALEX,
  planned,
  removeRuns,
  runOf,
  SAM,
} from "#tests/support/imports/runs";

const REQUEST = {
  isLeavingOutErrors: false,
  confirmedMissing: null,
  confirmedOnApplication: null,
  hasReadWarnings: true,
};
const MAPPED = { kind: "prices", mapping: { 0: "sku" }, options: DEFAULT_OPTIONS } as const;

beforeEach(removeRuns);

function lease(now = 10_000) {
  return write(() => leaseNextRun(now));
}

test("of two administrators who apply at once, one does and the other learns it (I2)", async () => {
  const id = await addCheckedRun([planned({ action: "new" })]);
  const outcomes = await Promise.all([
    requestApply(id, REQUEST, ALEX),
    requestApply(id, REQUEST, SAM),
  ]);

  expect(outcomes.map(({ kind }) => kind)).toEqual(["done", "refused"]);
  expect(outcomes[1]).toMatchObject({ run: { state: "applying", appliedBy: ALEX.name } });
});

test("a check deletes the plan of the check before, and wakes the worker after the commit", async () => {
  const id = await addCheckedRun([planned({ rowNumber: 2 }), planned({ rowNumber: 3 })]);
  expect(listRows(id, "change", 1).map(({ rowNumber }) => rowNumber)).toEqual([2, 3]);
  const states: string[] = [];
  const unsubscribe = onImportRequested(() => states.push(runOf(id).state));

  expect(await setMapping(id, MAPPED)).toEqual({ kind: "done" });
  unsubscribe();
  expect(states).toEqual(["checking"]);
  expect(countRows(id, "change")).toBe(0);
});

test("a run with errors is refused until they are left out", async () => {
  const id = await addCheckedRun([
    planned({ rowNumber: 2 }),
    planned({ rowNumber: 3, action: "error" }),
  ]);
  expect(await requestApply(id, REQUEST, ALEX)).toEqual({
    kind: "unconfirmed",
    open: { isLeavingOutErrors: 1 },
  });

  const request = { ...REQUEST, isLeavingOutErrors: true };
  expect(await requestApply(id, request, ALEX)).toEqual({ kind: "done" });
  expect(runOf(id).options.isLeavingOutErrors).toBe(true);
});

test("what was pressed on an old page is refused with what the run is now", async () => {
  const id = await addRun({ state: "applied", applyBeganAt: 1 });
  for (const pressed of [cancelRun(id, SAM), discardRun(id), setMapping(id, MAPPED)]) {
    expect(await pressed).toMatchObject({ kind: "refused", run: { state: "applied" } });
  }
  expect(await discardRun(0)).toEqual({ kind: "not-found" });
});

test.each([
  { why: "a check", from: { state: "checking" as const }, to: "discarded" },
  { why: "a scheduled run", from: { state: "scheduled" as const }, to: "checked" },
  { why: "a run in line", from: { state: "applying" as const }, to: "checked" },
  {
    why: "a run that has begun to write",
    from: { state: "applying" as const, applyBeganAt: 5 },
    to: "undoing",
  },
])("cancelled, $why is $to", async ({ from, to }) => {
  const id = await addRun(from);
  expect(await cancelRun(id, ALEX)).toEqual({ kind: "done" });
  expect(runOf(id).state).toBe(to);
});

test("one that failed half-way can be undone, and not checked again", async () => {
  const id = await addRun({ state: "failed", applyBeganAt: 5 });
  expect(await setMapping(id, MAPPED)).toMatchObject({ kind: "refused" });
  expect(await requestUndo(id, ALEX)).toEqual({ kind: "done" });

  const unwritten = await addRun({ state: "failed" });
  expect(await requestUndo(unwritten, ALEX)).toMatchObject({ kind: "refused" });
});

test("one worker has one run: what has begun, then writing before checking, then the oldest", async () => {
  const checking = await addRun({ state: "checking" });
  const applying = await addRun({ state: "applying" });
  const first = await lease(1_000);
  expect(first?.id).toBe(applying);
  expect(await lease(30_999)).toBeUndefined();
  // Its worker was killed, and another one goes on.
  expect((await lease(31_001))?.id).toBe(applying);
  await cancelRun(applying, ALEX);
  const second = await lease(31_002);
  expect(second?.id).toBe(checking);

  if (second) await write(() => releaseLease(second, 31_002));
  expect((await lease(31_003))?.id).toBe(checking);
  await cancelRun(checking, ALEX);
});

test("a worker that was slow, or whose run was stopped, writes nothing more", async () => {
  const id = await addRun({ state: "applying" });
  const slow = await lease(1_000);
  const next = await lease(40_000);
  if (!slow || !next) throw new Error("Nothing was leased");
  await expect(
    write(() => finishApply(slow, { new: 0, change: 0, missing: 0 }, 40_001)),
  ).rejects.toThrow(LeaseLostError);

  await write(() => renewLease(next, 40_002, { progress: 5 }));
  await cancelRun(id, ALEX);
  await expect(write(() => renewLease(next, 40_003, { progress: 6 }))).rejects.toThrow(
    LeaseLostError,
  );
  expect(runOf(id)).toMatchObject({ state: "checked" });
});

test("a scheduled run is checked again on its day in London (I5)", async () => {
  const id = await addCheckedRun([planned({})]);
  const actor = { ...ALEX, now: Date.parse("2027-03-01T12:00:00Z") };
  expect(await scheduleRun(id, "2027-03-01", REQUEST, actor)).toEqual({ kind: "day-not-possible" });
  expect(await scheduleRun(id, "2027-03-28", REQUEST, actor)).toEqual({ kind: "done" });

  expect(await write(() => startDueRuns(Date.parse("2027-03-28T00:04:00Z")))).toBe(0);
  expect(await write(() => startDueRuns(Date.parse("2027-03-28T00:06:00Z")))).toBe(1);
  expect(runOf(id)).toMatchObject({ state: "checking", applyOn: "2027-03-28" });
});

describe("the columns of a file with the same headings are remembered (I4)", () => {
  const remembered = () => findRemembered("sku|price")?.mapping;
  const add = (mapping: Mapping, set: Partial<ImportRun>) =>
    addRun({ headersKey: "sku|price", mapping, checkedAt: 9, ...set });

  test("from the one that was applied last", async () => {
    await add({ 0: "sku" }, { state: "applied", appliedAt: 2 });
    await add({ 0: "name" }, { state: "applied", appliedAt: 1 });
    expect(remembered()).toEqual({ 0: "sku" });
    expect(findRemembered("other")).toBeUndefined();
  });

  test.each(RUN_STATES.filter((state) => state !== "applied"))("not if it is %s", async (state) => {
    await add({ 0: "name" }, { state, appliedAt: 3 });
    expect(remembered()).toBeUndefined();
    await add({ 0: "sku" }, { state: "applied", appliedAt: 1 });
    expect(remembered()).toEqual({ 0: "sku" });
  });
});

test("a run in line says how many are before it", async () => {
  const checking = await addRun({ state: "checking" });
  const applying = await addRun({ state: "applying" });
  const behind = await addRun({ state: "checking" });
  expect([checking, applying, behind].map((id) => countAhead(runOf(id)))).toEqual([1, 0, 2]);
});
