import type { FacetGroup, FacetOption } from "~/catalogue/facets/facet-form";

/** A group as it is shown; one that no longer divides the products stays in its place, without counts. */
export type SteadyGroup = FacetGroup & { isGone?: boolean };

/**
 * Returns the groups of a form whose choices have changed, in their former places, so that nothing moves under
 * the finger: values that find nothing stay with a count of 0, groups that are gone stay without counts, and
 * what is new comes last.
 */
export function steadyGroups(
  before: readonly SteadyGroup[],
  now: readonly FacetGroup[],
): SteadyGroup[] {
  const left = new Map(now.map((group) => [group.slug, group]));
  const kept = before.map((old) => {
    const group = left.get(old.slug);
    left.delete(old.slug);
    return group
      ? { ...group, options: steadyOptions(old.options, group.options) }
      : { ...old, ...NOTHING_CHOSEN, options: old.options.map(withoutCount), isGone: true };
  });
  return [...kept, ...left.values()];
}

const NOTHING_CHOSEN = {
  chosen: undefined,
  from: undefined,
  to: undefined,
  unreadable: undefined,
  span: undefined,
};

function steadyOptions(before: readonly FacetOption[], now: readonly FacetOption[]): FacetOption[] {
  const counts = new Map(now);
  const kept = before.map(([label]): FacetOption => [label, counts.get(label) ?? 0]);
  const known = new Set(before.map(([label]) => label));
  return [...kept, ...now.filter(([label]) => !known.has(label))];
}

function withoutCount([label]: FacetOption): FacetOption {
  return [label, 0];
}
