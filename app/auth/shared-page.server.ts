import { readCatalogueVersion } from "~/db/cache.server";
import { countBasketItems } from "~/db/baskets.server";
import { readSiteSettings } from "~/db/site-settings.server";
import { shuffleSeed } from "~/domain/shuffle";
import { basketForWriting, readBasketId } from "~/http/basket-cookie.server";
import { hasPersonalCookie } from "~/http/cookies.server";

// Pages that say nothing of who asks but the badge's number. Spelt as their links spell them;
// whatever is spelt otherwise is rendered each time.
const SHARED =
  /^\/(?:products|about|partners|privacy|terms|shipping|company-info|product\/[^/]+)?$/;
const LONGEST_ADDRESS = 300;

export type SharedPage = {
  /** Everything the document depends on: equal keys are equal pages, whoever asks. */
  key: string;
  /** The Set-Cookie of a basket, for a browser that has none yet. */
  setCookie: string | undefined;
};

/**
 * What tells a page that all visitors share from another, read anew for each request so that a kept
 * page is never older than the catalogue or a switch; undefined where the page is somebody's own.
 */
export async function identifySharedPage(request: Request): Promise<SharedPage | undefined> {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!SHARED.test(pathname) || searchParams.has("_data")) return undefined;
  if (pathname.length + search.length > LONGEST_ADDRESS) return undefined;
  if (hasPersonalCookie(request.headers.get("Cookie"))) return undefined;

  const settings = readSiteSettings();
  if (settings.maintenanceModeEnabled) return undefined;

  const basketId = await readBasketId(request);
  const key = JSON.stringify([
    pathname + search,
    readCatalogueVersion(),
    settings,
    basketId ? countBasketItems(basketId) : 0,
    shuffleSeed(Date.now()),
  ]);
  return { key, setCookie: basketId ? undefined : (await basketForWriting(request)).cookieHeader };
}
