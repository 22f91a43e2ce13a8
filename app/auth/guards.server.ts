import { redirect } from "@remix-run/node";

import type { SessionUser } from "~/auth/session.server";
import { findViewer } from "~/auth/viewer.server";
import { redirectWithToast } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";

/**
 * The signed-in user, or a redirect to sign in first and come back here (S9). A parent's loader
 * guards nothing, so every loader and action that needs a user calls this itself.
 */
export async function requireUser(request: Request): Promise<SessionUser> {
  const { user } = await findViewer(request);
  if (user) return user;

  const { pathname, search } = new URL(request.url);
  throw redirect(`/auth?${new URLSearchParams({ redirectTo: pathname + search })}`, 303);
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
