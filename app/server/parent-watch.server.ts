import { Worker } from "node:worker_threads";

import { logError } from "~/log.server";

const LOOK_EVERY_MS = 250;

// A thread of its own, because the event loop of this process may be blocked when its parent ends.
const WATCHER = `
  const { workerData: { parent, graceMs, everyMs } } = require("node:worker_threads");
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    setTimeout(() => process.kill(process.pid, "SIGKILL"), graceMs);
  }, everyMs);
`;

/** Kills this process if it outlives its parent by this long, even while it is busy; the thread does not prolong its life. */
export function endAfterParent(graceMs: number): void {
  const watcher = new Worker(WATCHER, {
    eval: true,
    execArgv: [],
    workerData: { parent: process.ppid, graceMs, everyMs: LOOK_EVERY_MS },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  watcher.on("error", (error) => logError(error, { event: "parent-watch-lost" }));
  watcher.unref();
}
