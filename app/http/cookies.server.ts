import { type CookieOptions, createCookie } from "@remix-run/node";

import { env } from "~/env.server";

/** A signed cookie that scripts cannot read and other sites' forms do not send. */
export function signedCookie(name: string, options: CookieOptions = {}) {
  return createCookie(name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.publicUrl.startsWith("https:"),
    secrets: env.sessionSecrets,
    ...options,
  });
}
