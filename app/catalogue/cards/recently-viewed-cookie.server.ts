import { readCookiePreferences } from "~/http/cookies/cookie-preferences.server";
import { cookieName, createSignedCookie, DAY_S } from "~/http/cookies/signed-cookie.server";
import { CONSENT_DAYS } from "~/shared/cookie-choices";

export const MAX_RECENTLY_VIEWED = 8;

const recentlyViewedCookie = createSignedCookie(cookieName("recently-viewed"), {
  maxAge: CONSENT_DAYS * DAY_S,
});

/** Returns the IDs of recently viewed products, newest first; none without functional consent. */
export async function readRecentlyViewed(request: Request): Promise<number[]> {
  const ids = await readIds(request);
  if (ids.length === 0) return ids;
  return (await readCookiePreferences(request)).functional ? ids : [];
}

/**
 * Returns the headers of a product page that record the view, if functional cookies were accepted.
 *
 * A prefetch is not a view; and the browser may not store it, or the view that follows would never
 * reach the server.
 */
export async function serializeRecentlyViewed(
  request: Request,
  productId: number,
): Promise<Headers> {
  const headers = new Headers();
  if (!(await readCookiePreferences(request)).functional) return headers;

  headers.set("Cache-Control", "private, no-store");
  if (isPrefetch(request)) return headers;
  const ids = addRecentlyViewed(await readIds(request), productId);
  headers.set("Set-Cookie", await recentlyViewedCookie.serialize(ids));
  return headers;
}

/**
 * Returns the Set-Cookie header that goes with a choice about functional cookies. Refusing deletes the
 * cookie. Accepting sets it at once, even if empty, so that the browser no longer gets cached pages,
 * on which nothing would be recorded.
 */
export async function serializeRecentlyViewedConsent(
  request: Request,
  isAccepted: boolean,
): Promise<string> {
  if (!isAccepted) return recentlyViewedCookie.serialize("", { maxAge: 0 });
  return recentlyViewedCookie.serialize(await readRecentlyViewed(request));
}

async function readIds(request: Request): Promise<number[]> {
  const parsed: unknown = await recentlyViewedCookie.parse(request.headers.get("Cookie"));
  return Array.isArray(parsed) ? parsed.filter(isId).slice(0, MAX_RECENTLY_VIEWED) : [];
}

function isId(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

function isPrefetch({ headers }: Request): boolean {
  return /\bprefetch\b/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
}

/** Moves a product's id to the front of the list and cuts the list to eight. */
export function addRecentlyViewed(ids: readonly number[], viewed: number): number[] {
  return [viewed, ...ids.filter((id) => id !== viewed)].slice(0, MAX_RECENTLY_VIEWED);
}
