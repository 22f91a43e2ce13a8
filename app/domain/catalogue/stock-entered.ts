/**
 * Returns the column to store beside a stock figure, so that pages can say of when it is: now if the
 * figure changes, nothing if it stays.
 */
export function stockEntered(
  before: number | null,
  after: number | null | undefined,
  now: number,
): { stockEnteredAt?: number | null } {
  if (after === undefined || after === before) return {};
  return { stockEnteredAt: after === null ? null : now };
}
