import type { AttributeChoice } from "~/catalogue/search/catalogue-query";
import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import type { ValueIndex } from "~/catalogue/facets/facet-index";
import { readTypedNumber } from "~/catalogue/facets/typed-units";
import { findUnit } from "~/catalogue/facets/units";

/**
 * The groups that filter, numbered from 1. A value is accepted in `accepted[value]`, 0 for none; a negative
 * number is a place in `acceptedInSeveral`, counted from -1, because a typed figure may mean several facets.
 * `groupsOfFacet` lists the groups that a choice of each facet would replace.
 */
export type AcceptedValues = {
  count: number;
  accepted: Int32Array;
  acceptedInSeveral: ReadonlyArray<readonly number[]>;
  groupsOfFacet: ReadonlyArray<readonly number[]>;
};

/** Returns the groups in which a value is accepted. */
export function groupsAccepting(
  { accepted, acceptedInSeveral }: Pick<AcceptedValues, "accepted" | "acceptedInSeveral">,
  value: number,
): readonly number[] {
  const group = accepted[value] ?? 0;
  if (group < 0) return acceptedInSeveral[-group - 1] ?? [];
  return group === 0 ? [] : [group];
}

export type FacetCounts = {
  /** The places of the products found, in name order. */
  found: Int32Array;
  /** For each value, the products that would be found if it were its facet's only choice. */
  ofValue: Int32Array;
  /** For each facet, the products found that have a value of it. */
  ofFacet: Int32Array;
  /** For each group that filters, the products that would be found without it. */
  without: Int32Array;
};

/**
 * Finds the products that have an accepted value in every group that filters, and counts values, in one
 * pass. A product that fails in groups that a facet's choice would replace is counted beside the values of
 * that facet: its counts ignore its own choices.
 */
