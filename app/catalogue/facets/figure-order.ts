/** The order of a list by a figure, such as the torque, by stock or by price, computed on the index in memory (C45). */
import { createFitTest } from "~/catalogue/facets/count-items";
import type { AcceptedValues, FacetValue } from "~/catalogue/facets/facet-counts";
import type { Facet, FacetValues } from "~/catalogue/facets/facet-groups";
import { freshStock, type TermIndex } from "~/catalogue/facets/item-index";
import { forEachValue, type ValueIndex } from "~/catalogue/facets/item-values";

const SORTED_KINDS: ReadonlySet<string> = new Set(["number", "range", "size", "ip"]);

/** Returns true if a list may be sorted by a facet. */
export function isSorted({ kind }: Facet): boolean {
  return SORTED_KINDS.has(kind);
}

type Indexed = FacetValues & { index: TermIndex; valueIndex: ValueIndex };

/** Which items of a product count, and in which direction. */
type Order = { found: Int32Array; accepted: AcceptedValues; isDown: boolean };

/**
 * Returns the places of the products found, in the order of a facet's numbers: of the items that fit, the
 * lowest counts upwards, and the highest downwards. Of a protection rating, which includes lower ones, the
 * highest counts. Products without a number come last, and equal ones are in name order.
 */
export function orderByFigure(catalogue: Indexed, facet: number, order: Order): Int32Array {
  const { values, valueIndex, facets } = catalogue;
  const { isDown } = order;
  const isRating = facets[facet]?.kind === "ip";
  const numberOf = (value: FacetValue) =>
    (isDown ? (value.high ?? value.low) : (value.low ?? value.high)) ?? NaN;
  const numbers = Float64Array.from(values, (value) =>
    value.facet === facet ? numberOf(value) : NaN,
  );
  return orderBy(catalogue, order, (at) => {
    let best = NaN;
    forEachValue(valueIndex, at, (value) => {
      const number = numbers[value] ?? NaN;
      if (!Number.isNaN(number)) best = better(best, number, isDown || isRating);
    });
    return best;
  });
}

/**
 * Returns them in the order of stock that counts today. With `isCounted` false, only whether there is any
 * counts: the order must not give away figures that the site hides (C18).
 */
export function orderByStock(
  catalogue: Indexed,
  order: Order,
  { since, isCounted }: { since: number; isCounted: boolean },
): Int32Array {
  return orderBy(catalogue, order, ({ item }) => {
    const stock = freshStock(catalogue.index, item, since) ?? NaN;
    return isCounted ? stock : Math.min(1, stock);
  });
}

/**
 * Returns the places of the products found, in the order of the prices at which they are offered: the price of the
 * default item if that fits, else the lowest of the items that fit (C17). `pence` has the price of each item, -1 on
 * application; products on application come last.
 */
export function orderByPrice(
  { index, valueIndex }: Indexed,
  { found, accepted, isDown }: Order,
  pence: Int32Array,
): Int32Array {
  const fits = createFitTest(valueIndex, accepted);
  const priceOf = (item: number) => {
    const price = pence[item] ?? -1;
    return price < 0 ? NaN : price;
  };
  const keys = Float64Array.from(found, (place) => {
    const first = index.itemStarts[place] ?? 0;
    if (fits(place, first)) return priceOf(first);
    let lowest = NaN;
    for (let item = first + 1; item < (index.itemStarts[place + 1] ?? 0); item += 1)
      if (fits(place, item)) lowest = better(lowest, priceOf(item), false);
    return lowest;
  });
  return inOrder(found, keys, isDown);
}

type Item = { place: number; item: number };

function orderBy(
  { index, valueIndex }: Indexed,
  { found, accepted, isDown }: Order,
  keyOf: (at: Item) => number,
): Int32Array {
  const fits = createFitTest(valueIndex, accepted);
  const keys = new Float64Array(found.length);
  found.forEach((place, at) => {
    let best = NaN;
    const end = index.itemStarts[place + 1] ?? 0;
    for (let item = index.itemStarts[place] ?? 0; item < end; item += 1) {
      if (!fits(place, item)) continue;
      const key = keyOf({ place, item });
      if (!Number.isNaN(key)) best = better(best, key, isDown);
    }
    keys[at] = best;
  });
  return inOrder(found, keys, isDown);
}

function better(one: number, other: number, isDown: boolean): number {
  if (Number.isNaN(one)) return other;
  return isDown ? Math.max(one, other) : Math.min(one, other);
}

/** Sorts numbers that hold a key's rank and a position, because a typed array sorts without comparing by code. */
function inOrder(found: Int32Array, keys: Float64Array, isDown: boolean): Int32Array {
  const distinct = Float64Array.from(new Set(keys)).sort();
  const rankOf = new Map<number, number>();
  // NaN is sorted last, so its rank is the highest.
  distinct.forEach((key, rank) => {
    const isMissing = Number.isNaN(key);
    rankOf.set(key, isDown && !isMissing ? distinct.length - rank : rank + distinct.length + 1);
  });
  const encoded = Float64Array.from(keys, (key, at) => (rankOf.get(key) ?? 0) * found.length + at);
  encoded.sort();
  return Int32Array.from(encoded, (code) => found[code % found.length] ?? 0);
}
