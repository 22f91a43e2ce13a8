/** When a mail that could not be delivered is tried again. */
import { HOUR_MS } from "~/domain/site/durations";

const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = HOUR_MS;

/** Delays come out up to a tenth short, so that mails that failed together do not return together. */
const JITTER = 0.1;

// 5 s doubling to 1 h takes an hour and a half, and 75 delays of at most an hour make it three
// days. The count decides and not the clock: a site switched off for a week still tries its mail.
const MAX_ATTEMPTS = 86;

/**
 * Milliseconds to wait after this many failed attempts, from 5 s doubling to 1 h, or undefined
 * when it has been tried for about three days and is to be set aside. `random` is from 0 to below 1.
 */
export function retryDelayMs(failedAttempts: number, random: number): number | undefined {
  if (failedAttempts >= MAX_ATTEMPTS) return undefined;

  const fullMs = Math.min(FIRST_DELAY_MS * 2 ** (failedAttempts - 1), MAX_DELAY_MS);
  return Math.max(FIRST_DELAY_MS, Math.round(fullMs * (1 - JITTER * random)));
}
