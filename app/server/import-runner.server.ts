import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { type ImportRun, onImportRequested } from "~/imports/runs/runs.server";
import { findNextRun, isLeaseHeld, isWorkWaiting } from "~/imports/runs/run-lease.server";
import { giveUpRun, workOffImports } from "~/imports/runs/work-off.server";
import { mayWrite } from "~/litefs/litefs.server";
import { logError } from "~/log.server";
import { EarliestTimer } from "~/mail/delivery/earliest-timer.server";

const MAX_DEATHS = 3;

/** Where a run was when its worker ended before it. */
type Place = Pick<ImportRun, "id" | "state" | "progress">;

/** Counts how often workers have ended unexpectedly, one after the other, without getting a run any further. */
export class WorkerDeaths {
  #place: Place | undefined;
  #count = 0;

  /** Counts a death; `place` is the run that the next worker would continue. */
  add(place: Place | undefined): void {
    this.#count = this.#isFurther(place) ? 1 : this.#count + 1;
    this.#place = place;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Returns the id of the run with which no worker gets any further; undefined while there is none. */
  get hopelessRun(): number | undefined {
    return this.#count < MAX_DEATHS ? undefined : this.#place?.id;
  }

  #isFurther(place: Place | undefined): boolean {
    const before = this.#place;
    if (!before || before.id !== place?.id || before.state !== place.state) return true;
    return place.progress > before.progress;
  }
}

// Built beside the server; see scripts/commands.mjs.
const WORKER = fileURLToPath(new URL("commands/import/worker.js", import.meta.url));

/** Finds scheduled runs, runs that another process requested, and those whose worker was killed. */
const POLL_MS = 5_000;

// With what the process needs beside its heap, less than 300 MB.
const MAX_HEAP_MB = 192;

/** After how long a worker is killed; SIGKILL ends even one whose event loop is blocked. */
export type WorkerLimits = {
  /** Without a lease since its start. */
  startMs: number;
  /** Since its lease expired, or its run was stopped by staff. */
  leaseLostMs: number;
  /** Since it was requested to end; the server itself ends half a second later. */
  stopMs: number;
};

const LIMITS: WorkerLimits = { startMs: 30_000, leaseLostMs: 10_000, stopMs: 3000 };
const LOOK_EVERY_MS = 500;

/**
 * Starts a worker whenever there is an import to check, write or undo, until it is stopped. The
 * worker is a process of its own, because it keeps a processor busy for minutes; not of a lower priority, at which
 * it would hold the write lock for long on a busy machine. Without a build, as in development, it works in this
 * process.
 */
export function startImportRunner(worker = WORKER, limits = LIMITS): ImportRunner {
  const runner = new ImportRunner(worker, limits);
  runner.wake();
  return runner;
}

class ImportRunner {
  readonly #worker: string;
  readonly #limits: WorkerLimits;
  readonly #deaths = new WorkerDeaths();
  readonly #timer = new EarliestTimer(() => void this.#round());
  readonly #unsubscribe = onImportRequested(() => this.wake());
  #child: ChildProcess | undefined;
  #work: Promise<void> | undefined;
  #isStopping = false;

  constructor(worker: string, limits: WorkerLimits) {
    this.#worker = worker;
    this.#limits = limits;
  }

  /** Looks soon whether there is something to do. */
  wake(): void {
    if (!this.#isStopping) this.#timer.set(0);
  }

  /** Lets the worker finish its chunk, and waits for it; one that takes longer is killed. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#timer.clear();
    this.#unsubscribe();
    const child = this.#child;
    child?.kill("SIGTERM");
    const kill = setTimeout(() => child?.kill("SIGKILL"), this.#limits.stopMs);
    await this.#work;
    clearTimeout(kill);
  }

  async #round(): Promise<void> {
    try {
      if (!this.#work && mayWrite() && isWorkWaiting(Date.now())) this.#work = this.#start();
      await this.#work;
    } catch (error) {
      logError(error, { event: "imports-unavailable" });
    }
    this.#work = undefined;
    if (!this.#isStopping) this.#timer.set(POLL_MS);
  }

  async #start(): Promise<void> {
    const { hopelessRun } = this.#deaths;
    if (hopelessRun !== undefined && (await giveUpRun(hopelessRun))) this.#deaths.clear();
    if (!existsSync(this.#worker)) return workOffImports({ isStopping: () => this.#isStopping });
    const death = await this.#runChild();
    if (death === undefined || this.#isStopping) return;
    logError(new Error(`The worker ended with ${death}`), { event: "import-worker-died" });
    this.#deaths.add(findNextRun());
  }

  /** Resolves with how the worker ended, as in "SIGKILL"; undefined if it has done what there was to do. */
  #runChild(): Promise<string | undefined> {
    const child = fork(this.#worker, { execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`] });
    this.#child = child;
    const stopWatching = this.#watch(child);
    return new Promise<string | undefined>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code, signal) => {
        this.#child = undefined;
        resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`));
      });
    }).finally(stopWatching);
  }

  /** Kills the worker once no run has had a lease for too long: it is stuck, or works on what staff have stopped. */
  #watch(child: ChildProcess): () => void {
    let deadline = performance.now() + this.#limits.startMs;
    const timer = setInterval(() => {
      const now = performance.now();
      if (isHeldOrUnknown()) deadline = now + this.#limits.leaseLostMs;
      else if (now > deadline) child.kill("SIGKILL");
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }
}

/** Returns true too while the database cannot be read, from which nothing follows about the worker. */
function isHeldOrUnknown(): boolean {
  try {
    return isLeaseHeld(Date.now());
  } catch {
    return true;
  }
}
