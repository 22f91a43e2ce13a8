/** Watches the processes and files of a running site, while it is loaded. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

import type { Site } from "#tests/support/site";

/** The most memory that a site may take under load, half of which is its heap (see the Dockerfile). */
export const MAX_RESIDENT_MB = 400;

const EVERY_MS = 500;

export type Sample = {
  residentMb: number;
  openFiles: number;
  walMb: number;
  /** Processes that the server has started, which check and write imports. */
  children: number[];
};

export class Watch {
  readonly samples: Sample[] = [];
  /** True once the server's process has ended. */
  hasEnded = false;
  readonly #timer: NodeJS.Timeout;

  constructor(site: Site) {
    const pid = site.pid();
    this.#timer = setInterval(() => {
      const sample = readSample(site, pid);
      if (sample) this.samples.push(sample);
      else this.stop(true);
    }, EVERY_MS);
  }

  stop(hasEnded = false): void {
    this.hasEnded ||= hasEnded;
    clearInterval(this.#timer);
  }

  /** Lists the most memory of each minute. */
  residentMbByMinute(): number[] {
    const perMinute = 60_000 / EVERY_MS;
    const minutes = Array.from(
      { length: Math.ceil(this.samples.length / perMinute) },
      (_, minute) => this.samples.slice(minute * perMinute, (minute + 1) * perMinute),
    );
    return minutes.map((samples) => Math.max(...samples.map(({ residentMb }) => residentMb)));
  }

  max(figure: "residentMb" | "openFiles" | "walMb"): number {
    return Math.max(...this.samples.map((sample) => sample[figure]));
  }
}

/** Returns how a site is at the moment; undefined once its process has ended. */
export function readSample({ databasePath }: Site, pid: number | undefined): Sample | undefined {
  const residentMb = residentMbOf(pid);
  if (residentMb === undefined) return undefined;
  const walBytes = statSync(`${databasePath}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return {
    residentMb,
    openFiles: readdirSync(`/proc/${pid}/fd`).length,
    walMb: Math.round(walBytes / 1024 / 1024),
    children: childrenOf(pid),
  };
}

/** Returns undefined for a process that has ended; one that no one has waited for yet has no memory. */
function residentMbOf(pid: number | undefined): number | undefined {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return undefined;
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, "utf8"))?.[1];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}

function childrenOf(pid: number | undefined): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const children = `/proc/${pid}/task/${thread}/children`;
    // A thread may end meanwhile, such as one that has drawn a PDF.
    const list = existsSync(children) ? readFileSync(children, "utf8") : "";
    return list.split(" ").filter(Boolean).map(Number);
  });
}
