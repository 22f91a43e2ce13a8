import type { AppLoadContext } from "@remix-run/node";

import { reportNewSignIn } from "~/accounts/acts/report-new-sign-in.server";
import { browserName, coarseNetwork } from "~/accounts/sign-in/browser-name";
import { hashSecret } from "~/accounts/sign-in/tokens.server";
import { clientNetwork } from "~/http/client-network.server";
import { cookieName, createSignedCookie, DAY_S } from "~/http/cookies/signed-cookie.server";
import { RETENTION_DAYS } from "~/site/settings/retention";

const MAX_ACCOUNTS = 10;

const knownBrowserCookie = createSignedCookie(cookieName("known-browser"), {
  maxAge: RETENTION_DAYS.knownBrowser * DAY_S,
  isPersonal: false,
});

/**
 * Mails an administrator whose account this browser had not signed in to (S20), and returns the
 * Set-Cookie header with which it is known the next time.
 */
export async function noteBrowser(
  request: Request,
  user: { id: string; email: string },
  { clientAddress = "unknown" }: AppLoadContext,
): Promise<string> {
  const mark = hashSecret(`known browser ${user.id}`);
  const known = await readKnownAccounts(request);
  if (!known.includes(mark)) {
    const browser = browserName(request.headers.get("User-Agent"));
    const network = coarseNetwork(clientNetwork(clientAddress));
    await reportNewSignIn({ to: user.email, browser, network }, Date.now());
  }
  return serializeKnownAccounts(mark, known);
}

/** Returns the marks of the accounts that this browser has signed in to, the last first. */
async function readKnownAccounts(request: Request): Promise<string[]> {
  const parsed: unknown = await knownBrowserCookie.parse(request.headers.get("Cookie"));
  return Array.isArray(parsed) ? parsed.filter((mark) => typeof mark === "string") : [];
}

/** Returns the Set-Cookie header that adds an account's mark to those of this browser. */
function serializeKnownAccounts(mark: string, known: readonly string[]): Promise<string> {
  const others = known.filter((one) => one !== mark);
  return knownBrowserCookie.serialize([mark, ...others].slice(0, MAX_ACCOUNTS));
}
