/**
 * A forward index from each listed product, in name order, to its term ids, in compressed sparse rows: those
 * of the product at place n are `terms[offsets[n]]` to `terms[offsets[n + 1] - 1]`. Terms are categories,
 * companies, protocols and lines of specifications. Not an inverted index with a posting list for each term,
 * because every count reads all products once: 50,000 take 3 MB and some milliseconds.
 */
export type TermIndex = {
  ids: Int32Array;
  ranks: Float64Array;
  offsets: Int32Array;
  terms: Int32Array;
};

export type IndexedProduct = { id: number; rank: number; terms: readonly number[] };

export const EMPTY_INDEX: TermIndex = {
  ids: new Int32Array(0),
  ranks: new Float64Array(0),
  offsets: new Int32Array(1),
  terms: new Int32Array(0),
};

/** Returns the index with these products as they are now; undefined for one that is no longer listed. */
export function replaceProducts(
  index: TermIndex,
  changed: ReadonlyMap<number, IndexedProduct | undefined>,
): TermIndex {
  const inserted = [...changed.values()]
    .filter((product) => product !== undefined)
    .sort((one, other) => one.rank - other.rank);
  const added = inserted.reduce((sum, { terms }) => sum + terms.length, 0);
  const ids = new Int32Array(index.ids.length + inserted.length);
  const ranks = new Float64Array(ids.length);
  const offsets = new Int32Array(ids.length + 1);
  const terms = new Int32Array(index.terms.length + added);
  let place = 0;
  let end = 0;
  const add = (id: number, rank: number, its: ArrayLike<number>, from = 0, to = its.length) => {
    ids[place] = id;
    ranks[place] = rank;
    // Not by `set`, which takes longer for a dozen.
    for (let at = from; at < to; at += 1) terms[end++] = its[at] ?? 0;
    place += 1;
    offsets[place] = end;
  };

  let next = 0;
  const addInsertedBefore = (rank: number) => {
    for (let product = inserted[next]; product && product.rank < rank; product = inserted[next]) {
      add(product.id, product.rank, product.terms);
      next += 1;
    }
  };
  index.ids.forEach((id, old) => {
    const rank = index.ranks[old] ?? 0;
    addInsertedBefore(rank);
    if (!changed.has(id)) add(id, rank, index.terms, index.offsets[old], index.offsets[old + 1]);
  });
  addInsertedBefore(Infinity);

  return {
    ids: ids.slice(0, place),
    ranks: ranks.slice(0, place),
    offsets: offsets.slice(0, place + 1),
    terms: terms.slice(0, end),
  };
}

/** A forward index from each product to the values of its filters, laid out like `TermIndex`. */
export type ValueIndex = { offsets: Int32Array; values: Int32Array };

type TermValues = {
  valuesOf: (term: number) => readonly number[] | undefined;
  /** The facet of each value. */
  facetOf: Int32Array;
  /** The facet in which a term replaces the other values of a product. */
  replaces: ReadonlyMap<number, number>;
};

/** Returns each product's values, each once: several of its terms may have the same. */
export function indexValues(
  { ids, offsets, terms }: TermIndex,
  { valuesOf, facetOf, replaces }: TermValues,
): ValueIndex {
  const ends = new Int32Array(ids.length + 1);
  let values = new Int32Array(terms.length + 1);
  let count = 0;
  const lastPlace = new Int32Array(facetOf.length).fill(-1);
  for (let place = 0; place < ids.length; place += 1) {
    const start = offsets[place] ?? 0;
    const end = offsets[place + 1] ?? 0;
    const replaced = replaces.size > 0 ? facetsReplaced(terms, start, end, replaces) : [];
    for (let at = start; at < end; at += 1) {
      const term = terms[at] ?? 0;
      const found = valuesOf(term);
      if (!found) continue;
      for (const value of found) {
        if (lastPlace[value] === place) continue;
        if (replaced.includes(facetOf[value] ?? -1) && !replaces.has(term)) continue;
        lastPlace[value] = place;
        if (count === values.length) values = doubled(values);
        values[count++] = value;
      }
    }
    ends[place + 1] = count;
  }
  return { offsets: ends, values: values.slice(0, count) };
}

function facetsReplaced(
  terms: Int32Array,
  start: number,
  end: number,
  replaces: TermValues["replaces"],
): number[] {
  const facets: number[] = [];
  for (let at = start; at < end; at += 1) {
    const facet = replaces.get(terms[at] ?? 0);
    if (facet !== undefined) facets.push(facet);
  }
  return facets;
}

function doubled(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * values.length);
  larger.set(values);
  return larger;
}

/** Marks the places of these ranks, which are in any order; ranks that are not listed are left out. */
export function placesOf(index: TermIndex, ranks: readonly number[]): Uint8Array {
  const marks = new Uint8Array(index.ranks.length);
  let place = 0;
  for (const rank of Float64Array.from(ranks).sort()) {
    while (place < index.ranks.length && (index.ranks[place] ?? 0) < rank) place += 1;
    if (index.ranks[place] === rank) marks[place] = 1;
  }
  return marks;
}
