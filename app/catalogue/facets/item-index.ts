/**
 * The index in memory that the catalogue's filters read. An item is what a buyer orders: a variant, or a product
 * without any. A product is found if one of its items meets all filters (C45).
 */

/** An item with its own terms; the others are the product's (C16). */
export type IndexedItem = {
  /** The variant's id; 0 for a product without variants. */
  id: number;
  terms: readonly number[];
  /** Null is not known. */
  stock: number | null;
  /** In milliseconds since 1970. */
  stockEnteredAt: number | null;
};

export type IndexedProduct = {
  id: number;
  rank: number;
  terms: readonly number[];
  /** In display order, so that the first is the default one; at least one. */
  items: readonly IndexedItem[];
};

/**
 * A forward index of each listed product, in name order, in compressed sparse rows: the terms of the product
 * at place n are `terms[offsets[n]]` to `terms[offsets[n + 1] - 1]`, and its items have the numbers
 * `itemStarts[n]` to `itemStarts[n + 1] - 1`, each with its own terms in the same way. Terms are categories,
 * types, companies, protocols and lines of specifications. Not an inverted index with a posting list for each
 * term, because every count reads all products once: 50,000 with 98,000 items take some milliseconds.
 */
export type TermIndex = {
  ids: Int32Array;
  ranks: Float64Array;
  offsets: Int32Array;
  terms: Int32Array;
  itemStarts: Int32Array;
  itemIds: Int32Array;
  itemOffsets: Int32Array;
  itemTerms: Int32Array;
  /** -1 is not known. */
  stock: Int32Array;
  /** In minutes since 1970, which days begin with; 0 is not known. */
  stockMinutes: Int32Array;
};

const MINUTE_MS = 60_000;

export const EMPTY_INDEX: TermIndex = emptyIndex(0, 0, 0, 0);

function emptyIndex(products: number, terms: number, items: number, itemTerms: number): TermIndex {
  return {
    ids: new Int32Array(products),
    ranks: new Float64Array(products),
    offsets: new Int32Array(products + 1),
    terms: new Int32Array(terms),
    itemStarts: new Int32Array(products + 1),
    itemIds: new Int32Array(items),
    itemOffsets: new Int32Array(items + 1),
    itemTerms: new Int32Array(itemTerms),
    stock: new Int32Array(items),
    stockMinutes: new Int32Array(items),
  };
}

/** Products that stay: those at the places `from` to `until - 1` of the old index begin at `to` in the new one. */
export type Unchanged = { from: number; until: number; to: number };

/**
 * Returns the index with these products as they are now; undefined means that a product is no longer listed.
 * `unchanged` are the runs of other products, in order.
 */
export function replaceProducts(
  index: TermIndex,
  changed: ReadonlyMap<number, IndexedProduct | undefined>,
): { index: TermIndex; unchanged: Unchanged[] } {
  const inserted = [...changed.values()]
    .filter((product) => product !== undefined)
    .sort((one, other) => one.rank - other.rank);
  const writer = createWriter(index, inserted);
  const unchanged: Unchanged[] = [];
  const retain = (from: number, until: number) => {
    if (from < until) unchanged.push({ from, until, to: writer.copy(from, until) });
  };
  let next = 0;
  // The places from here on are unchanged and are copied as one run.
  let start = 0;
  index.ids.forEach((id, place) => {
    const rank = index.ranks[place] ?? 0;
    const isBehind = (inserted[next]?.rank ?? Infinity) < rank;
    if (!isBehind && !changed.has(id)) return;
    retain(start, place);
    start = changed.has(id) ? place + 1 : place;
    for (let product = inserted[next]; product && product.rank < rank; product = inserted[next]) {
      writer.add(product);
      next += 1;
    }
  });
  retain(start, index.ids.length);
  for (const product of inserted.slice(next)) writer.add(product);
  return { index: writer.finish(), unchanged };
}

