/** Tasks that would keep the event loop of the site for long, each in a thread with bounded time and memory. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

import { Turns } from "~/shared/turns.server";

type Limits = {
  /** From the time at which a task's turn has come. */
  timeoutMs: number;
  maxHeapMb: number;
};

/** A task that has taken more time or memory than it may. */
export class ThreadLimitError extends Error {
  override name = "ThreadLimitError";
}

/** Returns where a file of scripts/ is built, beside the server; see scripts/commands.mjs. */
export function builtFile(name: string): string {
  return fileURLToPath(new URL(`commands/${name}.js`, import.meta.url));
}

/** Runs tasks of one kind one after the other, because each keeps a processor busy; the other one answers requests. */
export class WorkerThread<Task, Result> {
  readonly #turns = new Turns(1);
  readonly #file: string;
  readonly #limits: Limits;

  constructor(file: string, limits: Limits) {
    this.#file = file;
    this.#limits = limits;
  }

  /**
   * Runs a task in a new thread; without a build, as in tests, in this one. Rejects with ThreadLimitError if it takes
   * too much time or memory, and with the task's own error if it fails.
   */
  run(task: Task, runHere: (task: Task) => Promise<Result>): Promise<Result> {
    return this.#turns.run(() => (existsSync(this.#file) ? this.#inThread(task) : runHere(task)));
  }

  async #inThread(task: Task): Promise<Result> {
    const { timeoutMs, maxHeapMb } = this.#limits;
    // The options of the process, such as --import, are not for a thread.
    const worker = new Worker(this.#file, {
      workerData: task,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    const timeout = setTimeout(() => void worker.terminate(), timeoutMs);
    try {
      return await new Promise<Result>((resolve, reject) => {
        worker.once("message", resolve);
        worker.once("error", (error) => reject(isOutOfMemory(error) ? limitError(error) : error));
        // Only a thread that was stopped has neither answered nor failed.
        worker.once("exit", () => reject(limitError()));
      });
    } finally {
      clearTimeout(timeout);
      await worker.terminate();
    }
  }
}

function limitError(cause?: Error): ThreadLimitError {
  const message = cause ? "The thread needed too much memory" : "The thread took too long";
  return new ThreadLimitError(message, { cause });
}

function isOutOfMemory(error: Error): boolean {
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
