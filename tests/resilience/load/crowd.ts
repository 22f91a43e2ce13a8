/** People and attackers of one process, who act again and again until the process gets SIGTERM. */
import { setMaxListeners } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

import { report, type Totals } from "./reports";

export class Crowd {
  readonly #over = new AbortController();
  readonly #members: Array<Promise<void>> = [];
  readonly #totals = new Map<string, Totals>();
  #complaints = 0;

  constructor() {
    // Everyone who pauses listens.
    setMaxListeners(0, this.#over.signal);
    process.once("SIGTERM", () => this.#over.abort());
  }

  /** Lets someone act again and again, with a pause of about this many milliseconds after each time. */
  repeat(pauseMs: number, act: () => Promise<void>): void {
    this.#members.push(this.#repeat(pauseMs, act));
  }

  /** Lets someone act once, after this many milliseconds. */
  once(afterMs: number, act: () => Promise<void>): void {
    this.#members.push(this.pause(afterMs).then(() => this.#do(act)));
  }

  async #repeat(pauseMs: number, act: () => Promise<void>): Promise<void> {
    // Not all at the same moment.
    await this.pause(pauseMs * Math.random());
    while (!this.isOver) {
      await this.#do(act);
      await this.pause(pauseMs * (0.5 + Math.random()));
    }
  }

  async #do(act: () => Promise<void>): Promise<void> {
    if (this.isOver) return;
    try {
      await act();
    } catch (error) {
      // The site is killed at the end, and then answers no one.
      if (!isConnectionLost(error)) this.complain(String(error));
    }
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  /** Waits, but not beyond the end. */
  async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#over.signal }).catch(() => undefined);
  }

  count(name: string, status: number | "lost", latencyMs?: number): void {
    const totals = this.#totals.get(name) ?? { name, statuses: {}, latenciesMs: [] };
    totals.statuses[status] = (totals.statuses[status] ?? 0) + 1;
    if (latencyMs !== undefined) totals.latenciesMs.push(Math.round(latencyMs));
    this.#totals.set(name, totals);
  }

  complain(text: string): void {
    this.#complaints += 1;
    if (this.#complaints <= 50) report({ kind: "complaint", text: text.slice(0, 400) });
  }

  /** Waits until everyone has stopped, and reports the totals. */
  async end(): Promise<void> {
    await Promise.all(this.#members);
    report({ kind: "totals", totals: [...this.#totals.values()] });
  }
}

/** Returns true for the errors of fetch when no server listens, or it dies while it answers. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && ["fetch failed", "terminated"].includes(error.message);
}
