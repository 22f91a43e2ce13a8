/** Which backups are kept: all of a day, one a day for a month, one a month for a year. */
import { DAY_MS } from "~/domain/site/durations";

const KEEP_ALL_MS = DAY_MS;
const KEEP_DAILY_MS = 30 * DAY_MS;
export const KEEP_MONTHLY_DAYS = 365;
const KEEP_MONTHLY_MS = KEEP_MONTHLY_DAYS * DAY_MS;

/**
 * Those of these moments, in milliseconds since 1970, whose backups are not needed any more, in any
 * order. Of each day and of each month (UTC) the newest is kept. The newest of all always is, however old, and
 * so is one from the future: it is the clock that is wrong.
 */
export function expiredBackups(times: readonly number[], now: number): number[] {
  const newestFirst = [...times].sort((one, other) => other - one);
  const kept = new Set<string>();

  return newestFirst.filter((time, position) => {
    const period = position === 0 ? "newest" : periodOf(time, now - time);
    if (period === undefined || kept.has(period)) return true;
    kept.add(period);
    return false;
  });
}

/** What it stands for: itself, its day or its month; undefined when it is too old for any. */
function periodOf(time: number, ageMs: number): string | undefined {
  const moment = new Date(time).toISOString();
  if (ageMs <= KEEP_ALL_MS) return moment;
  if (ageMs <= KEEP_DAILY_MS) return moment.slice(0, "2026-11-21".length);
  return ageMs <= KEEP_MONTHLY_MS ? moment.slice(0, "2026-11".length) : undefined;
}
