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

/** Moves with every change to a product, variant, image or category, whichever process made it. */
export const readCatalogueVersion = cacheUntilWrite(() => versionRow().get()?.version ?? 0);

/**
 * Remembers answers that only a change of the catalogue can change: counts, facets, categories.
 * The least recently used of a thousand is forgotten first; all are when the version moves. An answer
 * may depend on nothing that `keyOf` leaves out. What a transaction reads of its own is not
 * remembered, for the version it sees may be undone and come again.
 */
export function cacheByCatalogueVersion<Asked extends readonly unknown[], Value>(
  compute: (...asked: Asked) => Value,
  {
    max = MAX_ENTRIES,
    keyOf = (...asked) => JSON.stringify(asked),
  }: { max?: number; keyOf?: (...asked: Asked) => string } = {},
): (...asked: Asked) => Value {
  const remembered = new LRUCache<string, { value: Value }>({ max });
  let rememberedVersion = -1;

  return (...asked) => {
    if (sqlite.inTransaction) return compute(...asked);

    const version = readCatalogueVersion();
    if (version !== rememberedVersion) {
      remembered.clear();
      rememberedVersion = version;
    }

    const key = keyOf(...asked);
    const known = remembered.get(key);
    if (known) return known.value;

    const value = compute(...asked);
    remembered.set(key, { value });
    return value;
  };
}
