import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";

import { countBasketItems } from "~/db/baskets.server";
import { readCatalogueVersion } from "~/db/cache.server";
import { rememberUntilChange } from "~/db/change-counter.server";
import { suggestProducts } from "~/db/product-search.server";
import { readSiteSettings } from "~/db/site-settings.server";
import { normaliseSearch } from "~/domain/search-terms";
import { shuffleSeed } from "~/domain/shuffle";
import { basketForWriting, readBasketId } from "~/http/basket-cookie.server";
import { hasPersonalCookie } from "~/http/cookies.server";
import type { Asked, Identified, Made } from "~/http/kept-answers.server";

// Pages on which only the badge's number depends on who asks. Addresses in another spelling, such as
// capitals, are rendered each time.
const PAGES = /^\/(?:products|about|partners|privacy|terms|shipping|company-info|product\/[^/]+)?$/;
// The same for everyone, signed in or not.
const SUGGESTIONS = "/suggestions";
const LONGEST_ADDRESS = 300;

/**
 * Everything that an answer shared by all visitors depends on. Read anew for each request, so that a
 * kept answer is never older than the catalogue or a switch. Undefined if it is one visitor's own.
 */
export async function identifySharedAnswer({
  address,
  cookies,
}: Asked): Promise<Identified | undefined> {
  const [path = "", search = ""] = address.split("?", 2);
  if (address.length > LONGEST_ADDRESS || /(?:^|&)_data=/.test(search)) return undefined;

  const isForAll = path === SUGGESTIONS;
  if (!isForAll && (!PAGES.test(path) || hasPersonalCookie(cookies))) return undefined;

  const { isClosed, catalogue, all } = whatAnswersDependOn();
  if (isClosed) return undefined;
  if (isForAll) return { key: `${catalogue} ${address}` };

  const basketId = await readBasketId(cookies);
  const count = basketId ? countBasketItems(basketId) : 0;
  const key = `${all} ${count} ${shuffleSeed(Date.now())} ${address}`;
  // A browser that has no basket yet is given one's cookie, as it would be by a page of its own.
  return basketId ? { key } : { key, setCookie: (await basketForWriting(cookies)).cookieHeader };
}

const whatAnswersDependOn = rememberUntilChange(() => {
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
export async function keyToKeepUnder(
  request: Request,
  { sharedKey }: AppLoadContext,
): Promise<string | undefined> {
  if (sharedKey === undefined) return undefined;

  const { pathname, search } = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const now = await identifySharedAnswer({ address: pathname + search, cookies });
  return now?.key === sharedKey ? sharedKey : undefined;
}

/**
 * What is suggested for the words in an address, made without Remix: it is asked for with every
 * letter typed. Undefined for other addresses, and where reading fails.
 */
export function suggestionsAt(address: string): Made | undefined {
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
