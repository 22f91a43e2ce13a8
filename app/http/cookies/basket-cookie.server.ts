import { randomUUID } from "node:crypto";

import { RETENTION_DAYS } from "~/domain/site/retention";
import { DAY_S, createSignedCookie } from "~/http/cookies/signed-cookie.server";

const basketCookie = createSignedCookie("quote-items", {
  maxAge: RETENTION_DAYS.basket * DAY_S,
  isPersonal: false,
});

/**
 * The visitor's basket id, or undefined when the cookie is missing, forged or broken: that is an
 * empty basket, never an error (B1).
 */
export async function readBasketId(cookies: string | null): Promise<string | undefined> {
  const parsed: unknown = await basketCookie.parse(cookies);
  return typeof parsed === "string" && /^[\w-]{22}$/.test(parsed) ? parsed : undefined;
}

/**
 * The basket id to write to, and the header that starts its days anew.
 *
 * A first page view already carries an id, without a row behind it: three adds sent at once by a
 * browser that had none would otherwise open three baskets and keep the last.
 */
export async function ensureBasketId(
  cookies: string | null,
): Promise<{ basketId: string; cookieHeader: string }> {
  const basketId = (await readBasketId(cookies)) ?? newBasketId();
  return { basketId, cookieHeader: await basketCookie.serialize(basketId) };
}

/** Every first page needs one: Node draws what is random about UUIDs for many at a time. */
function newBasketId(): string {
  return Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url");
}
