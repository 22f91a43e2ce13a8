/**
 * Bounds how many requests are rendered at once, so that a flood is told to come back at once
 * instead of everyone waiting for ever. A body that is still arriving takes no place. Writes have
 * places of their own: while they wait for a locked database, pages go on being read.
 */
export function boundedRendering(most: { reads: number; writes: number }) {
  const running = { reads: 0, writes: 0 };

  /** Takes a place and gives what leaves it again, or undefined when there is none. */
  return (kind: "reads" | "writes"): (() => void) | undefined => {
    if (running[kind] >= most[kind]) return undefined;
    running[kind] += 1;
    return () => {
      running[kind] -= 1;
    };
  };
}
