import { MINUTE_MS } from "~/domain/site/durations";

const SHUFFLE_PERIOD_MS = 10 * MINUTE_MS;

/**
 * Returns the seed for a time in milliseconds since 1970: a new one every ten minutes, the same for
 * everyone (C5).
 */
export function shuffleSeed(nowMs: number): number {
  return Math.floor(nowMs / SHUFFLE_PERIOD_MS);
}

/** Shuffles the items; the same seed gives the same order. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = mulberry32(seed);
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

// Not cryptographic; a small seeded generator is enough to shuffle products.
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
