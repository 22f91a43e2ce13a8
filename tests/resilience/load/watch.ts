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

  max(figure: "residentMb" | "openFiles" | "walMb"): number {
    return Math.max(...this.samples.map((sample) => sample[figure]));
  }
}

/** Returns how a site is at the moment; undefined once its process has ended. */
export function readSample({ databasePath }: Site, pid: number | undefined): Sample | undefined {
  try {
    const wal = `${databasePath}-wal`;
    return {
      residentMb: residentMbOf(pid),
      openFiles: readdirSync(`/proc/${pid}/fd`).length,
      walMb: existsSync(wal) ? Math.round(statSync(wal).size / 1024 / 1024) : 0,
      children: childrenOf(pid),
    };
  } catch {
    return undefined;
  }
}

function residentMbOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  // A process that has ended and was not yet waited for has no memory.
  if (kilobytes === undefined) throw new Error("The process has ended");
  return Math.round(Number(kilobytes) / 1024);
}

function childrenOf(pid: number | undefined): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const lists = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/children`, "utf8"));
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}
