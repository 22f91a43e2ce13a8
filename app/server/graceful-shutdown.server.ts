import type { Server } from "node:http";
import { Worker } from "node:worker_threads";

import { flushLog, logError } from "~/log.server";
import type { Problem } from "~/site/operations/site-checks";

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

// OPERATING.md says that the process stops within five seconds; the rest allows for a busy machine.
const GRACE_MS = 2500;
const END_MS = 3500;
const CLOSE_IDLE_EVERY_MS = 100;
const FAILURE_DELAY_MS = 1000;

type Tasks = {
  closeStreams: () => void;
  /** Stops the background work; resolves when it is done. */
  finish: () => Promise<void>;
};

/**
 * Stops the process on SIGTERM or SIGINT with exit code 0, once the current requests are answered. Logs
 * an uncaught error and exits with 1.
 */
export function shutDownGracefully(server: Server, { closeStreams, finish }: Tasks): void {
  // A second signal must not end what the first one lets finish.
  let isStopping = false;

  const stop = () => {
    if (isStopping) return;
    isStopping = true;

    const finished = finish();
    server.close(() => void finished.then(() => end(0)));
    closeStreams();
    // A keep-alive connection stays open after its response.
    setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    setTimeout(() => end(0), END_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);

  const fail = (error: unknown) => {
    logError(error, { event: "uncaught-error" });
    // The process may be in a broken state, so it accepts no new requests.
    server.close();
    setTimeout(() => end(1), FAILURE_DELAY_MS);
  };
  process.once("uncaughtException", fail);
  process.once("unhandledRejection", fail);
}

function end(code: number): never {
  flushLog();
  process.exit(code);
}

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

type Mail = { publicUrl: string; smtpUrl: string | undefined; mailDir: string };

/** Returns what the operator of a live site must mend, as one block; undefined if there is nothing. */
export function describeProblems(problems: readonly Problem[]): string | undefined {
  if (problems.length === 0) return undefined;
  const lines = problems.map(({ finding, remedy }) => `  - ${finding}.\n    ${remedy}.`);
  return [
    "This site is not ready for visitors:",
    ...lines,
    'Staff pages repeat this until it is mended. "npm run doctor" checks more.',
  ].join("\n");
}

/** Returns what differs from a live site while PUBLIC_URL says that only this computer uses it. */
export function describeLocalUse({ publicUrl, smtpUrl, mailDir }: Mail): string {
  const mail = smtpUrl ? "sent through SMTP_URL" : `written to ${mailDir} and not sent`;
  return `For this computer only, because PUBLIC_URL is ${publicUrl}: email is ${mail}.`;
}
