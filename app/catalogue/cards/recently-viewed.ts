export const MAX_RECENTLY_VIEWED = 8;

/** Moves a product's id to the front of the list and cuts the list to eight. */
export function addRecentlyViewed(ids: readonly number[], viewed: number): number[] {
  return [viewed, ...ids.filter((id) => id !== viewed)].slice(0, MAX_RECENTLY_VIEWED);
}
