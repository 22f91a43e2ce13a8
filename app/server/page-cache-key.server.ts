import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";

import { countBasketItems } from "~/db/quote/baskets.server";
import { readCatalogueVersion } from "~/db/catalogue/catalogue-cache.server";
import { cacheUntilWrite } from "~/db/engine/cache-until-write.server";
import { suggestProducts } from "~/db/catalogue/product-search.server";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { normaliseSearch } from "~/domain/catalogue/search-terms";
import { shuffleSeed } from "~/domain/catalogue/shuffle";
import { ensureBasketId, readBasketId } from "~/http/cookies/basket-cookie.server";
import { hasPersonalCookie } from "~/http/cookies/signed-cookie.server";
import type { CacheRequest, CacheIdentity, CacheableResponse } from "~/server/page-cache.server";

// Pages on which only the badge's number depends on who asks. Addresses in another spelling, such as
// capitals, are rendered each time.
const PAGES = /^\/(?:products|about|partners|privacy|terms|shipping|company-info|product\/[^/]+)?$/;
// The same for everyone, signed in or not.
const SUGGESTIONS = "/suggestions";
const MAX_ADDRESS_LENGTH = 300;

/**
 * Everything that an answer shared by all visitors depends on. Read anew for each request, so that a
 * kept answer is never older than the catalogue or a switch. Undefined if it is one visitor's own.
 */
export async function identifyCacheable({
  address,
  cookies,
}: CacheRequest): Promise<CacheIdentity | undefined> {
  const [path = "", search = ""] = address.split("?", 2);
  if (address.length > MAX_ADDRESS_LENGTH || /(?:^|&)_data=/.test(search)) return undefined;

  const isForAll = path === SUGGESTIONS;
  if (!isForAll && (!PAGES.test(path) || hasPersonalCookie(cookies))) return undefined;

  const { isClosed, catalogue, all } = whatAnswersDependOn();
  if (isClosed) return undefined;
  if (isForAll) return { key: `${catalogue} ${address}` };

  const basketId = await readBasketId(cookies);
  const count = basketId ? countBasketItems(basketId) : 0;
  const key = `${all} ${count} ${shuffleSeed(Date.now())} ${address}`;
  // A browser that has no basket yet is given one's cookie, as it would be by a page of its own.
  return basketId ? { key } : { key, setCookie: (await ensureBasketId(cookies)).cookieHeader };
}

const whatAnswersDependOn = cacheUntilWrite(() => {
  const catalogue = readCatalogueVersion();
  const settings = readSiteSettings();
  return {
    isClosed: settings.maintenanceModeEnabled,
    catalogue: String(catalogue),
    all: createHash("sha256")
      .update(JSON.stringify([catalogue, settings]))
      .digest("base64url"),
  };
});

/**
 * The key to keep an answer under. Undefined if the catalogue, a switch or the basket changed during
 * rendering: the answer would be stored under a key it does not match.
 */
export async function cacheKeyFor(
  request: Request,
  { sharedKey }: AppLoadContext,
): Promise<string | undefined> {
  if (sharedKey === undefined) return undefined;

  const { pathname, search } = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const now = await identifyCacheable({ address: pathname + search, cookies });
  return now?.key === sharedKey ? sharedKey : undefined;
}

/**
 * What is suggested for the words in an address, made without Remix: it is asked for with every
 * letter typed. Undefined for other addresses, and where reading fails.
 */
export function suggestionsResponse(address: string): CacheableResponse | undefined {
  const [path = ""] = address.split("?", 1);
  if (path !== SUGGESTIONS) return undefined;
  try {
    const typed = new URLSearchParams(address.slice(path.length)).get("q");
    const q = normaliseSearch(typed ?? "");
    return {
      text: JSON.stringify(suggestProducts(q)),
      headers: { "Content-Type": "application/json; charset=utf-8" },
    };
  } catch {
    // Then Remix answers, and reports what failed.
    return undefined;
  }
}
