import { verifySync } from "@node-rs/argon2";
import type { AppLoadContext } from "@remix-run/node";

import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { env } from "~/env.server";
import { isLoopback } from "~/shared/loopback";

/** The demo's accounts. Their passwords are in the source code and printed by `npm start`. */
export const DEMO_LOGINS = {
  customer: { email: "customer@example.com", password: "Demo-Customer-1" },
  colleague: { email: "colleague@example.com", password: "Demo-Colleague-1" },
  sales: { email: "salesperson@example.com", password: "Demo-Sales-1" },
  admin: { email: "admin@example.com", password: "Demo-Admin-1" },
} as const;

/** The results by hash, because checking a password takes some 20 ms. */
const isDemoHash = new Map<string, boolean>();

/** Returns the addresses of the demo's accounts that still have their public passwords. */
export function findDemoAccounts(): string[] {
  return Object.values(DEMO_LOGINS)
    .filter(({ email, password }) => hasPassword(findUserByEmail(email)?.passwordHash, password))
    .map(({ email }) => email);
}

function hasPassword(hash: string | null | undefined, password: string): boolean {
  if (!hash) return false;
  const isKnown = isDemoHash.get(hash) ?? verifySync(hash, password);
  isDemoHash.set(hash, isKnown);
  return isKnown;
}

/**
 * Returns true if a password is public and the request does not come from the computer that the site runs on (S16):
 * PUBLIC_URL, the address that the browser requested and the client's own must all be loopback. Each can mislead:
 * behind a proxy every client is on loopback, and a proxy may replace the requested host. Also refused if a header says
 * that the request was forwarded, or names another page.
 */
export function isRefusedAsPublic(
  password: string,
  request: Request,
  { clientAddress = "" }: AppLoadContext,
): boolean {
  if (!isDemoPassword(password)) return false;
  const hosts = [new URL(env.publicUrl).hostname, new URL(request.url).hostname, clientAddress];
  return env.isLive || !hosts.every(isLoopback) || isForwarded(request.headers);
}

/** How the names of headers begin that proxies and delivery networks add, and browsers do not. */
const FORWARDING_HEADERS = [
  ...["forwarded", "via", "x-", "client-ip", "true-client-ip", "cdn-loop"],
  ...["cf-", "fly-", "fastly-", "akamai-", "cloudfront-"],
];

/** Returns true if a header says that the request was forwarded, or was sent by a page of another computer. */
function isForwarded(headers: Headers): boolean {
  const pages = ["Origin", "Referer"].map((name) => headers.get(name));
  return (
    [...headers.keys()].some((name) =>
      FORWARDING_HEADERS.some((start) => name.startsWith(start)),
    ) || pages.some((page) => page !== null && !isPageOfThisComputer(page))
  );
}

function isPageOfThisComputer(page: string): boolean {
  return URL.canParse(page) && isLoopback(new URL(page).hostname);
}

/** Returns true for a password of any account that the demo made public (S16). */
export function isDemoPassword(password: string): boolean {
  return Object.values(DEMO_LOGINS).some((login) => login.password === password);
}
