import type { AppLoadContext } from "@remix-run/node";

import { noteBrowser } from "~/accounts/entry/known-browser.server";
import { startSession } from "~/accounts/sign-in/session.server";
import type { CheckedUser } from "~/accounts/sign-in/sessions.server";
import { findRole } from "~/accounts/sign-in/users.server";
import { serializeToast } from "~/http/cookies/signed-cookie.server";
import { logAct } from "~/http/security-log.server";
import type { Toast } from "~/http/toast";
import { MAX_LINES, MAX_TEXT_LINES } from "~/quotes/basket/basket";
import { mergeBaskets } from "~/quotes/basket/basket-merge.server";
import { readBasketId } from "~/quotes/basket/basket-cookie.server";
import { countOf } from "~/shared/counts";

type SetCookie = ["Set-Cookie", string];

/**
 * Signs a user in: merges the visitor's basket into theirs (B2) and says what did not fit, starts a session, and mails a member of staff whose
 * browser is new (S20). Returns the headers that set the cookies.
 */
export async function beginSession(
  request: Request,
  user: CheckedUser & { email: string },
  context: AppLoadContext,
): Promise<SetCookie[]> {
  const visitorBasketId = await readBasketId(request.headers.get("Cookie"));
  const left = visitorBasketId ? await mergeBaskets(visitorBasketId, user.id, Date.now()) : 0;
  const notice: SetCookie[] =
    left > 0 ? [["Set-Cookie", await serializeToast(notMerged(left))]] : [];
  const session: SetCookie = ["Set-Cookie", await startSession(request, user)];
  logAct("signed-in", user, context);
  if (findRole(user.id) === "customer") return [session, ...notice];
  return [session, ...notice, ["Set-Cookie", await noteBrowser(request, user, context)]];
}

/** Says that lines of the visitor's basket did not fit into the customer's. */
function notMerged(left: number): Toast {
  const verb = left === 1 ? "was" : "were";
  return {
    kind: "error",
    title: "Some lines did not fit",
    description: `${countOf(left, "line")} that you had before you signed in ${verb} not added: a quote can have up to ${MAX_LINES} lines, ${MAX_TEXT_LINES} of them not in our catalogue. Sign out to see them.`,
  };
}
