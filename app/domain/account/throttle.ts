import { HOUR_MS, MINUTE_MS } from "~/domain/site/durations";

/** Allows `limit` attempts in a sliding window (S6). */
export type Throttle = { limit: number; windowMs: number };

/** Limits attempts per account, or per e-mail address and client network: 3 in 60 seconds (S6). */
export const PER_PERSON: Throttle = { limit: 3, windowMs: MINUTE_MS };

/** Limits attempts per client network; wider, since a whole office can share one (S6). */
export const PER_NETWORK: Throttle = { limit: 30, windowMs: MINUTE_MS };

/** Limits the baskets that visitors of one client network start: 120 in an hour (B11). */
export const NEW_BASKETS: Throttle = { limit: 120, windowMs: HOUR_MS };

/** Locks an email address after five wrong passwords within fifteen minutes (S6). */
export const LOCKOUT: Throttle = { limit: 5, windowMs: 15 * MINUTE_MS };

/** Returns true when another attempt is allowed. Times are in milliseconds since 1970. */
export function isAllowed(throttle: Throttle, attempts: readonly number[], now: number): boolean {
  return attempts.filter((at) => at > now - throttle.windowMs).length < throttle.limit;
}

/** Returns the whole seconds until the next attempt is allowed, for Retry-After; at least 1. */
export function retryAfterSeconds(
  throttle: Throttle,
  attempts: readonly number[],
  now: number,
): number {
  const recent = attempts.filter((at) => at > now - throttle.windowMs).sort((a, b) => a - b);
  const allowedAt = (recent.at(-throttle.limit) ?? now) + throttle.windowMs;
  return Math.max(1, Math.ceil((allowedAt - now) / 1000));
}
