import { redirect } from "@remix-run/node";

import { findSignedInUser, type SessionUser, sessionHash } from "~/auth/session.server";
import { findViewer } from "~/auth/viewer.server";
import { keepForm } from "~/http/kept-forms.server";
import { redirectWithToast } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";
import type { Toast } from "~/http/toast";

/**
 * The signed-in user, or a redirect to sign in first and come back here (S9). A parent's loader
 * guards nothing, so every loader and action that needs a user calls this itself, before it reads
 * the form: of one that comes after its session has ended, what was typed is kept.
 */
export async function requireUser(request: Request): Promise<SessionUser> {
  const { user } = await findViewer(request);
  if (user) return user;

  if (await keepsFormOfEndedSession(request)) {
    throw await redirectWithToast(signInPath("/account/send-again"), SIGNED_OUT);
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(signInPath(pathname + search), 303);
}

const SIGNED_OUT: Toast = {
  kind: "error",
  title: "You have been signed out",
  description: "Please sign in again: what you typed is kept.",
};

function signInPath(redirectTo: string): string {
  return `/auth?${new URLSearchParams({ redirectTo })}`;
}

/** Not of everybody: only who was signed in once makes the site hold anything. */
async function keepsFormOfEndedSession(request: Request): Promise<boolean> {
  if (request.method !== "POST" || (await findSignedInUser(request))) return false;
  const endedHash = await sessionHash(request);
  return endedHash !== undefined && keepForm(request, endedHash);
}

/**
 * The signed-in administrator (S7). A visitor is sent to sign in; anyone else is sent to `refuseTo`
 * with 'Access Denied', or gets a 403 when they posted something.
 */
export async function requireAdmin(
  request: Request,
  { refuseTo = "/", because = "You don't have admin privileges." } = {},
): Promise<SessionUser> {
  const user = await requireUser(request);
  if (user.isAdmin) return user;

  logSecurity("access-refused", { email: user.email });
  const title = "Access Denied";
  if (request.method !== "GET") throw new Response(because, { status: 403, statusText: title });
  throw await redirectWithToast(refuseTo, { kind: "error", title, description: because });
}
