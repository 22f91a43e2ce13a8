import { eq } from "drizzle-orm";

import { catalogueVersion } from "#drizzle/schema/catalogue";
import { createCache } from "~/shared/bounded-cache.server";
import { cacheUntilWrite } from "~/db/cache-until-write.server";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { readFreshSince } from "~/catalogue/products/stock-day.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";

const versionRow = prepareOnce(() =>
  db
    .select({ version: catalogueVersion.version })
    .from(catalogueVersion)
    .where(eq(catalogueVersion.id, 1))
    .prepare(),
);

/** Returns a number that changes with every change to a product, variant, image or category, by any process. */
export const readCatalogueVersion = cacheUntilWrite(() => versionRow().get()?.version ?? 0);

/** What the moment depends on in the database, so that one look tells if it is the same. */
const readStored = cacheUntilWrite(() => {
  const { stockShown, stockFreshDays } = readSiteSettings();
  return { version: readCatalogueVersion(), stockShown, stockFreshDays };
});

/**
 * Returns a text that changes with the catalogue, at the beginning of each day, and with the settings of
 * stock: on these depends which stock counts (C18).
 */
function readCatalogueMoment(): string {
  const { version, stockShown, stockFreshDays } = readStored();
  return `${version} ${readFreshSince(stockFreshDays)} ${stockShown}`;
}

/**
 * Caches a result that depends on the catalogue and the day only, until one of them changes. Reads inside a
 * transaction are not cached, because a rolled-back version may be used again.
 */
export function cacheUntilCatalogueChange<Value>(compute: () => Value): () => Value {
  let cached: { value: Value; moment: string } | undefined;

  return () => {
    if (sqlite.inTransaction) return compute();

    const moment = readCatalogueMoment();
    if (cached?.moment !== moment) cached = { value: compute(), moment };
    return cached.value;
  };
}

/**
 * Caches results of arguments, such as counts and pages, until the catalogue or the day changes. At most `maxBytes` are cached, by what
 * `sizeOf` returns for each. A result may depend only on arguments that `keyOf` includes.
 */
export function cacheByCatalogueVersion<Parameters extends readonly unknown[], Value>(
  compute: (...parameters: Parameters) => Value,
  {
    name,
    maxBytes,
    sizeOf,
    keyOf = (...parameters) => JSON.stringify(parameters),
  }: {
    name: string;
    maxBytes: number;
    sizeOf: (value: Value) => number;
    keyOf?: (...parameters: Parameters) => string;
  },
): (...parameters: Parameters) => Value {
  const cached = createCache<{ value: Value }>({
    name,
    maxBytes,
    sizeOf: ({ value }) => sizeOf(value),
  });
  let cachedMoment = "";

  return (...parameters) => {
    if (sqlite.inTransaction) return compute(...parameters);

    const moment = readCatalogueMoment();
    if (moment !== cachedMoment) {
      cached.clear();
      cachedMoment = moment;
    }

    const key = keyOf(...parameters);
    const hit = cached.get(key);
    if (hit) return hit.value;

    const value = compute(...parameters);
    cached.set(key, { value });
    return value;
  };
}
