import type { Server } from "node:http";

import { flushLog, logError } from "~/log.server";

// An operator is promised five seconds; what these leave of them is slack for a busy machine.
const GRACE_MS = 2500;
const END_MS = 3500;
const LOOK_EVERY_MS = 100;
const LAST_WORDS_MS = 1000;

type Ending = {
  closeStreams: () => void;
  /** What runs beside the requests and must come to an end too. */
  finish: () => Promise<void>;
};

/** A signal lets what runs finish and gives 0; an error that nobody caught is logged and gives 1. */
export function shutDownGracefully(server: Server, { closeStreams, finish }: Ending): void {
  // Stays for good: a second signal must not kill what the first one lets finish.
  let isStopping = false;

  const stop = () => {
    if (isStopping) return;
    isStopping = true;

    const finished = finish();
    server.close(() => void finished.then(() => end(0)));
    closeStreams();
    // A connection that is idle once its answer is out would wait for its next request.
    setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS).unref();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    setTimeout(() => end(0), END_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);

  const fail = (error: unknown) => {
    logError(error, { event: "uncaught-error" });
    // Whatever state it has left behind, nothing new is begun in it.
    server.close();
    setTimeout(() => end(1), LAST_WORDS_MS);
  };
  process.once("uncaughtException", fail);
  process.once("unhandledRejection", fail);
}

function end(code: number): never {
  flushLog();
  process.exit(code);
}
