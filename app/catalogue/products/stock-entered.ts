/**
 * Returns the time to store with a stock figure, which pages show as its date: now if the figure
 * changes, nothing if it stays.
 */
export function stockEntered(
  before: number | null,
  after: number | null | undefined,
  now: number,
): { stockEnteredAt?: number | null } {
  if (after === undefined || after === before) return {};
  return { stockEnteredAt: after === null ? null : now };
}
