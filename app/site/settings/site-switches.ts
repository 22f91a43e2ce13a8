/** The labels of the settings of the clock, in their form and the audit log. */
export const CLOCK_LABELS = {
  bankHolidays: "Bank holidays",
  sendsDigest: "Morning email of what waits",
  sendsDeadlines: "Email before a quote passes 24 hours",
} as const;

/** Lists the live switches of the site mode (S15). */
export const SITE_SWITCHES = ["fail-safe", "maintenance"] as const;
export type SiteSwitch = (typeof SITE_SWITCHES)[number];

// The pages an admin needs to switch maintenance off, the event stream and the health check (S1).
const OPEN_IN_MAINTENANCE = ["/auth", "/admin", "/sign-out", "/events", "/healthz"];

/**
 * Returns true when a path is served to everyone during maintenance (S1). Ignores case, as routes
 * do.
 */
export function isOpenInMaintenance(path: string): boolean {
  const lowerCased = path.toLowerCase();
  return OPEN_IN_MAINTENANCE.some(
    (open) => lowerCased === open || lowerCased.startsWith(`${open}/`),
  );
}

/** Lists how much of stock and lead times the site shows: the number, only whether there is any, or nothing. */
export const STOCK_SHOWN = ["exact", "yes-no", "off"] as const;
export type StockShown = (typeof STOCK_SHOWN)[number];

export const MAX_FRESH_DAYS = 365;

/** How stock is shown, and for how many days after it was entered it counts (C18). */
export type StockSettings = { stockShown: StockShown; stockFreshDays: number };

/** The fields of these settings as the form and the audit log name them. */
export const STOCK_SETTING_LABELS = {
  stockShown: "Show stock",
  stockFreshDays: "Days until stock is old",
} as const;

/** A sentence of the strip, and the phone number that it ends with. */
export type Strip = { text: string; phone: string | null };

/** Returns what every page shows while fail-safe is on (S15), with the phone number unless it is unset. */
export function failSafeStrip(phone: string | null | undefined): Strip {
  const text = "Prices and accounts are switched off for now. Your quote is saved.";
  return phone ? { text: `${text} Need a price now? Call us on`, phone } : { text, phone: null };
}

/** The mails that remind staff, each true while it is switched off. */
export type StaffMails = { digest?: boolean; deadline?: boolean };
