/**
 * Counts what runs at once, so that under overload some requests are refused immediately instead of all
 * waiting.
 */
export function createConcurrencyLimit() {
  const running = new Map<string, number>();
  const change = (name: string, by: number) => {
    const count = (running.get(name) ?? 0) + by;
    if (count > 0) running.set(name, count);
    else running.delete(name);
  };

  /** Takes a place under each of these limits and returns the function that releases them; undefined if any is used up. */
  return (limits: Readonly<Record<string, number>>): (() => void) | undefined => {
    const names = Object.keys(limits);
    if (names.some((name) => (running.get(name) ?? 0) >= (limits[name] ?? 0))) return undefined;

    for (const name of names) change(name, 1);
    return () => {
      for (const name of names) change(name, -1);
    };
  };
}
