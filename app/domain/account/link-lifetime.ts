import { HOUR_MS } from "~/domain/site/durations";

/** How long a mailed link works, by what it is for: for the site, and in words for whoever is sent it. */
export const LINK_LIFETIME = {
  "confirm-email": { ms: 24 * HOUR_MS, text: "24 hours" },
  "reset-password": { ms: HOUR_MS, text: "60 minutes" },
} as const;
