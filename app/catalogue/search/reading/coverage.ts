/** Which attributes the products of a type have, so that a figure beside the type means one of them. */
import { type Facet, type FacetValues, FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import type { ValueIndex } from "~/catalogue/facets/item-values";

/** A facet that fewer of a type's products have is not what a figure beside the type means. */
const MIN_COVERAGE = 0.1;
const NEARLY_ALL = 0.9;

const TYPE = FIXED_FACETS.findIndex(({ slug }) => slug === "type");
const CATEGORY = FIXED_FACETS.findIndex(({ slug }) => slug === "category");

export type Coverage = {
  /** The facets that products of a type or category have, by `scopeKey`. */
  covered: ReadonlyMap<string, ReadonlySet<number>>;
  /** The attributes of the same unit that nearly all products with this one have too, and many others. */
  commoner: ReadonlyMap<number, readonly number[]>;
};

type Indexed = FacetValues & { valueIndex: ValueIndex; facetOf: Int32Array };

/** Returns the key of a type or category in `covered`. */
export function scopeKey(facet: number, value: string): string {
  return `${facet} ${value.toLowerCase()}`;
}

/** Finds in one pass which facets the products of each type and category have, and which are had together. */
export function findCoverage({ facets, values, facetOf, valueIndex }: Indexed): Coverage {
  const counts = new Map<number, Int32Array>();
  const together = facets.map(() => new Int32Array(facets.length));
  const width = facets.length;
  // The last place of which each facet and value was noted.
  const lastFacet = new Int32Array(width).fill(-1);
  const lastValue = new Int32Array(facetOf.length).fill(-1);
  const has = new Int32Array(width);
  const of: number[] = [];
  for (let place = 0; place + 1 < valueIndex.offsets.length; place += 1) {
    let hasCount = 0;
    of.length = 0;
    const note = (all: Int32Array | Uint16Array, from: number, end: number) => {
      for (let at = from; at < end; at += 1) {
        const value = all[at] ?? 0;
        const facet = facetOf[value] ?? 0;
        if ((facet === TYPE || facet === CATEGORY) && lastValue[value] !== place) {
          lastValue[value] = place;
          of.push(value);
        }
        if (lastFacet[facet] === place) continue;
        lastFacet[facet] = place;
        has[hasCount++] = facet;
      }
    };
    const { offsets, values: shared, itemStarts, itemOffsets, itemValues } = valueIndex;
    note(shared, offsets[place] ?? 0, offsets[place + 1] ?? 0);
    const [first, last] = [itemStarts[place] ?? 0, itemStarts[place + 1] ?? 0];
    note(itemValues, itemOffsets[first] ?? 0, itemOffsets[last] ?? 0);

    for (const value of of) {
      const count = counts.get(value) ?? new Int32Array(width);
      counts.set(value, count);
      for (let at = 0; at < hasCount; at += 1) {
        const each = has[at] ?? 0;
        count[each] = (count[each] ?? 0) + 1;
      }
    }
    for (let one = 0; one < hasCount; one += 1) {
      const row = together[has[one] ?? 0];
      for (let other = 0; row && other < hasCount; other += 1) {
        const each = has[other] ?? 0;
        row[each] = (row[each] ?? 0) + 1;
      }
    }
  }
  return { covered: coveredFacets(counts, values), commoner: commonerFacets(together, facets) };
}

/** Lists the facets that at least a tenth of the products of each type and category have. */
function coveredFacets(
  counts: ReadonlyMap<number, Int32Array>,
  values: FacetValues["values"],
): Coverage["covered"] {
  return new Map(
    [...counts].map(([value, count]) => {
      const { facet, label } = values[value] ?? { facet: 0, label: "" };
      const minimum = MIN_COVERAGE * (count[facet] ?? 0);
      const covered = [...count.keys()].filter((each) => {
        const its = count[each] ?? 0;
        return its > 0 && its >= minimum;
      });
      return [scopeKey(facet, label), new Set(covered)] as const;
    }),
  );
}

/** A spring time is beside a running time: a time by itself means the commoner of the two. */
function commonerFacets(
  together: readonly Int32Array[],
  facets: readonly Facet[],
): Coverage["commoner"] {
  const count = (facet: number) => together[facet]?.[facet] ?? 0;
  const isLike = (one: Facet, other: Facet | undefined) =>
    one.kind === other?.kind && one.unit === other.unit && one.unit !== null;
  return new Map(
    facets.map((facet, place) => [
      place,
      [...facets.keys()].filter(
        (other) =>
          other !== place &&
          isLike(facet, facets[other]) &&
          count(other) >= 2 * count(place) &&
          (together[place]?.[other] ?? 0) >= NEARLY_ALL * count(place),
      ),
    ]),
  );
}
