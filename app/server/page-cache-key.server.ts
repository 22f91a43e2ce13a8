import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";

import { SESSION_COOKIE } from "~/accounts/sign-in/session.server";
import { readBasketQuantities } from "~/quotes/basket/basket-lines.server";
import { readCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { readFreshSince } from "~/catalogue/products/stock-day.server";
import { cacheUntilWrite } from "~/db/cache-until-write.server";
import { suggest } from "~/catalogue/search/suggestions.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { normaliseSearch } from "~/catalogue/search/search-terms";
import { shuffleSeed } from "~/catalogue/cards/shuffle";
import { ensureBasketId, readBasketId } from "~/quotes/basket/basket-cookie.server";
import { findCookie } from "~/http/cookies/cookie-header.server";
import { hasPersonalCookie } from "~/http/cookies/signed-cookie.server";
import type { CacheRequest, CacheIdentity, CacheableResponse } from "~/server/page-cache.server";

// Pages that differ between visitors only by the products and quantities in their baskets. Other spellings of these
// addresses, such as capitals, are not cached.
const PAGES = /^\/(?:products|about|partners|privacy|terms|shipping|company-info|product\/[^/]+)?$/;
// The same for all visitors; members of a firm also find by its part numbers.
const SUGGESTIONS = "/suggestions";
const MAX_ADDRESS_LENGTH = 300;
const MAX_WORDS_AT_ONCE = 5;

/**
 * Returns the cache key of a request; undefined if its response depends on the visitor in other ways. The
 * key contains the current versions of everything that the response shows, so a cached response is never
 * older than the catalogue, the settings or the basket.
 */
export async function identifyCacheable({
  address,
  cookies,
}: CacheRequest): Promise<CacheIdentity | undefined> {
  const [path = "", search = ""] = address.split("?", 2);
  if (address.length > MAX_ADDRESS_LENGTH || /(?:^|&)_data=/.test(search)) return undefined;

  const isSuggestions = path === SUGGESTIONS;
  if (isSuggestions ? findCookie(cookies ?? "", SESSION_COOKIE) : isPersonal(path, cookies)) {
    return undefined;
  }

  const { isInMaintenance, catalogue, catalogueAndSettings, stockFreshDays } = readVersions();
  if (isInMaintenance) return undefined;
  if (isSuggestions) return { key: `${catalogue} ${address}` };

  const basketId = cookies === null ? undefined : await readBasketId(cookies);
  const inQuote = JSON.stringify(basketId ? readBasketQuantities(basketId) : {});
  // Stock is grey from a day on, and an expected month passes, without any write.
  const day = readFreshSince(stockFreshDays);
  const key = `${catalogueAndSettings} ${day} ${inQuote} ${shuffleSeed(Date.now())} ${address}`;
  // A browser without a basket gets the cookie of a new one, as it would from a rendered page.
  return basketId ? { key } : { key, setCookie: (await ensureBasketId(cookies)).cookieHeader };
}

function isPersonal(path: string, cookies: string | null): boolean {
  return !PAGES.test(path) || hasPersonalCookie(cookies);
}

const readVersions = cacheUntilWrite(() => {
  const catalogue = readCatalogueVersion();
  const settings = readSiteSettings();
  return {
    isInMaintenance: settings.maintenanceModeEnabled,
    stockFreshDays: settings.stockFreshDays,
    catalogue: String(catalogue),
    catalogueAndSettings: createHash("sha256")
      .update(JSON.stringify([catalogue, settings]))
      .digest("base64url"),
  };
});

/**
 * Returns the key to store a rendered response under. Undefined if the catalogue, a setting or the basket
 * has changed since the request began, so that the response may not match the key.
 */
export async function confirmCacheKey(
  request: Request,
  { sharedKey }: AppLoadContext,
): Promise<string | undefined> {
  if (sharedKey === undefined) return undefined;

  const { pathname, search } = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const current = await identifyCacheable({ address: pathname + search, cookies });
  return current?.key === sharedKey ? sharedKey : undefined;
}

/**
 * Renders search suggestions without Remix, because the browser requests them for every letter typed.
 * Returns undefined for other addresses, if the database fails, and for more words than most people type: to look
 * them up takes a tenth of a second, and Remix's handler lets a client's requests wait for each other.
 */
export function renderSuggestions(address: string): CacheableResponse | undefined {
  const [path = ""] = address.split("?", 1);
  if (path !== SUGGESTIONS) return undefined;
  try {
    const query = new URLSearchParams(address.slice(path.length)).get("q");
    const q = normaliseSearch(query ?? "");
    if (q.split(" ").length > MAX_WORDS_AT_ONCE) return undefined;
    return {
      text: JSON.stringify(suggest(q)),
      headers: { "Content-Type": "application/json; charset=utf-8" },
    };
  } catch {
    // The Remix route answers instead, and reports the error.
    return undefined;
  }
}
