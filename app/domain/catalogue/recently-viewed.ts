export const MAX_RECENTLY_VIEWED = 8;

/** The ids with this one first, as the product seen last, and no more than are remembered. */
export function addRecentlyViewed(ids: readonly number[], viewed: number): number[] {
  return [viewed, ...ids.filter((id) => id !== viewed)].slice(0, MAX_RECENTLY_VIEWED);
}
