/** Which attributes the products of a type have, so that a figure beside the type means one of them. */
import { type Facet, type FacetValues, FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import type { TermIndex } from "~/catalogue/facets/item-index";
import type { ValueIndex } from "~/catalogue/facets/item-values";

/** A facet that fewer of a type's products have is not what a figure beside the type means. */
const MIN_COVERAGE = 0.1;
const NEARLY_ALL = 0.9;

const TYPE = FIXED_FACETS.findIndex(({ slug }) => slug === "type");
const CATEGORY = FIXED_FACETS.findIndex(({ slug }) => slug === "category");

export type Coverage = {
  /** The facets that products of a type or category have, by `scopeKey`. */
  covered: ReadonlyMap<string, ReadonlySet<number>>;
  /** By attribute, others of the same unit that nearly all of its products have, and many more products. */
  commoner: ReadonlyMap<number, readonly number[]>;
};

type Indexed = FacetValues & { valueIndex: ValueIndex; facetOf: Int32Array };
type IndexedById = Indexed & { index: Pick<TermIndex, "ids">; placeOf: Int32Array };

/** How many products of each type and category have each facet, and how many have each two facets. */
export type FacetTotals = { ofScope: Map<number, Int32Array>; together: Int32Array[] };

/** Returns the key of a type or category in `covered`. */
export function scopeKey(facet: number, value: string): string {
  return `${facet} ${value.toLowerCase()}`;
}

/** Counts which facets the products of each type and category have, and which are had together. */
export function totalFacets(indexed: Indexed): FacetTotals {
  const { facets, valueIndex } = indexed;
  const together = facets.map(() => new Int32Array(facets.length));
  const totals: FacetTotals = { ofScope: new Map(), together };
  const add = createCounter(totals, indexed, 1);
  for (let place = 0; place + 1 < valueIndex.offsets.length; place += 1) add(place);
  return totals;
}

/** Changes totals to those of a later catalogue with the same values: only products that have others are counted. */
export function updateTotals(totals: FacetTotals, old: IndexedById, now: IndexedById): void {
  const remove = createCounter(totals, old, -1);
  const add = createCounter(totals, now, 1);
  old.index.ids.forEach((id, place) => {
    const placeNow = now.placeOf[id] ?? -1;
    const [before, after] = [
      { index: old.valueIndex, place },
      { index: now.valueIndex, place: placeNow },
    ];
    if (placeNow >= 0 && hasSameValues(before, after)) return;
    remove(place);
    if (placeNow >= 0) add(placeNow);
  });
  now.index.ids.forEach((id, place) => {
    if ((old.placeOf[id] ?? -1) < 0) add(place);
  });
}

type Placed = { index: ValueIndex; place: number };

/** Returns true if two products have the same values, both of all their items and of single items. */
function hasSameValues(one: Placed, other: Placed): boolean {
  return isSame(sharedValues(one), sharedValues(other)) && isSame(ownValues(one), ownValues(other));
}

type Part = { of: ValueIndex["values"]; from: number; until: number };

function sharedValues({ index: { offsets, values }, place }: Placed): Part {
  return { of: values, from: offsets[place] ?? 0, until: offsets[place + 1] ?? 0 };
}

/** Returns the values that only some items of a product have. */
function ownValues({ index: { itemStarts, itemOffsets, itemValues }, place }: Placed): Part {
  const [first, last] = [itemStarts[place] ?? 0, itemStarts[place + 1] ?? 0];
  return { of: itemValues, from: itemOffsets[first] ?? 0, until: itemOffsets[last] ?? 0 };
}

function isSame(one: Part, other: Part): boolean {
  if (one.until - one.from !== other.until - other.from) return false;
  const ahead = other.from - one.from;
  for (let at = one.from; at < one.until; at += 1)
    if (one.of[at] !== other.of[at + ahead]) return false;
  return true;
}

/** Returns a function that adds a product, by its place, to the totals this many times. */
function createCounter(
  { ofScope, together }: FacetTotals,
  { facets, facetOf, valueIndex }: Indexed,
  times: 1 | -1,
): (place: number) => void {
  const width = facets.length;
  // The last place at which each facet and each value was counted.
  const lastFacet = new Int32Array(width).fill(-1);
  const lastValue = new Int32Array(facetOf.length).fill(-1);
  const has = new Int32Array(width);
  let hasCount = 0;
  const scopes: number[] = [];
  const note = (value: number, place: number) => {
    const facet = facetOf[value] ?? 0;
    if ((facet === TYPE || facet === CATEGORY) && lastValue[value] !== place) {
      lastValue[value] = place;
      scopes.push(value);
    }
    if (lastFacet[facet] === place) return;
    lastFacet[facet] = place;
    has[hasCount++] = facet;
  };
  const addAll = (row: Int32Array) => {
    for (let at = 0; at < hasCount; at += 1) {
      const facet = has[at] ?? 0;
      row[facet] = (row[facet] ?? 0) + times;
    }
  };

  return (place) => {
    hasCount = 0;
    scopes.length = 0;
    const placed = { index: valueIndex, place };
    for (const { of, from, until } of [sharedValues(placed), ownValues(placed)])
      for (let at = from; at < until; at += 1) note(of[at] ?? 0, place);

    for (const value of scopes) {
      const row = ofScope.get(value) ?? new Int32Array(width);
      ofScope.set(value, row);
      addAll(row);
    }
    for (let at = 0; at < hasCount; at += 1) {
      const row = together[has[at] ?? 0];
      if (row) addAll(row);
    }
  };
}
/** Returns the coverage that totals say. */
export function coverageOf(
  { ofScope, together }: FacetTotals,
  { facets, values }: FacetValues,
): Coverage {
  return { covered: coveredFacets(ofScope, values), commoner: commonerFacets(together, facets) };
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
