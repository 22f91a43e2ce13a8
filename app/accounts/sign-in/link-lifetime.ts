import { HOUR_MS } from "~/shared/durations";

/**
 * Sets how long each kind of emailed link is valid, in milliseconds and as text for pages and
 * emails.
 */
export const LINK_LIFETIME = {
  "confirm-email": { ms: 24 * HOUR_MS, text: "24 hours" },
  "reset-password": { ms: HOUR_MS, text: "60 minutes" },
} as const;
