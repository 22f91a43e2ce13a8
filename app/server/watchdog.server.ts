import { Worker } from "node:worker_threads";

import { logError } from "~/log.server";

const BEAT_MS = 1000;

// It counts its own looks and no clock, so that a machine which was suspended is not taken for stuck.
const WATCH = `
  const { workerData: { heart, beatMs, missesAllowed } } = require("node:worker_threads");
  const beats = new Int32Array(heart);
  let seen = -1;
  let misses = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    misses = now === seen ? misses + 1 : 0;
    seen = now;
    if (misses < missesAllowed) return;
    const line = JSON.stringify({ time: new Date().toISOString(), event: "event-loop-stuck" });
    // Never waits for the line: it may be a stalled reader of it that everything is stuck on.
    require("node:fs").write(2, line + "\\n", () => {});
    setTimeout(() => process.kill(process.pid, "SIGKILL"), 100);
  }, beatMs);
`;

/** Kills this process when nothing has run in it for so long, so that its supervisor restarts it. */
export function watchEventLoop(patienceMs: number): () => void {
  const heart = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const beats = new Int32Array(heart);
  const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS);
  timer.unref();

  const workerData = { heart, beatMs: BEAT_MS, missesAllowed: Math.ceil(patienceMs / BEAT_MS) };
  const worker = new Worker(WATCH, {
    eval: true,
    // What this process was told to load first is not for it.
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  // A site without its watchdog is better than none.
  worker.on("error", (error) => logError(error, { event: "watchdog-lost" }));
  worker.unref();
  return () => {
    clearInterval(timer);
    void worker.terminate();
  };
}
