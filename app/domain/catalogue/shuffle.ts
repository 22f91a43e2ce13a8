import { MINUTE_MS } from "~/domain/site/durations";

/** The order of the home page changes every ten minutes and is the same for everyone (C5). */
const SHUFFLE_PERIOD_MS = 10 * MINUTE_MS;

/** The seed of the moment, given in milliseconds since 1970. */
export function shuffleSeed(nowMs: number): number {
  return Math.floor(nowMs / SHUFFLE_PERIOD_MS);
}

/** A new order that depends on the seed alone: each item draws a number, and they line up by it. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = mulberry32(seed);
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}

// Small, fast and good enough to mix a shop window; nothing here is a secret.
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
