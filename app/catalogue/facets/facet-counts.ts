import type { AttributeChoice } from "~/catalogue/search/catalogue-query";
import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
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
  /** For each facet, the products found that have a value of it in an item that fits. */
  ofFacet: Int32Array;
  /** For each group that filters, the products that would be found without it. */
  without: Int32Array;
};

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
 * to cover what is typed, and a number to lie within it or to be one that is ticked; other values are one of those
 * that are chosen (C32).
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
  const ticked = kind === "number" ? numbersTicked(choice, unit) : [];
  const isTicked = ({ low, high }: FacetValue) => low === high && ticked.includes(low ?? NaN);
  if (from === undefined && to === undefined) return ticked.length > 0 ? isTicked : undefined;
  const { tolerance = 0 } = choice;
  const above = (number: number) => number + Math.abs(number) * tolerance;
  const below = (number: number) => number - Math.abs(number) * tolerance;
  // A range has to begin below what is typed and end above it; a number has to lie within.
  const [lowest, highest] =
    kind === "range"
      ? [above(from ?? to ?? 0), below(to ?? from ?? 0)]
      : [to === undefined ? Infinity : above(to), from === undefined ? -Infinity : below(from)];
  return (value) => {
    const { low, high } = value;
    const isWithin = (low ?? -Infinity) <= lowest && (high ?? Infinity) >= highest;
    return (isWithin && (low !== null || high !== null)) || isTicked(value);
  };
}

/** Returns the numbers of a choice that are ticked, such as "10 Nm", in the attribute's unit. */
export function numbersTicked({ values }: AttributeChoice, unit: string | null): number[] {
  return values.flatMap((value) =>
    BOUNDS.test(value) ? [] : (readTypedNumber(value, findUnit(unit)) ?? []),
  );
}

/** Matches both ends in one value. */
const BOUNDS = /^([-−]?[\d.,]+)?-([-−]?[\d.,]+)?$/;

/** Lists the ends that are typed and no numbers, so that they do not filter. */
export function unreadableEnds(choice: AttributeChoice, unit: string | null): Array<"from" | "to"> {
  const ends = ["from", "to"] as const;
  return ends.filter(
    (end) => choice[end] !== "" && readTypedNumber(choice[end], findUnit(unit)) === undefined,
  );
}

/** Reads both ends, also of one value such as `10-`, `-20` or `10-20`. The lower is first. */
export function readBounds({ values, from, to }: AttributeChoice, unit: string | null): Bounds {
  const [, low = "", high = ""] = BOUNDS.exec(values[0] ?? "") ?? [];
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
