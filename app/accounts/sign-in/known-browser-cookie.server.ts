import { RETENTION_DAYS } from "~/site/settings/retention";
import { cookieName, createSignedCookie, DAY_S } from "~/http/cookies/signed-cookie.server";

const MAX_ACCOUNTS = 10;

const knownBrowserCookie = createSignedCookie(cookieName("known-browser"), {
  maxAge: RETENTION_DAYS.knownBrowser * DAY_S,
  isPersonal: false,
});

/** Returns the marks of the accounts that this browser has signed in to, the last first. */
export async function readKnownAccounts(request: Request): Promise<string[]> {
  const parsed: unknown = await knownBrowserCookie.parse(request.headers.get("Cookie"));
  return Array.isArray(parsed) ? parsed.filter((mark) => typeof mark === "string") : [];
}

/** Returns the Set-Cookie header that adds an account's mark to those of this browser. */
export function serializeKnownAccounts(mark: string, known: readonly string[]): Promise<string> {
  const others = known.filter((one) => one !== mark);
  return knownBrowserCookie.serialize([mark, ...others].slice(0, MAX_ACCOUNTS));
}
