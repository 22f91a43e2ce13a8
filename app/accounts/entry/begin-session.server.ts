import type { AppLoadContext } from "@remix-run/node";

import { noteBrowser } from "~/accounts/entry/known-browser.server";
import { startSession } from "~/accounts/sign-in/session.server";
import type { CheckedUser } from "~/accounts/sign-in/sessions.server";
import { isAdministrator } from "~/accounts/sign-in/users.server";
import { logAct } from "~/http/security-log.server";
import { mergeBaskets } from "~/quotes/basket/basket-merge.server";
import { readBasketId } from "~/quotes/basket/basket-cookie.server";

type SetCookie = ["Set-Cookie", string];

/**
 * Signs a user in: merges the visitor's basket into theirs (B2), starts a session, and mails an administrator whose
 * browser is new (S20). Returns the headers that set the cookies.
 */
export async function beginSession(
  request: Request,
  user: CheckedUser & { email: string },
  context: AppLoadContext,
): Promise<SetCookie[]> {
  const visitorBasketId = await readBasketId(request.headers.get("Cookie"));
  if (visitorBasketId) await mergeBaskets(visitorBasketId, user.id, Date.now());
  const session: SetCookie = ["Set-Cookie", await startSession(request, user)];
  logAct("signed-in", user, context);
  if (!isAdministrator(user.id)) return [session];
  return [session, ["Set-Cookie", await noteBrowser(request, user, context)]];
}
