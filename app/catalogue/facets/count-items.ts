import {
  type AcceptedValues,
  type FacetCounts,
  groupsAccepting,
} from "~/catalogue/facets/facet-counts";
import { forEachValue, type ValueIndex } from "~/catalogue/facets/item-values";

/**
 * Finds the products that have an item with an accepted value in every group that filters, and counts values,
 * in one pass (C45). An item that fails in groups that a facet's choice would replace is counted beside the
 * values of that facet: its counts ignore its own choices. A product is counted once, however many of its
 * items have a value.
 *
 * Both loops that find the groups are written out: one closure for both makes 50,000 products take 90 ms instead of 5.
 */
export function countFacets(
  { itemStarts, offsets, values, itemOffsets, itemValues }: ValueIndex,
  { count, accepted, acceptedInSeveral, groupsOfFacet }: AcceptedValues,
  { facetOf, within }: { facetOf: Int32Array; within: Uint8Array | undefined },
): FacetCounts {
  const total = offsets.length - 1;
  const found = new Int32Array(total);
  const ofValue = new Int32Array(facetOf.length);
  const ofFacet = new Int32Array(groupsOfFacet.length);
  const without = new Int32Array(count + 1);
  // Each holds the last place or item for which it was counted.
  const passedByPlace = new Int32Array(count + 1).fill(-1);
  const passedByItem = new Int32Array(count + 1).fill(-1);
  const lastValue = new Int32Array(facetOf.length).fill(-1);
  const lastFacet = new Int32Array(groupsOfFacet.length).fill(-1);
  const lastFailed = new Int32Array(count + 1).fill(-1);
  const failed = new Int32Array(count);
  const mostReplaced = Math.max(1, ...groupsOfFacet.map(({ length }) => length));
  const isReplaced = replacedGroups(groupsOfFacet, count);
  let foundCount = 0;

  const countFound = (value: number, place: number) => {
    if (lastValue[value] !== place) {
      lastValue[value] = place;
      ofValue[value] = (ofValue[value] ?? 0) + 1;
    }
    const facet = facetOf[value] ?? 0;
    if (lastFacet[facet] === place) return;
    lastFacet[facet] = place;
    ofFacet[facet] = (ofFacet[facet] ?? 0) + 1;
  };

  /** Counts a value whose facet's choice would replace all groups in which an item failed. */
  const countIfReplaced = (value: number, place: number, failedCount: number) => {
    const row = (facetOf[value] ?? 0) * (count + 1);
    for (let at = 0; at < failedCount; at += 1)
      if (isReplaced[row + (failed[at] ?? 0)] === 0) return;
    if (lastValue[value] === place) return;
    lastValue[value] = place;
    ofValue[value] = (ofValue[value] ?? 0) + 1;
  };

  for (let place = 0; place < total; place += 1) {
    if (within?.[place] === 0) continue;
    const start = offsets[place] ?? 0;
    const end = offsets[place + 1] ?? 0;

    let passedByAll = 0;
    for (let at = start; passedByAll < count && at < end; at += 1) {
      const group = accepted[values[at] ?? 0] ?? 0;
      if (group > 0 && passedByPlace[group] !== place) {
        passedByPlace[group] = place;
        passedByAll += 1;
      }
      for (const each of group < 0 ? (acceptedInSeveral[-group - 1] ?? []) : []) {
        if (passedByPlace[each] === place) continue;
        passedByPlace[each] = place;
        passedByAll += 1;
      }
    }

    let isFound = false;
    let hasPlain = false;
    const lastItem = itemStarts[place + 1] ?? 0;
    for (let item = itemStarts[place] ?? 0; item < lastItem; item += 1) {
      const ownStart = itemOffsets[item] ?? 0;
      const ownEnd = itemOffsets[item + 1] ?? 0;
      // Items without values of their own are alike.
      if (ownStart === ownEnd && hasPlain) continue;
      hasPlain ||= ownStart === ownEnd;
      let passed = passedByAll;
      for (let at = ownStart; passed < count && at < ownEnd; at += 1) {
        const group = accepted[itemValues[at] ?? 0] ?? 0;
        if (group > 0 && passedByPlace[group] !== place && passedByItem[group] !== item) {
          passedByItem[group] = item;
          passed += 1;
        }
        for (const each of group < 0 ? (acceptedInSeveral[-group - 1] ?? []) : []) {
          if (passedByPlace[each] === place || passedByItem[each] === item) continue;
          passedByItem[each] = item;
          passed += 1;
        }
      }
      if (passed < count - mostReplaced) continue;

      if (passed === count) {
        for (let at = isFound ? end : start; at < end; at += 1) countFound(values[at] ?? 0, place);
        for (let at = ownStart; at < ownEnd; at += 1) countFound(itemValues[at] ?? 0, place);
        isFound = true;
        continue;
      }

      let failedCount = 0;
      for (let group = 1; group <= count; group += 1) {
        if (passedByPlace[group] === place || passedByItem[group] === item) continue;
        failed[failedCount++] = group;
      }
      const only = failed[0] ?? 0;
      // The product's own values are counted once, however many of its items fail in the same group.
      const isKnown = failedCount === 1 && lastFailed[only] === place;
      if (failedCount === 1) lastFailed[only] = place;
      for (let at = isKnown ? end : start; at < end; at += 1)
        countIfReplaced(values[at] ?? 0, place, failedCount);
      for (let at = ownStart; at < ownEnd; at += 1)
        countIfReplaced(itemValues[at] ?? 0, place, failedCount);
    }

    if (isFound) found[foundCount++] = place;
    else
      for (let group = 1; group <= count; group += 1)
        if (lastFailed[group] === place) without[group] = (without[group] ?? 0) + 1;
  }
  return {
    found: found.slice(0, foundCount),
    ofValue,
    ofFacet,
    without: without.map((failedOnly) => failedOnly + foundCount),
  };
}

