import { createHmac } from "node:crypto";
import { type CookieOptions, createCookie } from "@remix-run/node";

import { env } from "~/env.server";
import type { Toast } from "~/http/toast";
import { DAY_MS } from "~/shared/durations";

export const DAY_S = DAY_MS / 1000;

// The longest-lived cookie, the one for consent, lasts half a year.
const OLD_SECRETS_UNTIL = Date.UTC(2027, 5, 1);

const isHttps = env.publicUrl.startsWith("https:");

/** Adds the prefix with which a browser requires HTTPS, this host and path "/". */
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
 * Creates a signed cookie that scripts cannot read and other sites' forms do not send. Parsing a
 * forged or malformed one returns null and never throws.
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
 * Returns the secrets of one cookie. Each cookie has its own, because the signature does not cover the
 * name: a value signed for one cookie is invalid under another name. An earlier release signed with
 * the environment's secrets directly; these still verify until the last such cookie has expired.
 */
function secretsFor(name: string): string[] {
  const own = env.sessionSecrets.map((secret) => deriveCookieSecret(secret, name));
  return Date.now() < OLD_SECRETS_UNTIL ? [...own, ...env.sessionSecrets] : own;
}

/** Returns true if a Cookie header holds a cookie that may make a page differ between visitors. */
export function hasPersonalCookie(header: string | null): boolean {
  if (!header) return false;
  return header.split(";").some((pair) => personalCookies.has(pair.split("=", 1)[0]?.trim() ?? ""));
}

/** Derives the secret that signs the cookie with this name. */
function deriveCookieSecret(secret: string, name: string): string {
  return createHmac("sha256", secret).update(`cookie ${name}`).digest("base64url");
}

// A minute is long enough for a redirect, and too short for an outdated message.
const toastCookie = createSignedCookie(cookieName("toast"), { maxAge: 60 });

/** Returns the Set-Cookie header that shows a toast on the next page. */
export function serializeToast(toast: Toast): Promise<string> {
  return toastCookie.serialize(toast);
}

/** Returns the toast to show, if any, and the header that stops it from being shown twice. */
export async function takeToast(
  request: Request,
): Promise<{ toast: Toast; clearingHeader: string } | undefined> {
  const parsed: unknown = await toastCookie.parse(request.headers.get("Cookie"));
  if (!isToast(parsed)) return undefined;
  return { toast: parsed, clearingHeader: await toastCookie.serialize("", { maxAge: 0 }) };
}

function isToast(value: unknown): value is Toast {
  return typeof value === "object" && value !== null && "title" in value && "kind" in value;
}
