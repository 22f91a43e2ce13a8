import { MINUTE_MS } from "~/domain/site/durations";

/** How often something may be tried before its visitor is asked to wait (S6). */
export type Throttle = { limit: number; windowMs: number };

/** Per e-mail address: 3 in 60 seconds. */
export const PER_EMAIL: Throttle = { limit: 3, windowMs: MINUTE_MS };

/** Per client address, wider: an office of many shares one. */
export const PER_ADDRESS: Throttle = { limit: 30, windowMs: MINUTE_MS };

/** Five wrong passwords within fifteen minutes lock an e-mail address out. */
export const LOCKOUT: Throttle = { limit: 5, windowMs: 15 * MINUTE_MS };

/** The attempts of this window, given as milliseconds since 1970, count; whether one more may follow. */
export function isAllowed(throttle: Throttle, attempts: readonly number[], now: number): boolean {
  return attempts.filter((at) => at > now - throttle.windowMs).length < throttle.limit;
}

/** Whole seconds until one more may follow, for Retry-After; at least 1. */
export function retryAfterSeconds(
  throttle: Throttle,
  attempts: readonly number[],
  now: number,
): number {
  const counted = attempts.filter((at) => at > now - throttle.windowMs).sort((a, b) => a - b);
  const freesAt = (counted.at(-throttle.limit) ?? now) + throttle.windowMs;
  return Math.max(1, Math.ceil((freesAt - now) / 1000));
}