function createWriter(index: TermIndex, inserted: readonly IndexedProduct[]) {
  const sum = (lengths: readonly number[]) => lengths.reduce((total, each) => total + each, 0);
  const items = inserted.flatMap((product) => product.items);
  const to = emptyIndex(
    index.ids.length + inserted.length,
    index.terms.length + sum(inserted.map(({ terms }) => terms.length)),
    index.itemIds.length + items.length,
    index.itemTerms.length + sum(items.map(({ terms }) => terms.length)),
  );
  const end = { place: 0, terms: 0, item: 0, itemTerms: 0 };

  return {
    /** Copies the products at these places of the old index, and returns the place of the first. */
    copy(from: number, until: number): number {
      const place = end.place;
      const [term, lastTerm] = [index.offsets[from] ?? 0, index.offsets[until] ?? 0];
      const [item, lastItem] = [index.itemStarts[from] ?? 0, index.itemStarts[until] ?? 0];
      const [own, lastOwn] = [index.itemOffsets[item] ?? 0, index.itemOffsets[lastItem] ?? 0];
      to.ids.set(index.ids.subarray(from, until), end.place);
      to.ranks.set(index.ranks.subarray(from, until), end.place);
      to.terms.set(index.terms.subarray(term, lastTerm), end.terms);
      to.itemIds.set(index.itemIds.subarray(item, lastItem), end.item);
      to.itemTerms.set(index.itemTerms.subarray(own, lastOwn), end.itemTerms);
      to.stock.set(index.stock.subarray(item, lastItem), end.item);
      to.stockMinutes.set(index.stockMinutes.subarray(item, lastItem), end.item);
      const products = { from, until, to: place };
      copyEnds(index.offsets, to.offsets, products, end.terms - term);
      copyEnds(index.itemStarts, to.itemStarts, products, end.item - item);
      const items = { from: item, until: lastItem, to: end.item };
      copyEnds(index.itemOffsets, to.itemOffsets, items, end.itemTerms - own);
      end.place += until - from;
      end.terms += lastTerm - term;
      end.item += lastItem - item;
      end.itemTerms += lastOwn - own;
      return place;
    },

    add({ id, rank, terms, items: its }: IndexedProduct): void {
      to.ids[end.place] = id;
      to.ranks[end.place] = rank;
      for (const term of terms) to.terms[end.terms++] = term;
      for (const item of its) {
        to.itemIds[end.item] = item.id;
        to.stock[end.item] = item.stock ?? -1;
        to.stockMinutes[end.item] = Math.floor((item.stockEnteredAt ?? 0) / MINUTE_MS);
        for (const term of item.terms) to.itemTerms[end.itemTerms++] = term;
        end.item += 1;
        to.itemOffsets[end.item] = end.itemTerms;
      }
      end.place += 1;
      to.offsets[end.place] = end.terms;
      to.itemStarts[end.place] = end.item;
    },

    finish(): TermIndex {
      return {
        ids: to.ids.slice(0, end.place),
        ranks: to.ranks.slice(0, end.place),
        offsets: to.offsets.slice(0, end.place + 1),
        terms: to.terms.slice(0, end.terms),
        itemStarts: to.itemStarts.slice(0, end.place + 1),
        itemIds: to.itemIds.slice(0, end.item),
        itemOffsets: to.itemOffsets.slice(0, end.item + 1),
        itemTerms: to.itemTerms.slice(0, end.itemTerms),
        stock: to.stock.slice(0, end.item),
        stockMinutes: to.stockMinutes.slice(0, end.item),
      };
    },
  };
}

/** Copies where rows end, moved by as much as their contents. */
export function copyEnds(old: Int32Array, now: Int32Array, rows: Unchanged, moved: number): void {
  const count = rows.until - rows.from;
  for (let row = 1; row <= count; row += 1)
    now[rows.to + row] = (old[rows.from + row] ?? 0) + moved;
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

/** Returns the place of the product of this rank, by halving, or -1. */
export function placeOfRank({ ranks }: Pick<TermIndex, "ranks">, rank: number): number {
  let from = 0;
  let to = ranks.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ranks[middle] ?? 0) < rank) from = middle + 1;
    else to = middle;
  }
  return ranks[from] === rank ? from : -1;
}

/** Returns the stock of an item if it was entered since then, else undefined (C18). */
export function freshStock(index: TermIndex, item: number, since: number): number | undefined {
  const stock = index.stock[item] ?? -1;
  return stock >= 0 && (index.stockMinutes[item] ?? 0) * MINUTE_MS >= since ? stock : undefined;
}
