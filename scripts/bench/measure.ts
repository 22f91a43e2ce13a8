/** The ways in which the bench measures. Tables are printed row by row, because the next row may take minutes. */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { load } from "./load.mjs";
import type { Server } from "./servers";

/** How many products a small and a large catalogue have, and how often and long each target is loaded. */
export type Settings = { small: number; large: number; rounds: number; seconds: number };

/** A server, and its next request. `settled` waits for work that follows the responses. */
export type Target = {
  server: Server;
  next: Parameters<typeof load>[0]["next"];
  settled?: () => Promise<void>;
};

export const RATIO_HEAD = ["answers", "CPU", "failed"];

/**
 * Loads two targets in turns and prints the medians of the rounds' ratios: above 1, `one` gives more answers, or takes less
 * processor time for each. Other load on the machine is about the same for both targets of a round.
 */
export async function compare(
  what: string,
  [one, other]: readonly [Target, Target],
  { rounds, seconds, clients = 16 }: Settings & { clients?: number },
): Promise<void> {
  // The first requests are slow, until the code is compiled.
  for (const target of [one, other]) await loadOnce(target, clients, 1);
  const answers: number[] = [];
  const processor: number[] = [];
  let failures = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Every second round runs backwards, so that neither always follows the other.
    const early = round % 2 ? undefined : await loadOnce(one, clients, seconds);
    const beside = await loadOnce(other, clients, seconds);
    const reading = early ?? (await loadOnce(one, clients, seconds));
    answers.push(reading.perSecond / beside.perSecond);
    processor.push(beside.processorMs / reading.processorMs);
    failures += reading.failures + beside.failures;
  }
  printRow(what, [median(answers).toFixed(2), median(processor).toFixed(2), String(failures)]);
}

async function loadOnce({ server, next, settled }: Target, clients: number, seconds: number) {
  const before = processorMs(server);
  const { answered, ...figures } = await load({ url: server.url, clients, seconds, next });
  await settled?.();
  return { ...figures, processorMs: (processorMs(server) - before) / answered };
}

/** Returns the processor time of a server so far, in milliseconds; not a number on systems other than Linux. */
function processorMs({ child }: Server): number {
  if (process.platform !== "linux") return Number.NaN;
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // User and system time are in hundredths of a second.
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Sends the next request of a target. */
export function send({ server, next }: Target): Promise<Response> {
  const { path, ...request } = next();
  return fetch(server.url + path, { redirect: "manual", ...request });
}

/** Requests the targets in turn while some work is done; returns the milliseconds of each request. */
export async function timeDuring(
  targets: readonly Target[],
  everyMs: number,
  work: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  while (!isOver) {
    for (const target of targets) {
      const startedAt = performance.now();
      const response = await send(target);
      await response.arrayBuffer();
      times.push(performance.now() - startedAt);
      if (response.status >= 400) console.log(`${response.url} answered ${response.status}.`);
      await delay(everyMs);
    }
  }
  await working;
  return times;
}

type Step<T> = { samples: readonly T[]; run: (sample: T) => unknown; before?: () => unknown };

/** Prints the milliseconds of processor time that each sample of the steps takes in this process, without `before`. */
export function printSteps<T>(title: string, steps: Record<string, Step<T>>): void {
  const times: Record<string, number[]> = {};
  for (const [what, { samples, run, before }] of Object.entries(steps)) {
    times[what] = samples.map((sample) => {
      before?.();
      const start = process.cpuUsage();
      run(sample);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
  }
  printTimes(`${title}, CPU ms`, times);
}

/** Prints the times of each kind of work, and the ratio of its median to that of the first kind. */
export function printTimes(title: string, kinds: Record<string, readonly number[]>): void {
  printRow(`\n${title}`, ["median", "p99", "longest", "ratio"]);
  const first = median(Object.values(kinds)[0] ?? []);
  for (const [what, times] of Object.entries(kinds)) {
    const figures = [0.5, 0.99, 1].map((share) => median(times, share).toFixed(2));
    printRow(what, [...figures, (median(times) / first).toFixed(2)]);
  }
}

export function printRow(what: string, cells: readonly string[]): void {
  console.log(what.padEnd(60) + cells.map((cell) => cell.padStart(9)).join(""));
}

/** Returns the median, or the figure below which another share of them is. */
function median(figures: readonly number[], share = 0.5): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
