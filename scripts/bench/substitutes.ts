/**
 * The mechanisms that exist for speed, and what replaces each in a process without it. `mechanisms.ts` builds a site with
 * a switch for each; the site's own code has none.
 */
import { createRequestHandler, json } from "@remix-run/node";

import type { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import type { cacheUntilWrite } from "~/db/cache-until-write.server";
import type { prepareOnce } from "~/db/prepared.server";
import type { write } from "~/db/write.server";
import type { lazyJson } from "~/http/lazy-json.server";
import type { serveFromCache } from "~/server/page-cache.server";

const servePage = (): typeof serveFromCache => () => (_request, _response, next) => next();
const eagerJson = (): typeof lazyJson => (data, headers) => json(data, { headers });
const compute = (): typeof cacheByCatalogueVersion => (compute) => compute;
const readAgain = (): typeof cacheUntilWrite => (read) => read;
const prepareAgain = (): typeof prepareOnce => (prepare) => prepare;
const unescaped = () => (text: string) => text;

/** Starts each write after the one before is committed, so that no two are committed together. */
function writeSeparately(real: typeof write): typeof write {
  let last: Promise<unknown> = Promise.resolve();
  return (change) => {
    const result = last.then(() => real(change));
    last = result.catch(() => undefined);
    return result;
  };
}

/** The module of each mechanism, and what returns the substitutes of its exports. */
export const MECHANISMS: Record<string, { module: string; without: Record<string, unknown> }> = {
  "page cache": { module: "server/page-cache.server", without: { serveFromCache: servePage } },
  "cached markup": {
    module: "ui/markup/cached-markup.server",
    // Without a cache in the context, CachedMarkup renders its component.
    without: { createMarkupCache: () => undefined },
  },
  "lazy JSON": { module: "http/lazy-json.server", without: { lazyJson: eagerJson } },
  "Latin-1 escapes": {
    module: "ui/markup/latin1.server",
    without: { latin1Markup: unescaped, latin1Json: unescaped },
  },
  "per-route handlers": {
    module: "server/per-route-handlers.server",
    without: { handlePerRoute: () => createRequestHandler },
  },
  "catalogue cache": {
    module: "catalogue/products/catalogue-cache.server",
    without: { cacheByCatalogueVersion: compute },
  },
  "change counter": {
    module: "db/cache-until-write.server",
    without: { cacheUntilWrite: readAgain },
  },
  "prepared statements": { module: "db/prepared.server", without: { prepareOnce: prepareAgain } },
  "group commit": { module: "db/write.server", without: { write: writeSeparately } },
};
