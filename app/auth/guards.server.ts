import { redirect } from "@remix-run/node";

import type { SessionUser } from "~/auth/session.server";
import { findViewer } from "~/auth/viewer.server";

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