export function countFacets(
  { offsets, values }: ValueIndex,
  { count, accepted, acceptedInSeveral, groupsOfFacet }: AcceptedValues,
  { facetOf, within }: { facetOf: Int32Array; within: Uint8Array | undefined },
): FacetCounts {
  const total = offsets.length - 1;
  const found = new Int32Array(total);
  const ofValue = new Int32Array(facetOf.length);
  const ofFacet = new Int32Array(groupsOfFacet.length);
  const without = new Int32Array(count + 1);
  const lastPassed = new Int32Array(count + 1).fill(-1);
  const lastSeen = new Int32Array(groupsOfFacet.length).fill(-1);
  const mostReplaced = Math.max(1, ...groupsOfFacet.map(({ length }) => length));
  const isReplaced = replacedGroups(groupsOfFacet, count);
  let foundCount = 0;

  for (let place = 0; place < total; place += 1) {
    if (within?.[place] === 0) continue;
    const start = offsets[place] ?? 0;
    const end = offsets[place + 1] ?? 0;

    let passed = 0;
    for (let at = start; passed < count && at < end; at += 1) {
      const group = accepted[values[at] ?? 0] ?? 0;
      if (group > 0 && lastPassed[group] !== place) {
        lastPassed[group] = place;
        passed += 1;
      }
      for (const each of group < 0 ? (acceptedInSeveral[-group - 1] ?? []) : []) {
        if (lastPassed[each] === place) continue;
        lastPassed[each] = place;
        passed += 1;
      }
    }
    if (passed < count - mostReplaced) continue;

    const failed = passed === count ? [] : groupsFailed(lastPassed, place);
    const [only] = failed;
    if (only === undefined) found[foundCount++] = place;
    else if (failed.length === 1) without[only] = (without[only] ?? 0) + 1;
    for (let at = start; at < end; at += 1) {
      const value = values[at] ?? 0;
      const facet = facetOf[value] ?? 0;
      // None has failed if all passed, and then all values count.
      if (only !== undefined && !failed.every((group) => isReplaced[facet * (count + 1) + group]))
        continue;
      ofValue[value] = (ofValue[value] ?? 0) + 1;
      if (only !== undefined || lastSeen[facet] === place) continue;
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

/** Marks, in a row for each facet, the groups that its choice would replace. */
function replacedGroups(groupsOfFacet: AcceptedValues["groupsOfFacet"], count: number): Uint8Array {
  const marks = new Uint8Array(groupsOfFacet.length * (count + 1));
  groupsOfFacet.forEach((groups, facet) => {
    for (const group of groups) marks[facet * (count + 1) + group] = 1;
  });
  return marks;
}

function groupsFailed(lastPassed: Int32Array, place: number): number[] {
  const failed: number[] = [];
  for (let group = 1; group < lastPassed.length; group += 1)
    if (lastPassed[group] !== place) failed.push(group);
  return failed;
}

/** A value of a facet. A range has two ends, and one of them may be open; a number is both of its ends. */
export type FacetValue = { label: string; low: number | null; high: number | null };

/** How an attribute is filtered, and the unit of its numbers. */
type Measure = { kind: AttributeKind; unit: string | null };

/** The numbers to cover or to lie between; undefined is open. */
type Bounds = { from: number | undefined; to: number | undefined };

/** Returns true if an attribute is filtered by numbers, not by choosing values. */
export function isNumeric(kind: AttributeKind): kind is "range" | "number" {
  return kind === "range" || kind === "number";
}

/**
 * Returns the condition that a choice makes of a facet's values, or undefined if it makes none. A range has
 * to cover what is typed, and a number to lie within it; other values are one of those that are chosen (C32).
 */
export function conditionOf(
  { kind, unit }: Measure,
  choice: AttributeChoice,
): ((value: FacetValue) => boolean) | undefined {
  if (!isNumeric(kind)) {
    const labels = new Set(choice.values.map((label) => label.toLowerCase()));
    return labels.size > 0 ? ({ label }) => labels.has(label.toLowerCase()) : undefined;
  }
  const { from, to } = readBounds(choice, unit);
  if (from === undefined && to === undefined) return undefined;
  const { tolerance = 0 } = choice;
  const above = (number: number) => number + Math.abs(number) * tolerance;
  const below = (number: number) => number - Math.abs(number) * tolerance;
  // A range has to begin below what is typed and end above it; a number has to lie within.
  const [lowest, highest] =
    kind === "range"
      ? [above(from ?? to ?? 0), below(to ?? from ?? 0)]
      : [to === undefined ? Infinity : above(to), from === undefined ? -Infinity : below(from)];
  return ({ low, high }) =>
    (low !== null || high !== null) &&
    (low ?? -Infinity) <= lowest &&
    (high ?? Infinity) >= highest;
}

/** Lists the ends that are typed and no numbers, so that they do not filter. */
export function unreadableEnds(choice: AttributeChoice, unit: string | null): Array<"from" | "to"> {
  const ends = ["from", "to"] as const;
  return ends.filter(
    (end) => choice[end] !== "" && readTypedNumber(choice[end], findUnit(unit)) === undefined,
  );
}

/** Reads both ends, also of one value such as `10-`, `-20` or `10-20`. The lower is first. */
export function readBounds({ values, from, to }: AttributeChoice, unit: string | null): Bounds {
  const [, low = "", high = ""] = /^([-−]?[\d.,]+)?-([-−]?[\d.,]+)?$/.exec(values[0] ?? "") ?? [];
  const inUnit = findUnit(unit);
  const lower = readTypedNumber(from || low, inUnit);
  const upper = readTypedNumber(to || high, inUnit);
  const isReversed = lower !== undefined && upper !== undefined && lower > upper;
  return isReversed ? { from: upper, to: lower } : { from: lower, to: upper };
}

/** Returns true if a protection rating such as 67 includes another, 65: both of its digits are as high (C32). */
export function includesRating(rating: number, other: number): boolean {
  return Math.floor(rating / 10) >= Math.floor(other / 10) && rating % 10 >= other % 10;
}
