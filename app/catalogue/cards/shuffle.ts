import { MINUTE_MS } from "~/shared/durations";

const SHUFFLE_PERIOD_MS = 10 * MINUTE_MS;

/**
 * Returns the seed for a time in milliseconds since 1970: a new one every ten minutes, the same for
 * everyone.
 */
export function shuffleSeed(nowMs: number): number {
  return Math.floor(nowMs / SHUFFLE_PERIOD_MS);
}

/**
 * Returns `count` items, or all if there are fewer, in random order: the first ones of a shuffle, without
 * shuffling the rest. The same seed gives the same items.
 */
export function drawRandomly<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = mulberry32(seed);
  const drawn: Item[] = [];
  // A Fisher-Yates shuffle that notes only the swapped places.
  const swapped = new Map<number, number>();
  for (let place = 0; place < Math.min(count, items.length); place += 1) {
    const from = place + Math.floor(random() * (items.length - place));
    const at = swapped.get(from) ?? from;
    drawn.push(...items.slice(at, at + 1));
    swapped.set(from, swapped.get(place) ?? place);
  }
  return drawn;
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
