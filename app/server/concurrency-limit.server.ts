/**
 * Bounds how many requests are rendered at once, so that in a flood some are refused at once
 * instead of everyone waiting for ever. A body that is still arriving takes no place. Writes have
 * places of their own: while they wait for a locked database, pages go on being read.
 */
export function createConcurrencyLimit(most: { reads: number; writes: number }) {
  const running = { reads: 0, writes: 0 };

  /** Takes a place and gives the function that frees it; undefined when none is free. */
  return (kind: "reads" | "writes"): (() => void) | undefined => {
    if (running[kind] >= most[kind]) return undefined;
    running[kind] += 1;
    return () => {
      running[kind] -= 1;
    };
  };
}
