import type { ValueIndex } from "~/catalogue/facets/facet-index";

/**
 * The groups that filter, numbered from 1. `accepted` has, for each value, the number of its group if it
 * is accepted there, else 0; `groupOfFacet` has the number of each facet's group, 0 for one that does not filter.
 */
export type AcceptedValues = {
  count: number;
  accepted: Int32Array;
  groupOfFacet: Int32Array;
};

export type FacetCounts = {
  /** The places of the products found, in name order. */
  found: Int32Array;
  /** For each value, the products that would be found if it were its group's only choice. */
  ofValue: Int32Array;
  /** For each facet, the products found that have a value of it. */
  ofFacet: Int32Array;
  /** For each group that filters, the products that would be found without it. */
  without: Int32Array;
};

/**
 * Finds the products that have an accepted value in every group that filters, and counts values, in one
 * pass. A product that fails in one group only is counted beside the values of that group: a group's
 * counts ignore its own choices.
 */
export function countFacets(
  { offsets, values }: ValueIndex,
  { count, accepted, groupOfFacet }: AcceptedValues,
  { facetOf, within }: { facetOf: Int32Array; within: Uint8Array | undefined },
): FacetCounts {
  const total = offsets.length - 1;
  const found = new Int32Array(total);
  const ofValue = new Int32Array(facetOf.length);
  const ofFacet = new Int32Array(groupOfFacet.length);
  const without = new Int32Array(count + 1);
  const lastPassed = new Int32Array(count + 1).fill(-1);
  const lastSeen = new Int32Array(groupOfFacet.length).fill(-1);
  const allGroups = (count * (count + 1)) / 2;
  let foundCount = 0;

  for (let place = 0; place < total; place += 1) {
    if (within?.[place] === 0) continue;
    const start = offsets[place] ?? 0;
    const end = offsets[place + 1] ?? 0;

    let passed = 0;
    let failed = allGroups;
    for (let at = start; passed < count && at < end; at += 1) {
      const group = accepted[values[at] ?? 0] ?? 0;
      if (group === 0 || lastPassed[group] === place) continue;
      lastPassed[group] = place;
      passed += 1;
      failed -= group;
    }
    if (passed < count - 1) continue;

    if (passed === count) found[foundCount++] = place;
    else without[failed] = (without[failed] ?? 0) + 1;
    for (let at = start; at < end; at += 1) {
      const value = values[at] ?? 0;
      const facet = facetOf[value] ?? 0;
      // None has failed if all passed, and then all values count.
      if (failed !== 0 && groupOfFacet[facet] !== failed) continue;
      ofValue[value] = (ofValue[value] ?? 0) + 1;
      if (failed !== 0 || lastSeen[facet] === place) continue;
      lastSeen[facet] = place;
      ofFacet[facet] = (ofFacet[facet] ?? 0) + 1;
    }
  }
  return {
    found: found.slice(0, foundCount),
    ofValue,
    ofFacet,
    without: without.map((failedOnly) => failedOnly + foundCount),
  };
}
