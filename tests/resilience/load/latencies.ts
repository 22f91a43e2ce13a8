// The time for a cached page of an honest visitor under load, at the 99th of 100.
const MAX_LATENCY_MS = 100;
// A cached page takes 2 ms on an idle machine, so this only widens the limit of a slower one.
const MAX_TIMES_IDLE = 50;

/** Returns the value below which this share of the numbers is, 0.99 for the 99th of 100; 0 for no numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Returns the milliseconds that the 99th of 100 cached pages may take, from how long they took on the idle
 * site, and how late the event loop of their client was.
 */
export function limitOf(idleMs: readonly number[], loopDelaysMs: readonly number[]): number {
  const limit = Math.max(MAX_LATENCY_MS, MAX_TIMES_IDLE * percentile(idleMs, 0.5));
  return limit + percentile(loopDelaysMs, 0.99);
}

/** Formats the 50th, 90th and 99th of 100, and the highest. */
export function latencyText(latenciesMs: readonly number[]): string {
  const [median, ninetieth, high] = [0.5, 0.9, 0.99].map((share) => percentile(latenciesMs, share));
  return `${median} / ${ninetieth} / ${high} / ${percentile(latenciesMs, 1)} ms of ${latenciesMs.length}`;
}
