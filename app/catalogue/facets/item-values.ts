import {
  copyEnds,
  freshStock,
  type Unchanged,
  type TermIndex,
} from "~/catalogue/facets/item-index";

/**
 * The values of the filters, laid out like `TermIndex`: those that all items of a product have, and those of
 * each item.
 */
export type ValueIndex = {
  itemStarts: Int32Array;
  offsets: Int32Array;
  values: Places;
  itemOffsets: Int32Array;
  itemValues: Places;
};

/** Places of values, in two bytes each while there are few enough. */
type Places = Int32Array | Uint16Array;

/** The rules from which the values of an item follow, besides its terms. */
type ValueRules = {
  /** The values of a term. */
  valuesOf: (term: number) => readonly number[] | undefined;
  /** The facet in which each of these terms, which staff entered, replaces what else is known. */
  replaces: ReadonlyMap<number, number>;
  facetOf: Int32Array;
  facetCount: number;
  /** True for a facet such as Kvs: an item has one value, so a line with several values is a list of options. */
  isSingle: (facet: number) => boolean;
  /** The number of a line's parameter, from 0; undefined for other terms, and for products whose items have no lines. */
  parameterOf: (term: number) => number | undefined;
  parameterCount: number;
  /** The value of items in stock, and since when entered stock counts; undefined if the site shows none. */
  inStock: { value: number; since: number } | undefined;
};

/**
 * Returns the values of each item, each once: its own, and those of the product's lines of other parameters
 * and facets (C16). A line of the product that lists several sizes says of none which it has, once a variant
 * states its own. What staff entered for a facet replaces all that is read. Values of products that were unchanged are copied: they follow from the same rules.
 */
export function indexValues(
  index: TermIndex,
  rules: ValueRules,
  before?: { values: ValueIndex; unchanged: readonly Unchanged[] },
): ValueIndex {
  const { valuesOf, replaces, facetOf, isSingle, parameterOf, inStock } = rules;
  const hasEntered = replaces.size > 0;
  const { ids, offsets, terms, itemStarts, itemOffsets, itemTerms } = index;
  const shared = createList(facetOf.length, before?.values.values.length ?? index.terms.length);
  const own = createList(facetOf.length, before?.values.itemValues.length ?? index.itemIds.length);
  const sharedEnds = new Int32Array(ids.length + 1);
  const ownEnds = new Int32Array(index.itemIds.length + 1);
  // Each holds the last place, or the last item, that has the value, facet or parameter.
  const valueOfPlace = new Int32Array(facetOf.length).fill(-1);
  const valueOfItem = new Int32Array(facetOf.length).fill(-1);
  const facetOfPlace = new Int32Array(rules.facetCount).fill(-1);
  const facetOfItem = new Int32Array(rules.facetCount).fill(-1);
  const enteredOfPlace = new Int32Array(rules.facetCount).fill(-1);
  const enteredOfItem = new Int32Array(rules.facetCount).fill(-1);
  const parameterOfPlace = new Int32Array(rules.parameterCount).fill(-1);
  const parameterOfItem = new Int32Array(rules.parameterCount).fill(-1);
  /** The values of the product that some of its items replace. */
  let open: Array<{ value: number; facet: number; parameter: number }> = [];
  let run = 0;

  for (let place = 0; place < ids.length; place += 1) {
    const unchanged = before?.unchanged[run];
    if (before && unchanged?.to === place) {
      copyValues(before.values, unchanged, { itemStarts, shared, own, sharedEnds, ownEnds });
      run += 1;
      place += unchanged.until - unchanged.from - 1;
      continue;
    }
    const [firstItem, lastItem] = [itemStarts[place] ?? 0, itemStarts[place + 1] ?? 0];
    const [firstOwn, lastOwn] = [itemOffsets[firstItem] ?? 0, itemOffsets[lastItem] ?? 0];
    const hasOwn = lastOwn > firstOwn;
    const end = offsets[place + 1] ?? 0;
    for (let at = offsets[place] ?? 0; hasEntered && at < end; at += 1) {
      const facet = replaces.get(terms[at] ?? 0);
      if (facet !== undefined) enteredOfPlace[facet] = place;
    }
    for (let at = firstOwn; at < lastOwn; at += 1) {
      const term = itemTerms[at] ?? 0;
      const entered = replaces.get(term);
      const parameter = parameterOf(term);
      if (parameter !== undefined) parameterOfPlace[parameter] = place;
      if (entered !== undefined) facetOfPlace[entered] = place;
      for (const value of valuesOf(term) ?? []) {
        const facet = facetOf[value] ?? 0;
        if (enteredOfPlace[facet] !== place) facetOfPlace[facet] = place;
      }
    }

    if (hasOwn) open = [];
    for (let at = offsets[place] ?? 0; at < end; at += 1) {
      const term = terms[at] ?? 0;
      const found = valuesOf(term);
      if (!found) continue;
      const parameter = hasOwn ? (parameterOf(term) ?? -1) : -1;
      const isStated = parameter >= 0 && parameterOfPlace[parameter] === place;
      const isEntered = hasEntered && replaces.has(term);
      for (const value of found) {
        const facet = facetOf[value] ?? 0;
        if (enteredOfPlace[facet] === place && !isEntered) continue;
        if (hasOwn && (isStated || facetOfPlace[facet] === place)) {
          if (!isSingle(facet) || countOf(found, facet, facetOf) === 1)
            open.push({ value, facet, parameter });
        } else if (valueOfPlace[value] !== place) {
          valueOfPlace[value] = place;
          shared.push(value);
        }
      }
    }
    const isStocked = (item: number) =>
      inStock !== undefined && (freshStock(index, item, inStock.since) ?? 0) > 0;
    let allStocked = inStock !== undefined;
    for (let item = firstItem; allStocked && item < lastItem; item += 1)
      allStocked = isStocked(item);
    if (inStock && allStocked) shared.push(inStock.value);
    sharedEnds[place + 1] = shared.length();

    for (let item = firstItem; item < lastItem; item += 1) {
      const startOfOwn = itemOffsets[item] ?? 0;
      const endOfOwn = itemOffsets[item + 1] ?? 0;
      for (let at = startOfOwn; hasEntered && at < endOfOwn; at += 1) {
        const entered = replaces.get(itemTerms[at] ?? 0);
        if (entered !== undefined) enteredOfItem[entered] = facetOfItem[entered] = item;
      }
      for (let at = startOfOwn; at < endOfOwn; at += 1) {
        const term = itemTerms[at] ?? 0;
        const isEntered = hasEntered && replaces.has(term);
        const parameter = parameterOf(term);
        if (parameter !== undefined) parameterOfItem[parameter] = item;
        for (const value of valuesOf(term) ?? []) {
          const facet = facetOf[value] ?? 0;
          const isReplaced = enteredOfPlace[facet] === place || enteredOfItem[facet] === item;
          if (isReplaced && !isEntered) continue;
          facetOfItem[facet] = item;
          if (valueOfItem[value] === item) continue;
          valueOfItem[value] = item;
          own.push(value);
        }
      }
      for (const { value, facet, parameter } of hasOwn ? open : []) {
        if (facetOfItem[facet] === item || valueOfItem[value] === item) continue;
        if (parameter >= 0 && parameterOfItem[parameter] === item) continue;
        valueOfItem[value] = item;
        own.push(value);
      }
      if (inStock && !allStocked && isStocked(item)) own.push(inStock.value);
      ownEnds[item + 1] = own.length();
    }
  }
  return {
    itemStarts,
    offsets: sharedEnds,
    values: shared.finish(),
    itemOffsets: ownEnds,
    itemValues: own.finish(),
  };
}

