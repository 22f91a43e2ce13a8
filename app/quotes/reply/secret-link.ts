import { dayAfter, londonDay } from "~/shared/dates";

/** A secret link works for this many days after the last day of validity, or after it was made (R11). */
const LINK_LIFETIME_DAYS = 90;

/** Returns the page that a secret opens. */
export function secretPath(secret: string): string {
  return `/q/${secret}`;
}

/** Returns true for the decoded path of the page of a secret link, of one of its PDFs, or of a shared list (B15). */
export function isSecretPath(path: string | undefined): boolean {
  return path !== undefined && /^\/(?:q|list)(?:\/|$)/i.test(path);
}

/**
 * Returns true if a link no longer opens its quote (R11). `validUntil` is the last day of the newest
 * version, as "2026-06-12". A link that was made later works as long from that day.
 */
export function hasLinkExpired(
  link: { createdAt: number; stoppedAt: number | null },
  validUntil: string,
  today: string,
): boolean {
  if (link.stoppedAt !== null) return true;
  const made = londonDay(link.createdAt);
  const from = made > validUntil ? made : validUntil;
  return today > dayAfter(from, LINK_LIFETIME_DAYS);
}
