/** How many rows are written in one transaction: as many as take about a twentieth of a second, so that others wait no longer. */

const TARGET_MS = 50;
const FIRST = 50;
const MIN = 5;
const MAX = 2000;

// A millisecond or less a row.
const MAX_TOGETHER = 150;

type OfProduct = { productId: number | null };

/** Adapts the size of chunks to the time that the last ones took. */
export class ChunkSize {
  #rows: number;

  constructor(all: number) {
    this.#rows = all <= MAX_TOGETHER ? MAX_TOGETHER : FIRST;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Halves or doubles at most, because one slow write of the disk says little about the next. */
  adapt(written: number, tookMs: number): void {
    const wanted = (written * TARGET_MS) / Math.max(tookMs, 1);
    const bounded = Math.min(Math.max(wanted, this.#rows / 2), this.#rows * 2);
    this.#rows = Math.round(Math.min(Math.max(bounded, MIN), MAX));
  }
}

/** Returns the end of the chunk that starts here: the rows of one product are never in two chunks. */
export function nextChunk(rows: readonly OfProduct[], start: number, size: number): number {
  let end = Math.min(start + size, rows.length);
  while (end < rows.length && isSameProduct(rows[end - 1], rows[end])) end += 1;
  return end;
}

function isSameProduct(one: OfProduct | undefined, other: OfProduct | undefined): boolean {
  return one !== undefined && one.productId !== null && one.productId === other?.productId;
}
