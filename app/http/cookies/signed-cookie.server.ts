import { type CookieOptions, createCookie } from "@remix-run/node";

import { DAY_MS } from "~/domain/site/durations";
import { env } from "~/env.server";
import { deriveCookieSecret } from "~/http/cookies/cookie-secret.server";

export const DAY_S = DAY_MS / 1000;

// The longest that a cookie is held is the half year of consent.
const SHARED_UNTIL = Date.UTC(2027, 5, 1);

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

/**
 * A signed cookie that scripts cannot read and other sites' forms do not send. To parse a forged or
 * broken one gives null, and never throws.
 */
export function createSignedCookie(name: string, { isPersonal = true, ...options }: Options = {}) {
  if (isPersonal) personalCookies.add(name);
  return createCookie(name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    secrets: secretsFor(name),
    ...options,
  });
}

/**
 * Each cookie has secrets of its own, for the name is no part of what is signed: a value made for one
 * counts for nothing under another's name. Those of the environment, which signed all cookies once,
 * come last and for a while, for what browsers still hold from then.
 */
function secretsFor(name: string): string[] {
  const own = env.sessionSecrets.map((secret) => deriveCookieSecret(secret, name));
  return Date.now() < SHARED_UNTIL ? [...own, ...env.sessionSecrets] : own;
}

/** Whether a Cookie header holds anything of ours that may make a page somebody's own. */
export function hasPersonalCookie(header: string | null): boolean {
  if (!header) return false;
  return header.split(";").some((pair) => personalCookies.has(pair.split("=", 1)[0]?.trim() ?? ""));
}
