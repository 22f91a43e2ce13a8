/** Watches visitors' pages and quotes, the write lock, and memory while an import works. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { root } from "../run.mjs";
import { childrenOf, highestMb } from "./processes";
import type { Latencies } from "./report";
import {
  filteredPath,
  lastPath,
  listPath,
  productPath,
  quoteBody,
  type SeededSite,
  suggestionPath,
} from "./targets";

const PAGE_EVERY_MS = 20;
const QUOTE_EVERY_MS = 250;
const MEMORY_EVERY_MS = 100;

type Visited = Omit<SeededSite, "customer">;

/** Requests pages of all kinds one after the other, and sends quotes beside them. */
export function startProbe(place: Visited, customer: string) {
  const paths = [listPath, filteredPath, lastPath, productPath, suggestionPath];
  let pages: number[] = [];
  let quotes: number[] = [];
  let failures = 0;
  let isOver = false;

  async function time(into: () => number[], address: string, init: RequestInit): Promise<void> {
    const startedAt = performance.now();
    const response = await fetch(place.site.url + address, { redirect: "manual", ...init });
    await response.arrayBuffer();
    into().push(performance.now() - startedAt);
    if (response.status >= 400) failures += 1;
  }
  async function browse(): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const pathOf = paths[count % paths.length] ?? listPath;
      const headers = count % 2 ? { Cookie: customer } : undefined;
      await time(() => pages, pathOf(count, place), headers ? { headers } : {});
      await delay(PAGE_EVERY_MS);
    }
  }
  async function sendQuotes(): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const { body, headers } = quoteBody(count, place);
      const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: place.site.url };
      await time(() => quotes, "/quote", {
        method: "POST",
        body,
        headers: { ...form, ...headers },
      });
      await delay(QUOTE_EVERY_MS);
    }
  }
  const working = Promise.all([browse(), sendQuotes()]);

  return {
    /** Returns what was measured since the last time. */
    take(during: string): Latencies[] {
      const taken = [
        { what: `page, ${during}`, latenciesMs: pages },
        { what: `quote, ${during}`, latenciesMs: quotes },
      ];
      pages = [];
      quotes = [];
      return taken;
    },
    /** Ends the requests; returns how many were refused. */
    async stop(): Promise<number> {
      isOver = true;
      await working;
      return failures;
    },
  };
}

/** Measures for how long the write lock is held each time, in a process of its own. */
export function watchLock(folder: string): { stop: () => Promise<number[]> } {
  const script = path.join(import.meta.dirname, "lock-watch.ts");
  const args = ["--import", "tsx", script, path.join(folder, "site.db")];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  return {
    async stop() {
      child.stdin.end();
      return JSON.parse(await text(child.stdout));
    },
  };
}

/** Finds the most memory that the site and its workers have needed. */
export function watchMemory(pid: number | undefined) {
  let workerMb = 0;
  const timer = setInterval(() => {
    for (const child of childrenOf(pid)) workerMb = Math.max(workerMb, highestMb(child) ?? 0);
  }, MEMORY_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return { siteMb: highestMb(pid) ?? 0, workerMb };
    },
  };
}
