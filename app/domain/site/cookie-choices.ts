/** What a visitor may agree to; essential cookies are not asked about, for the site needs them. */
export const OPTIONAL_COOKIES = ["analytics", "marketing", "functional"] as const;
export type OptionalCookies = (typeof OPTIONAL_COOKIES)[number];

export type CookieChoices = Record<OptionalCookies, boolean>;

/** Off until somebody says otherwise (L1). */
export const NO_COOKIES: CookieChoices = { analytics: false, marketing: false, functional: false };

export const ALL_COOKIES: CookieChoices = { analytics: true, marketing: true, functional: true };

/** After these a visitor is taken to have agreed to nothing, and is asked again. */
export const CONSENT_DAYS = 180;
