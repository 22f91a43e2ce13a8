import type { FacetGroup, FacetOption } from "~/catalogue/facets/facet-form";

/** The count of a value that may find products although its group no longer lists it. */
export const NOT_COUNTED = -1;

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
  const former = before.map((old) => {
    const group = left.get(old.slug);
    left.delete(old.slug);
    return group
      ? {
          ...group,
          options: steadyOptions(old.options, group),
          span: group.span ?? (old.span && NO_SPAN),
        }
      : { ...old, ...NOTHING_CHOSEN, options: old.options.map(withoutCount), isGone: true };
  });
  return [...former, ...left.values()];
}

/** Leaves the line of a span where it was. */
const NO_SPAN = "\u00a0";

const NOTHING_CHOSEN = {
  chosen: undefined,
  from: undefined,
  to: undefined,
  unreadable: undefined,
};

function steadyOptions(before: readonly FacetOption[], now: FacetGroup): FacetOption[] {
  const counts = new Map(now.options);
  const known = new Set(before.map(([label]) => label));
  // A few numbers would be ticks now, below which all groups would move.
  const isNew = (label: string) =>
    !known.has(label) &&
    (now.kind !== "number" || before.length > 0 || now.chosen?.includes(label));
  const added = now.options.filter(([label]) => isNew(label));
  const ofOthers = listsAll(now) ? 0 : NOT_COUNTED;
  return [
    ...before.map(([label]): FacetOption => [label, counts.get(label) ?? ofOthers]),
    ...added,
  ];
}

/** True if a value that a group does not list finds nothing. */
function listsAll({ kind, unlisted, options }: FacetGroup): boolean {
  return unlisted === undefined && kind !== "ip" && !(kind === "number" && options.length === 0);
}

function withoutCount([label]: FacetOption): FacetOption {
  return [label, NOT_COUNTED];
}
