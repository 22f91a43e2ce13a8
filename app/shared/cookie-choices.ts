/** Lists the cookie categories that need consent; essential cookies do not. */
export const OPTIONAL_COOKIES = ["analytics", "marketing", "functional"] as const;
export type OptionalCookies = (typeof OPTIONAL_COOKIES)[number];

export type CookieChoices = Record<OptionalCookies, boolean>;

/** The choices before consent: all off (L1). */
export const NO_COOKIES: CookieChoices = { analytics: false, marketing: false, functional: false };

export const ALL_COOKIES: CookieChoices = { analytics: true, marketing: true, functional: true };

/** Consent expires after this many days; the visitor must then choose again. */
export const CONSENT_DAYS = 180;