type Written = {
  itemStarts: Int32Array;
  shared: ReturnType<typeof createList>;
  own: ReturnType<typeof createList>;
  sharedEnds: Int32Array;
  ownEnds: Int32Array;
};

function copyValues(before: ValueIndex, unchanged: Unchanged, written: Written): void {
  const { shared, own } = written;
  const items = {
    from: before.itemStarts[unchanged.from] ?? 0,
    until: before.itemStarts[unchanged.until] ?? 0,
    to: written.itemStarts[unchanged.to] ?? 0,
  };
  const [start, end] = [before.offsets[unchanged.from] ?? 0, before.offsets[unchanged.until] ?? 0];
  const ownStart = before.itemOffsets[items.from] ?? 0;
  const ownEnd = before.itemOffsets[items.until] ?? 0;
  copyEnds(before.offsets, written.sharedEnds, unchanged, shared.length() - start);
  copyEnds(before.itemOffsets, written.ownEnds, items, own.length() - ownStart);
  shared.append(before.values.subarray(start, end));
  own.append(before.itemValues.subarray(ownStart, ownEnd));
}

function countOf(values: readonly number[], facet: number, facetOf: Int32Array): number {
  let count = 0;
  for (const value of values) if (facetOf[value] === facet) count += 1;
  return count;
}

/** Collects the places of values, from 0 to `valueCount - 1`. */
function createList(valueCount: number, expected: number) {
  const ofLength = (length: number): Places =>
    valueCount <= 0xffff ? new Uint16Array(length) : new Int32Array(length);
  let values = ofLength(expected + 16);
  let count = 0;
  const makeRoom = (length: number) => {
    const larger = ofLength(Math.max(length, 2 * values.length));
    larger.set(values);
    values = larger;
  };
  return {
    push(value: number): void {
      if (count === values.length) makeRoom(count + 1);
      values[count++] = value;
    },
    append(others: Places): void {
      if (count + others.length > values.length) makeRoom(count + others.length);
      values.set(others, count);
      count += others.length;
    },
    length: () => count,
    finish: (): Places => values.slice(0, count),
  };
}

/** Calls `use` with each value of an item: those of the product and its own. */
export function forEachValue(
  { offsets, values, itemOffsets, itemValues }: ValueIndex,
  { place, item }: { place: number; item: number },
  use: (value: number) => void,
): void {
  const end = offsets[place + 1] ?? 0;
  for (let at = offsets[place] ?? 0; at < end; at += 1) use(values[at] ?? 0);
  const endOfOwn = itemOffsets[item + 1] ?? 0;
  for (let at = itemOffsets[item] ?? 0; at < endOfOwn; at += 1) use(itemValues[at] ?? 0);
}
