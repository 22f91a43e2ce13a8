/** When a run with a date applies (I5): at five past midnight in London, in summer and winter time. */
import { londonDay } from "~/shared/dates";
import { MINUTE_MS } from "~/shared/durations";

// Changes that happen at midnight are complete by then.
const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS;

/** Returns the newest London day whose runs are due, as in "2027-01-01". */
export function newestDueDay(now: number): string {
  return londonDay(now - AFTER_MIDNIGHT_MS);
}

/** Returns true if a run may be scheduled for this day: tomorrow in London or later. */
export function isSchedulable(day: string, now: number): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day > londonDay(now);
}
