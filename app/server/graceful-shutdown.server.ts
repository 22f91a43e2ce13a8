import type { Server } from "node:http";

import { flushLog, logError } from "~/log.server";

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
