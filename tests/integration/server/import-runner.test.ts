import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { setMapping } from "~/db/imports/run-steps.server";
import { DEFAULT_OPTIONS } from "~/domain/imports/import-run";
import { logError } from "~/log.server";
import { startImportRunner } from "~/server/import-runner.server";
import { addRun, removeRuns, runOf } from "#tests/support/imports/runs";

beforeEach(() => {
  removeRuns();
  vi.mocked(logError).mockClear();
});

const deaths = () =>
  vi.mocked(logError).mock.calls.filter(([, fields]) => fields?.event === "import-worker-died");

/** Adds a run that waits for its check. */
async function addWaiting(): Promise<number> {
  const id = await addRun();
  await setMapping(id, { kind: "prices", mapping: { 0: "sku" }, options: DEFAULT_OPTIONS });
  return id;
}

/** Starts a runner whose worker is this code, and looks for work at once until the condition is met. */
async function runUntil(code: string, isMet: () => boolean): Promise<void> {
  const worker = path.join(tmpdir(), `worker-${Math.random()}.mjs`);
  writeFileSync(worker, code);
  const runner = startImportRunner(worker);
  onTestFinished(async () => {
    await runner.stop();
    rmSync(worker, { force: true });
  });
  for (let turn = 0; turn < 1000 && !isMet(); turn += 1) {
    runner.wake();
    await delay(10);
  }
}

test("a worker that dies at its start is logged, and its run fails after the third time", async () => {
  const id = await addWaiting();
  await runUntil("process.exit(7)", () => runOf(id).state === "failed");
  expect(runOf(id).failure).toMatch(/^It could not go on, because the program .* several times/);
  expect(deaths().map(([error]) => error)).toEqual(
    Array(3).fill(new Error("The worker ended with exit code 7")),
  );
});

test("a run that failed so can be checked again, and is given three more tries", async () => {
  const id = await addWaiting();
  await runUntil(`process.kill(process.pid, "SIGKILL")`, () => {
    const { state } = runOf(id);
    if (state === "failed" && deaths().length === 3) void setMapping(id, runOf(id));
    return deaths().length >= 5;
  });
  expect(deaths()[4]?.[0]).toEqual(new Error("The worker ended with SIGKILL"));
  expect(runOf(id).state).toBe("checking");
});

test("a worker that ends in order, because the disk is full, is no death", async () => {
  const id = await addWaiting();
  let rounds = 0;
  await runUntil("", () => (rounds += 1) > 50);
  expect(deaths()).toEqual([]);
  expect(runOf(id).state).toBe("checking");
});
