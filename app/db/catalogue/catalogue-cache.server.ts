import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";

import { catalogueVersion } from "#drizzle/schema/catalogue";
import { cacheUntilWrite } from "~/db/engine/cache-until-write.server";
import { db, sqlite } from "~/db/engine/client.server";
import { prepareOnce } from "~/db/engine/prepared.server";

const MAX_ENTRIES = 1000;

const versionRow = prepareOnce(() =>
  db
    .select({ version: catalogueVersion.version })
    .from(catalogueVersion)
    .where(eq(catalogueVersion.id, 1))
    .prepare(),
);

/** Returns a number that changes with every change to a product, variant, image or category, by any process. */
export const readCatalogueVersion = cacheUntilWrite(() => versionRow().get()?.version ?? 0);

/**
 * Caches results that depend on the catalogue only, such as counts and facets, until its version
 * changes; evicts the least recently used. A result may depend only on arguments that `keyOf` includes.
 * Reads inside a transaction are not cached, because a rolled-back version may be used again.
 */
export function cacheByCatalogueVersion<Parameters extends readonly unknown[], Value>(
  compute: (...parameters: Parameters) => Value,
  {
    max = MAX_ENTRIES,
    maxSize,
    sizeOf = () => 1,
    keyOf = (...parameters) => JSON.stringify(parameters),
  }: {
    max?: number;
    /** The sum of what `sizeOf` returns; a larger value is not cached. */
    maxSize?: number;
    sizeOf?: (value: Value) => number;
    keyOf?: (...parameters: Parameters) => string;
  } = {},
): (...parameters: Parameters) => Value {
  const sized = maxSize === undefined ? {} : { maxSize };
  const cached = new LRUCache<string, { value: Value }>({ max, ...sized });
  let cachedVersion = -1;

  return (...parameters) => {
    if (sqlite.inTransaction) return compute(...parameters);

    const version = readCatalogueVersion();
    if (version !== cachedVersion) {
      cached.clear();
      cachedVersion = version;
    }

    const key = keyOf(...parameters);
    const hit = cached.get(key);
    if (hit) return hit.value;

    const value = compute(...parameters);
    cached.set(key, { value }, maxSize === undefined ? {} : { size: sizeOf(value) });
    return value;
  };
}
