/** When to retry a mail that could not be delivered. */
import { HOUR_MS } from "~/shared/durations";

const FIRST_DELAY_MS = 5_000;

/**
 * No mail waits longer than this, neither for its next attempt nor for a lease to expire: what lies
 * further ahead was written by a clock that was wrong, and is due now.
 */
export const MAX_WAIT_MS = HOUR_MS;

/** Shortens delays by up to a tenth, so that mails that failed together are not retried together. */
const JITTER = 0.1;

// 5 s doubling to 1 h takes an hour and a half, and 75 delays of at most an hour make it three
// days. Attempts are counted rather than days: a site switched off for a week still sends its mail.
const MAX_ATTEMPTS = 86;

/**
 * Returns the milliseconds to wait after this many failed attempts, from 5 s doubling to 1 h;
 * undefined after about three days, when the mail has failed. `random` is from 0 to below 1.
 */
export function retryDelayMs(failedAttempts: number, random: number): number | undefined {
  if (failedAttempts >= MAX_ATTEMPTS) return undefined;

  const fullMs = Math.min(FIRST_DELAY_MS * 2 ** (failedAttempts - 1), MAX_WAIT_MS);
  return Math.max(FIRST_DELAY_MS, Math.round(fullMs * (1 - JITTER * random)));
}
