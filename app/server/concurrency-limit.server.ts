/**
 * Limits how many requests are rendered at once, so that under overload some are refused immediately
 * instead of all waiting. Writes have a limit of their own: while they wait for a locked database, pages
 * are still served.
 */
export function createConcurrencyLimit(limits: { reads: number; writes: number }) {
  const running = { reads: 0, writes: 0 };

  /** Takes a slot and returns the function that releases it; undefined if all are taken. */
  return (kind: "reads" | "writes"): (() => void) | undefined => {
    if (running[kind] >= limits[kind]) return undefined;
    running[kind] += 1;
    return () => {
      running[kind] -= 1;
    };
  };
}
