import { type CookieOptions, createCookie } from "@remix-run/node";

import { DAY_MS } from "~/domain/durations";
import { env } from "~/env.server";

export const DAY_S = DAY_MS / 1000;

const isHttps = env.publicUrl.startsWith("https:");

/** The name with the prefix that makes a browser insist on https, this host and the whole site. */
export function cookieName(name: string): string {
  return isHttps ? `__Host-${name}` : name;
}

const personalCookies = new Set<string>();

type Options = CookieOptions & {
  /**
   * False if no shared page depends on this cookie, or if the shared pages' cache key already
   * includes it.
   */
  isPersonal?: boolean;
};

/** A signed cookie that scripts cannot read and other sites' forms do not send. */
export function signedCookie(name: string, { isPersonal = true, ...options }: Options = {}) {
  if (isPersonal) personalCookies.add(name);
  return createCookie(name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    secrets: env.sessionSecrets,
    ...options,
  });
}

/** Whether a Cookie header holds anything of ours that may make a page somebody's own. */
export function hasPersonalCookie(header: string | null): boolean {
  if (!header) return false;
  return header.split(";").some((pair) => personalCookies.has(pair.split("=", 1)[0]?.trim() ?? ""));
}
