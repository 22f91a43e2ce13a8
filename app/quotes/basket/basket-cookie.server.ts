import { randomUUID } from "node:crypto";

import { RETENTION_DAYS } from "~/site/settings/retention";
import { DAY_S, createSignedCookie } from "~/http/cookies/signed-cookie.server";

const basketCookie = createSignedCookie("quote-items", {
  maxAge: RETENTION_DAYS.basket * DAY_S,
  isPersonal: false,
});

/**
 * Returns the visitor's basket ID; undefined if the cookie is missing, forged or malformed, which
 * means an empty basket and never an error.
 */
export async function readBasketId(cookies: string | null): Promise<string | undefined> {
  const parsed: unknown = await basketCookie.parse(cookies);
  return typeof parsed === "string" && /^[\w-]{22}$/.test(parsed) ? parsed : undefined;
}

/**
 * Returns the basket ID to write to, whether the browser sent it, and the Set-Cookie header that renews
 * its lifetime.
 *
 * The first page view sets an ID, before there is a row for it: otherwise three adds sent at once by a
 * new browser would create three baskets, and see only the last of them.
 */
export async function ensureBasketId(
  cookies: string | null,
): Promise<{ basketId: string; hasCookie: boolean; cookieHeader: string }> {
  const returned = await readBasketId(cookies);
  const basketId = returned ?? newBasketId();
  return {
    basketId,
    hasCookie: returned !== undefined,
    cookieHeader: await basketCookie.serialize(basketId),
  };
}

/** Uses randomUUID, for which Node generates its random bytes in batches: every first page needs an ID. */
function newBasketId(): string {
  return Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url");
}
