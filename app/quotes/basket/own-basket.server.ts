import type { Viewer } from "~/accounts/sign-in/viewer.server";
import { basketIdOf } from "~/quotes/basket/basket";
import { ensureBasketId, readBasketId } from "~/quotes/basket/basket-cookie.server";

/** Returns the id of the customer's own basket, or of the one in the visitor's cookie, if any. */
export async function findBasketId(
  request: Request,
  { user }: Viewer,
): Promise<string | undefined> {
  return user ? basketIdOf(user.id) : readBasketId(request.headers.get("Cookie"));
}

/** Returns the basket to add to and the response's headers, which renew a visitor's cookie. */
export async function ensureBasket(request: Request, { user }: Viewer) {
  if (user) return { basket: { basketId: basketIdOf(user.id), userId: user.id }, headers: [] };
  const { cookieHeader, ...visitor } = await ensureBasketId(request.headers.get("Cookie"));
  const setCookie: [string, string] = ["Set-Cookie", cookieHeader];
  return { basket: { ...visitor, userId: null }, headers: [setCookie] };
}
