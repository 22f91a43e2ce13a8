import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, onTestFinished, test } from "vitest";

import { ThreadLimitError, WorkerThread } from "~/shared/worker-thread.server";

const LIMITS = { timeoutMs: 20_000, maxHeapMb: 32 };

/** Returns a thread that runs this code for each task. */
function threadOf(code: string, limits = LIMITS): WorkerThread<number, string> {
  const file = path.join(tmpdir(), `thread-${Math.random()}.mjs`);
  const head = `import { parentPort, workerData } from "node:worker_threads";\n`;
  writeFileSync(file, head + code);
  onTestFinished(() => rmSync(file, { force: true }));
  return new WorkerThread(file, limits);
}

const runHere = () => Promise.reject(new Error("It ran in this thread"));

test("a task that keeps its processor busy does not hold up this thread", async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const thread = threadOf(`
    const end = performance.now() + workerData;
    while (performance.now() < end);
    parentPort.postMessage("done");
  `);
  delay.enable();
  expect(await thread.run(1500, runHere)).toBe("done");
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(1000);
});

test("a task that does not end is stopped, and the next one runs", async () => {
  const thread = threadOf(
    `for (let turn = 0; workerData === 0 || turn < 1; turn += 1); parentPort.postMessage("done");`,
    { ...LIMITS, timeoutMs: 2000 },
  );
  const outcomes = await Promise.allSettled([thread.run(0, runHere), thread.run(1, runHere)]);
  expect(outcomes).toMatchObject([
    { reason: new ThreadLimitError("The thread took too long") },
    { value: "done" },
  ]);
});

test("a task that needs too much memory is stopped, and this process goes on", async () => {
  const thread = threadOf(`const held = []; for (;;) held.push(Array(1000).fill({}));`);
  await expect(thread.run(1, runHere)).rejects.toThrow(
    new ThreadLimitError("The thread needed too much memory"),
  );
});

test("a task that fails rejects with its own error", async () => {
  const thread = threadOf(`throw new RangeError("of the task");`);
  await expect(thread.run(1, runHere)).rejects.toThrow("of the task");
});

test("without a build a task runs in this thread", async () => {
  const thread = new WorkerThread<number, string>("/nowhere/worker.js", LIMITS);
  expect(await thread.run(7, (task) => Promise.resolve(`here ${task}`))).toBe("here 7");
});
