import { HOUR_MS, MINUTE_MS } from "~/shared/durations";

/** Allows `limit` attempts in a sliding window (S6). */
export type Throttle = { limit: number; windowMs: number };

/** Limits attempts per account, or per e-mail address and client network: 3 in 60 seconds (S6). */
export const PER_PERSON: Throttle = { limit: 3, windowMs: MINUTE_MS };

/** Limits attempts per client network; wider, since a whole office can share one (S6). */
export const PER_NETWORK: Throttle = { limit: 30, windowMs: MINUTE_MS };

/** Limits the baskets that visitors of one client network start: 120 in an hour (B11). */
export const NEW_BASKETS: Throttle = { limit: 120, windowMs: HOUR_MS };

/** Limits the baskets that visitors of one client network share by link: 20 in an hour (B15). */
export const NEW_SHARED_LISTS: Throttle = { limit: 20, windowMs: HOUR_MS };

/** Limits the answers of one account or link to a quote, and its messages: 10 in an hour each (R12, R24). */
export const ANSWERS: Throttle = { limit: 10, windowMs: HOUR_MS };

/** Limits the new links to a quote that are mailed to one address, for all networks together: 5 in an hour (R11). */
export const NEW_LINKS: Throttle = { limit: 5, windowMs: HOUR_MS };

/** Limits the mails about an account that strangers can cause to one address, for all networks together: 10 in an hour (S6). */
export const ACCOUNT_MAILS: Throttle = { limit: 10, windowMs: HOUR_MS };

/** Limits the invitations that one manager sends: 20 in an hour. */
export const NEW_INVITATIONS: Throttle = { limit: 20, windowMs: HOUR_MS };

/** Limits the lists that one account or client network has read: 10 in a minute, and 60 in an hour (B14). */
export const NEW_LISTS: Throttle = { limit: 10, windowMs: MINUTE_MS };
export const NEW_LISTS_AN_HOUR: Throttle = { limit: 60, windowMs: HOUR_MS };

/** Locks an email address after five wrong passwords within fifteen minutes (S6). */
export const LOCKOUT: Throttle = { limit: 5, windowMs: 15 * MINUTE_MS };

// Attempts may be recorded in another order than they were made, because a write waits some seconds for a lock.
const CLOCK_TOLERANCE_MS = 10_000;

/**
 * Returns the times between which attempts count, in milliseconds since 1970: after `after`, and not
 * after `until`. A later attempt was recorded by a clock that was wrong, and would otherwise count until its time came.
 */
export function countedSpan({ windowMs }: Throttle, now: number): { after: number; until: number } {
  return { after: now - windowMs, until: now + CLOCK_TOLERANCE_MS };
}

/** Returns true when another attempt is allowed. Times are in milliseconds since 1970. */
export function isAllowed(throttle: Throttle, attempts: readonly number[], now: number): boolean {
  return counted(throttle, attempts, now).length < throttle.limit;
}

/** Returns the whole seconds until the next attempt is allowed, for Retry-After; at least 1. */
export function retryAfterSeconds(
  throttle: Throttle,
  attempts: readonly number[],
  now: number,
): number {
  const recent = counted(throttle, attempts, now).sort((a, b) => a - b);
  const allowedAt = (recent.at(-throttle.limit) ?? now) + throttle.windowMs;
  return Math.max(1, Math.ceil((allowedAt - now) / 1000));
}

function counted(throttle: Throttle, attempts: readonly number[], now: number): number[] {
  const { after, until } = countedSpan(throttle, now);
  return attempts.filter((at) => at > after && at <= until);
}
