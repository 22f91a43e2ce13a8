import { findSignedInUser, type SessionUser } from "~/auth/session.server";
import { changeCounter } from "~/db/engine/cache-until-write.server";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { basketIdOf } from "~/domain/quote/basket";
import type { PriceView } from "~/domain/pricing/price";
import { ensureBasketId, readBasketId } from "~/http/cookies/basket-cookie.server";

/** Who asks, and what they may see of prices. */
export type Viewer = { user: SessionUser | null; priceView: PriceView };

// A session ends by the clock alone, too.
const REMEMBERED_MS = 1000;
let latest:
  { cookies: string; counter: string; askedAt: number; viewer: Promise<Viewer> } | undefined;

/**
 * The viewer of a page. In fail-safe nobody but an administrator counts as signed in, whatever
 * session they hold, and nobody sees a price.
 *
 * Every loader of a page asks: the first one's answer is the others' too, until anything in the
 * database changes.
 */
export function findViewer(request: Request): Promise<Viewer> {
  const cookies = request.headers.get("Cookie") ?? "";
  const counter = changeCounter();
  const askedAt = Date.now();
  const isSame = latest?.cookies === cookies && latest.counter === counter;
  if (latest && isSame && Math.abs(askedAt - latest.askedAt) < REMEMBERED_MS) return latest.viewer;

  const viewer = readViewer(request);
  latest = { cookies, counter, askedAt, viewer };
  viewer.catch(() => (latest = undefined));
  return viewer;
}

async function readViewer(request: Request): Promise<Viewer> {
  const { failSafeEnabled } = readSiteSettings();
  const signedIn = (await findSignedInUser(request)) ?? null;
  const user = failSafeEnabled && !signedIn?.isAdmin ? null : signedIn;
  return { user, priceView: priceViewOf(user, failSafeEnabled) };
}

/** The id of the viewer's basket: a customer's own, else the one in the visitor's cookie, if any. */
export async function findBasketId(
  request: Request,
  { user }: Viewer,
): Promise<string | undefined> {
  return user ? basketIdOf(user.id) : readBasketId(request.headers.get("Cookie"));
}

/** The basket to write to, and the headers that go with it: a visitor's cookie starts its days anew. */
export async function basketForAdding(request: Request, { user }: Viewer) {
  if (user) return { basketId: basketIdOf(user.id), userId: user.id, headers: [] };
  const { basketId, cookieHeader } = await ensureBasketId(request.headers.get("Cookie"));
  const setCookie: [string, string] = ["Set-Cookie", cookieHeader];
  return { basketId, userId: null, headers: [setCookie] };
}

function priceViewOf(user: SessionUser | null, failSafeEnabled: boolean): PriceView {
  if (failSafeEnabled) return { kind: "hidden-by-fail-safe" };
  if (!user) return { kind: "hidden-from-visitors" };
  return { kind: "shown", discountBasisPoints: user.discountBasisPoints };
}
