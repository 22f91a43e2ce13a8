import { Worker } from "node:worker_threads";

import { logError } from "~/log.server";

const TICK_MS = 1000;

// Counts its own intervals instead of reading a clock: a suspended machine is not a stuck one.
const WATCHER = `
  const { workerData: { buffer, tickMs, maxMisses } } = require("node:worker_threads");
  const ticks = new Int32Array(buffer);
  let seen = -1;
  let misses = 0;
  setInterval(() => {
    const now = Atomics.load(ticks, 0);
    misses = now === seen ? misses + 1 : 0;
    seen = now;
    if (misses < maxMisses) return;
    const line = JSON.stringify({ time: new Date().toISOString(), event: "event-loop-stuck" });
    // Asynchronous: the process may be stuck because the reader of its log has stalled.
    require("node:fs").write(2, line + "\\n", () => {});
    setTimeout(() => process.kill(process.pid, "SIGKILL"), 100);
  }, tickMs);
`;

/** Kills this process if its event loop is blocked for this long, so that its supervisor restarts it. */
export function watchEventLoop(timeoutMs: number): () => void {
  const buffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const ticks = new Int32Array(buffer);
  const timer = setInterval(() => Atomics.add(ticks, 0, 1), TICK_MS);
  timer.unref();

  const workerData = { buffer, tickMs: TICK_MS, maxMisses: Math.ceil(timeoutMs / TICK_MS) };
  const worker = new Worker(WATCHER, {
    eval: true,
    // Without the modules that --import loads into this process.
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  // The site runs on without its watchdog.
  worker.on("error", (error) => logError(error, { event: "watchdog-lost" }));
  worker.unref();
  return () => {
    clearInterval(timer);
    void worker.terminate();
  };
}
