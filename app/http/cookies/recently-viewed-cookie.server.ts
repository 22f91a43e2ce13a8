import { CONSENT_DAYS } from "~/domain/site/cookie-choices";
import { MAX_RECENTLY_VIEWED, addRecentlyViewed } from "~/domain/catalogue/recently-viewed";
import { readCookiePreferences } from "~/http/cookies/cookie-preferences.server";
import { cookieName, DAY_S, createSignedCookie } from "~/http/cookies/signed-cookie.server";

const recentlyViewedCookie = createSignedCookie(cookieName("recently-viewed"), {
  maxAge: CONSENT_DAYS * DAY_S,
});

/** Ids of the products this browser looked at last, newest first; none without functional consent. */
export async function readRecentlyViewed(request: Request): Promise<number[]> {
  const ids = await readIds(request);
  if (ids.length === 0) return ids;
  return (await readCookiePreferences(request)).functional ? ids : [];
}

/**
 * The headers of a product page's answer that remember the look, where that was agreed to.
 *
 * A page fetched ahead, because the pointer rests on its link, is not a look; and for the look
 * that follows to be noticed, no browser may answer it from what was fetched.
 */
export async function serializeRecentlyViewed(
  request: Request,
  productId: number,
): Promise<Headers> {
  const headers = new Headers();
  if (!(await readCookiePreferences(request)).functional) return headers;

  headers.set("Cache-Control", "private, no-store");
  if (isFetchedAhead(request)) return headers;
  const ids = addRecentlyViewed(await readIds(request), productId);
  headers.set("Set-Cookie", await recentlyViewedCookie.serialize(ids));
  return headers;
}

/**
 * The cookie that goes with a choice about functional cookies: deleted where they are refused. Where
 * they are agreed to it is set at once, empty as it may be, so that its being there tells such a
 * browser from those that are given pages made for everyone.
 */
export async function serializeRecentlyViewedConsent(
  request: Request,
  isAgreed: boolean,
): Promise<string> {
  if (!isAgreed) return recentlyViewedCookie.serialize("", { maxAge: 0 });
  return recentlyViewedCookie.serialize(await readRecentlyViewed(request));
}

async function readIds(request: Request): Promise<number[]> {
  const parsed: unknown = await recentlyViewedCookie.parse(request.headers.get("Cookie"));
  return Array.isArray(parsed) ? parsed.filter(isId).slice(0, MAX_RECENTLY_VIEWED) : [];
}

function isId(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

function isFetchedAhead({ headers }: Request): boolean {
  return /\bprefetch\b/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
}