/** Marks, in a row for each facet, the groups that its choice would replace. */
function replacedGroups(groupsOfFacet: AcceptedValues["groupsOfFacet"], count: number): Uint8Array {
  const marks = new Uint8Array(groupsOfFacet.length * (count + 1));
  groupsOfFacet.forEach((groups, facet) => {
    for (const group of groups) marks[facet * (count + 1) + group] = 1;
  });
  return marks;
}

/** Returns the groups that an item meets. */
export function groupsMetBy(
  index: ValueIndex,
  accepted: Pick<AcceptedValues, "accepted" | "acceptedInSeveral">,
  at: { place: number; item: number },
): Set<number> {
  const groups = new Set<number>();
  forEachValue(index, at, (value) => {
    for (const group of groupsAccepting(accepted, value)) groups.add(group);
  });
  return groups;
}

/** Returns a test of whether an item meets all groups, which allocates nothing. */
export function createFitTest(
  { offsets, values, itemOffsets, itemValues }: ValueIndex,
  { count, accepted, acceptedInSeveral }: AcceptedValues,
): (place: number, item: number) => boolean {
  const lastItem = new Int32Array(count + 1).fill(-1);
  let passed = 0;
  const pass = (group: number, item: number) => {
    if (lastItem[group] === item) return;
    lastItem[group] = item;
    passed += 1;
  };
  const use = (value: number, item: number) => {
    const group = accepted[value] ?? 0;
    if (group > 0) pass(group, item);
    else if (group < 0) for (const each of acceptedInSeveral[-group - 1] ?? []) pass(each, item);
  };
  return (place, item) => {
    if (count === 0) return true;
    passed = 0;
    lastItem.fill(-1);
    for (let at = offsets[place] ?? 0; at < (offsets[place + 1] ?? 0); at += 1)
      use(values[at] ?? 0, item);
    for (let at = itemOffsets[item] ?? 0; at < (itemOffsets[item + 1] ?? 0); at += 1)
      use(itemValues[at] ?? 0, item);
    return passed === count;
  };
}

const MAX_BITS = 30;

/** Returns a test of whether a product, by its place, has an item that meets all groups. */
export function createProductTest(
  index: ValueIndex,
  accepted: AcceptedValues,
): (place: number) => boolean {
  const { itemStarts, offsets, values, itemOffsets, itemValues } = index;
  const { count } = accepted;
  if (count > MAX_BITS) {
    const isFit = createFitTest(index, accepted);
    return (place) => {
      for (let item = itemStarts[place] ?? 0; item < (itemStarts[place + 1] ?? 0); item += 1)
        if (isFit(place, item)) return true;
      return false;
    };
  }

  // One bit for each group.
  const all = 2 ** count - 1;
  const bits = accepted.accepted.map((_, value) =>
    groupsAccepting(accepted, value).reduce((met, group) => met | (1 << (group - 1)), 0),
  );
  return (place) => {
    let shared = 0;
    const end = offsets[place + 1] ?? 0;
    for (let at = offsets[place] ?? 0; at < end; at += 1) shared |= bits[values[at] ?? 0] ?? 0;
    if (shared === all) return true;
    const lastItem = itemStarts[place + 1] ?? 0;
    for (let item = itemStarts[place] ?? 0; item < lastItem; item += 1) {
      let met = shared;
      const ownEnd = itemOffsets[item + 1] ?? 0;
      for (let at = itemOffsets[item] ?? 0; at < ownEnd; at += 1)
        met |= bits[itemValues[at] ?? 0] ?? 0;
      if (met === all) return true;
    }
    return false;
  };
}
