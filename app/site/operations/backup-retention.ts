/** Backups are retained in full for a day, daily for 30 days and monthly for a year. */
import { DAY_MS } from "~/shared/durations";

const KEEP_ALL_MS = DAY_MS;
const KEEP_DAILY_MS = 30 * DAY_MS;
export const KEEP_MONTHLY_DAYS = 365;
const KEEP_MONTHLY_MS = KEEP_MONTHLY_DAYS * DAY_MS;

/**
 * Returns the times, in milliseconds since 1970, of the backups that may be deleted. The newest of
 * each day and of each month (UTC) is retained, and the newest of all however old it is. Times in the
 * future are retained, because then the clock is wrong.
 */
export function expiredBackups(times: readonly number[], now: number): number[] {
  const newestFirst = [...times].sort((a, b) => b - a);
  const retained = new Set<string>();

  return newestFirst.filter((time, position) => {
    const period = position === 0 ? "newest" : periodOf(time, now - time);
    if (period === undefined || retained.has(period)) return true;
    retained.add(period);
    return false;
  });
}

/** Returns the period for which one backup is retained; undefined when it is too old. */
function periodOf(time: number, ageMs: number): string | undefined {
  const timestamp = new Date(time).toISOString();
  if (ageMs <= KEEP_ALL_MS) return timestamp;
  if (ageMs <= KEEP_DAILY_MS) return timestamp.slice(0, "2026-11-21".length);
  return ageMs <= KEEP_MONTHLY_MS ? timestamp.slice(0, "2026-11".length) : undefined;
}
