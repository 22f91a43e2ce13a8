import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { cancelRun, setMapping } from "~/imports/runs/run-steps.server";
import { DEFAULT_OPTIONS } from "~/imports/runs/import-run";
import { logError } from "~/log.server";
import { startImportRunner, type WorkerLimits } from "~/server/import-runner.server";
import { addRun, ALEX, leaseRun, removeRuns, runOf } from "#tests/support/imports/runs";

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

/** Starts a runner whose worker is this code. */
function startRunner(code: string, limits?: WorkerLimits) {
  const worker = path.join(tmpdir(), `worker-${Math.random()}.mjs`);
  writeFileSync(worker, code);
  const runner = startImportRunner(worker, limits);
  onTestFinished(async () => {
    await runner.stop();
    rmSync(worker, { force: true });
  });
  return runner;
}

/** Starts a runner whose worker is this code, and looks for work at once until the condition is met. */
async function runUntil(code: string, isMet: () => boolean): Promise<void> {
  const runner = startRunner(code);
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

describe("a worker whose event loop is blocked is killed", () => {
  const SHORT = { startMs: 300, leaseLostMs: 300, stopMs: 300 };
  const LONG = { startMs: 60_000, leaseLostMs: 60_000, stopMs: 60_000 };
  const pidFile = path.join(tmpdir(), `spinning-${process.pid}`);
  const SPINNING = `
    import { writeFileSync } from "node:fs";
    process.on("SIGTERM", () => undefined);
    process.on("disconnect", () => undefined);
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
    for (;;);
  `;
  afterEach(() => rmSync(pidFile, { force: true }));

  const spinner = () => Number(existsSync(pidFile) ? readFileSync(pidFile, "utf8") : 0);
  const isSpinning = () => spinner() > 0 && existsSync(`/proc/${spinner()}`);
  const untilSpinning = () => expect.poll(isSpinning, { timeout: 20_000 }).toBe(true);
  const untilGone = () => expect.poll(isSpinning, { timeout: 20_000 }).toBe(false);

  test("once its lease has expired", async () => {
    await addWaiting();
    await leaseRun(Date.now() - 29_500);
    startRunner(SPINNING, { ...LONG, leaseLostMs: 300, startMs: 300 });
    await untilSpinning();
    await untilGone();
    await expect.poll(() => deaths().length).toBe(1);
    expect(deaths()[0]?.[0]).toEqual(new Error("The worker ended with SIGKILL"));
  });

  test("once staff have cancelled its run, but not while it has its lease", async () => {
    const id = await addWaiting();
    await leaseRun();
    startRunner(SPINNING, { ...SHORT, stopMs: 60_000 });
    await untilSpinning();
    await delay(1500);
    expect(isSpinning()).toBe(true);
    await cancelRun(id, ALEX);
    await untilGone();
  });

  test("if it keeps running after SIGTERM", async () => {
    await addWaiting();
    await leaseRun();
    const runner = startRunner(SPINNING, { ...LONG, stopMs: 300 });
    await untilSpinning();
    await runner.stop();
    expect(isSpinning()).toBe(false);
  });
});
