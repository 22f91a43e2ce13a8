import type { AppLoadContext } from "@remix-run/node";

import { startSession } from "~/accounts/sign-in/session.server";
import type { CheckedUser } from "~/accounts/sign-in/sessions.server";
import { mergeBaskets } from "~/quotes/basket/basket-merge.server";
import { readBasketId } from "~/quotes/basket/basket-cookie.server";
import { logAct } from "~/http/security-log.server";

/**
 * Signs a user in: merges the visitor's basket into theirs (B2), starts a session and returns its
 * Set-Cookie header.
 */
export async function beginSession(
  request: Request,
  user: CheckedUser & { email: string },
  context: AppLoadContext,
): Promise<string> {
  const visitorBasketId = await readBasketId(request.headers.get("Cookie"));
  if (visitorBasketId) await mergeBaskets(visitorBasketId, user.id, Date.now());
  const cookie = await startSession(request, user);
  logAct("signed-in", user, context);
  return cookie;
}
