import { type AppLoadContext, redirect } from "@remix-run/node";

import { findSignedInUser, type SessionUser, sessionHash } from "~/auth/session.server";
import { findViewer, type Viewer } from "~/auth/viewer.server";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { saveExpiredForm } from "~/http/expired-forms.server";
import { redirectWithToast } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";
import type { Toast } from "~/http/toast";

const SEND_AGAIN = signInPath("/account/send-again");

/**
 * The signed-in user, or a redirect to sign in first and come back here (S9). A parent's loader
 * guards nothing, so every loader and action that needs a user calls this itself, before it reads
 * the form: of one that comes after its session has ended, what was typed is kept.
 */
export async function requireUser(request: Request, context: AppLoadContext): Promise<SessionUser> {
  const { user } = await requireViewer(request, context);
  return user;
}

/** The signed-in user as `requireUser` has it, and what they may see of prices. */
export async function requireViewer(
  request: Request,
  context: AppLoadContext,
): Promise<Viewer & { user: SessionUser }> {
  const { user, priceView } = await findViewer(request, context);
  if (user) return { user, priceView };

  await redirectExpiredSession(request);
  const { pathname, search } = new URL(request.url);
  throw redirect(signInPath(pathname + search), 303);
}

/**
 * Sends whoever posts a form after their session has ended to sign in, and from there to send it
 * again; does nothing for anyone else. For a form that visitors may send too, on a page that may say
 * itself that signing in is closed.
 */
export async function redirectExpiredSession(
  request: Request,
  { whileClosed = SEND_AGAIN }: { whileClosed?: string } = {},
): Promise<void> {
  // Only a browser that was signed in once can make the site keep a form.
  if (request.method !== "POST" || (await findSignedInUser(request))) return;
  const endedHash = await sessionHash(request);
  if (endedHash === undefined || !(await saveExpiredForm(request, endedHash))) return;

  const { failSafeEnabled } = readSiteSettings();
  const to = failSafeEnabled ? whileClosed : SEND_AGAIN;
  throw await redirectWithToast(to, signedOut(failSafeEnabled));
}

/**
 * Whether who asks was signed in, and is no longer without having signed out: what is in their
 * account is out of their reach.
 */
export async function hasEndedSession(request: Request, { user }: Viewer): Promise<boolean> {
  return !user && (await sessionHash(request)) !== undefined;
}

function signedOut(failSafeEnabled: boolean): Toast {
  return {
    kind: "error",
    title: "You have been signed out",
    description: failSafeEnabled
      ? "Only administrators can sign in just now. What you typed is kept for half an hour."
      : "Please sign in again: what you typed is kept.",
  };
}

function signInPath(redirectTo: string): string {
  return `/auth?${new URLSearchParams({ redirectTo })}`;
}

/**
 * The signed-in administrator (S7). A visitor is sent to sign in; anyone else is sent to `refuseTo`
 * with 'Access Denied', or gets a 403 when they posted something.
 */
export async function requireAdmin(
  request: Request,
  context: AppLoadContext,
  { refuseTo = "/", because = "You don't have admin privileges." } = {},
): Promise<SessionUser> {
  const user = await requireUser(request, context);
  if (user.isAdmin) return user;

  logSecurity("access-refused", { email: user.email });
  const title = "Access Denied";
  if (request.method === "POST") throw new Response(because, { status: 403, statusText: title });
  throw await redirectWithToast(refuseTo, { kind: "error", title, description: because });
}
