/**
 * The caches of this process. Each is bounded in bytes, because a bound in entries does not hold when
 * visitors decide how large an entry is.
 */
import { LRUCache } from "lru-cache";

type Options<Value> = {
  /** Says what is cached, such as "pages". */
  name: string;
  maxBytes: number;
  /** Returns about how many bytes of memory a value takes, without its key. */
  sizeOf: (value: Value) => number;
  ttlMs?: number;
  /** True to delete at expiry rather than at the next read, because the values are personal. */
  purges?: boolean;
};

// An entry's objects, its links in the cache and its place in the hash table.
const ENTRY_BYTES = 250;
// V8 takes one byte for a character of Latin-1, otherwise two.
const CHARACTER_BYTES = 2;

const caches: Array<{ name: string; maxBytes: number; bytes: () => number }> = [];

/** Creates a cache of at most `maxBytes` that evicts the least recently used; a larger value is not cached. */
export function createCache<Value extends NonNullable<unknown>>({
  name,
  maxBytes,
  sizeOf,
  ttlMs = 0,
  purges = false,
}: Options<Value>): LRUCache<string, Value> {
  const cache = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => Math.ceil(sizeOf(value)) + sizeOfText(key) + ENTRY_BYTES,
    ttl: ttlMs,
    ttlAutopurge: purges,
  });
  caches.push({ name, maxBytes, bytes: () => cache.calculatedSize });
  return cache;
}

/** Lists the caches of the modules that are loaded: what they may take, and what they take now. */
export function listCaches(): Array<{ name: string; maxBytes: number; bytes: number }> {
  return caches.map(({ name, maxBytes, bytes }) => ({ name, maxBytes, bytes: bytes() }));
}

/** Returns at most how many bytes a text takes. */
export function sizeOfText({ length }: { length: number }): number {
  return length * CHARACTER_BYTES;
}

/** Returns about how many bytes a plain object takes, from its JSON: useful where values are made rarely. */
export function sizeOfJson(value: unknown): number {
  return sizeOfText(JSON.stringify(value) ?? "");
}
