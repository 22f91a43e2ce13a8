import { editDistance } from "~/shared/nearest-word";

const MAX_NEAREST = 3;
/** A comparison takes time for each letter of both; no known name is much longer. */
const MAX_COMPARED = 120;

/** Returns the known names that a new one may be a slip of, the closest first: three at most. */
export function nearestNames(name: string, known: readonly string[]): string[] {
  if (name.length > MAX_COMPARED) return [];
  const wanted = name.toLowerCase();
  const limit = Math.max(2, Math.floor(wanted.length / 3));
  return known
    .map((each) => ({ each, distance: distanceTo(wanted, each.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MAX_NEAREST)
    .map(({ each }) => each);
}

/** A name that contains the other name, as a plural does, is close. */
function distanceTo(wanted: string, known: string): number {
  if (wanted.includes(known) || known.includes(wanted)) return 1;
  return editDistance(wanted, known);
}
