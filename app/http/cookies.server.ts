import { type CookieOptions, createCookie } from "@remix-run/node";

import { env } from "~/env.server";

const isHttps = env.publicUrl.startsWith("https:");

/** The name with the prefix that makes a browser insist on https, this host and the whole site. */
export function cookieName(name: string): string {
  return isHttps ? `__Host-${name}` : name;
}

/** A signed cookie that scripts cannot read and other sites' forms do not send. */
export function signedCookie(name: string, options: CookieOptions = {}) {
  return createCookie(name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    secrets: env.sessionSecrets,
    ...options,
  });
}
