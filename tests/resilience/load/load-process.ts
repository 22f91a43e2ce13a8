/** Starts a process that loads a site, and collects what it reports. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Readable } from "node:stream";

import { type Acknowledged, onReport, type Report, type Totals } from "./reports";

type Probed = Extract<Report, { kind: "probed" }>;

export class LoadProcess {
  readonly acknowledged: Acknowledged[] = [];
  readonly complaints: string[] = [];
  readonly #probed: Probed[] = [];
  totals: Totals[] = [];
  readonly ended: Promise<unknown>;
  readonly #child: ChildProcessByStdio<null, Readable, null>;

  constructor(script: "honest" | "hostile" | "probe", ...words: string[]) {
    const file = path.join(import.meta.dirname, `${script}.ts`);
    this.#child = spawn(process.execPath, ["--import", "tsx", file, ...words], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    // After the last line of its output, unlike `exit`.
    this.ended = once(this.#child, "close");
    onReport(this.#child.stdout, (line) => this.#take(line));
  }

  /** Lets everyone finish what they are doing. */
  async stop(): Promise<void> {
    this.#child.kill("SIGTERM");
    await this.ended;
  }

  /** Lists how long the requests took that were reported between these times. */
  latenciesMs(from = 0, until = Infinity): number[] {
    return this.#probedBetween(from, until).flatMap(({ latenciesMs }) => latenciesMs);
  }

  /** Lists how late its event loop was in each second. */
  loopDelaysMs(from = 0, until = Infinity): number[] {
    return this.#probedBetween(from, until).map(({ loopDelayMs }) => loopDelayMs);
  }

  #probedBetween(from: number, until: number): Probed[] {
    return this.#probed.filter(({ at }) => at > from && at <= until);
  }

  #take(line: Report): void {
    switch (line.kind) {
      case "acknowledged":
        this.acknowledged.push(line.acknowledged);
        break;
      case "complaint":
        this.complaints.push(line.text);
        break;
      case "probed":
        this.#probed.push(line);
        break;
      case "totals":
        this.totals = line.totals;
    }
  }
}
