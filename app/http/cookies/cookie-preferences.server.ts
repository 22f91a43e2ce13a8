import { CONSENT_DAYS, type CookieChoices, NO_COOKIES } from "~/shared/cookie-choices";
import { DAY_S, createSignedCookie } from "~/http/cookies/signed-cookie.server";

const preferencesCookie = createSignedCookie("cookiePreferences", {
  maxAge: CONSENT_DAYS * DAY_S,
  isPersonal: false,
});

/** Returns the cookies this browser has consented to: none unless its signed cookie says so (L1). */
export async function readCookiePreferences(request: Request): Promise<CookieChoices> {
  return toChoices(await preferencesCookie.parse(request.headers.get("Cookie")));
}

/** Returns the Set-Cookie header that stores these choices. */
export function serializeCookiePreferences(choices: CookieChoices): Promise<string> {
  return preferencesCookie.serialize(choices);
}

function toChoices(parsed: unknown): CookieChoices {
  if (typeof parsed !== "object" || parsed === null) return NO_COOKIES;
  return {
    analytics: "analytics" in parsed && parsed.analytics === true,
    marketing: "marketing" in parsed && parsed.marketing === true,
    functional: "functional" in parsed && parsed.functional === true,
  };
}
