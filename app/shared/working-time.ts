/**
 * The hours in which staff work: 09:00 to 18:00 in London on Monday to Friday, except on the days in `holidays`,
 * such as "2026-12-25". Moments are milliseconds since 1970. The clocks change on Sundays, so each working day has nine hours.
 */
import { dayAfter, londonDay, londonHour } from "~/shared/dates";
import { DAY_MS, HOUR_MS } from "~/shared/durations";

export type Holidays = ReadonlySet<string>;

const FIRST_HOUR = 9;
/** Work ends at the beginning of this hour. */
const END_HOUR = 18;
const DAY_OF_WORK_MS = (END_HOUR - FIRST_HOUR) * HOUR_MS;

/** Returns true for a London day on which staff work. */
export function isWorkingDay(day: string, holidays: Holidays): boolean {
  return !isWeekend(day) && !holidays.has(day);
}

/** Returns true for a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Returns true while staff work: from 09:00 on, and no longer at 18:00. */
export function isWorkingTime(at: number, holidays: Holidays): boolean {
  const day = londonDay(at);
  return isWorkingDay(day, holidays) && at >= startOfWork(day) && at < endOfWork(day);
}

/** Returns the first working day after a London day. */
export function workingDayAfter(day: string, holidays: Holidays): string {
  const next = dayAfter(day, 1);
  return isWorkingDay(next, holidays) ? next : workingDayAfter(next, holidays);
}

/** Returns the last working day before a London day. */
export function workingDayBefore(day: string, holidays: Holidays): string {
  const last = dayAfter(day, -1);
  return isWorkingDay(last, holidays) ? last : workingDayBefore(last, holidays);
}

/** Returns the moment itself while staff work, else 09:00 of the next working day. */
export function nextWorkingMoment(at: number, holidays: Holidays): number {
  const day = londonDay(at);
  if (!isWorkingDay(day, holidays) || at >= endOfWork(day)) {
    return startOfWork(workingDayAfter(day, holidays));
  }
  return Math.max(at, startOfWork(day));
}

/** Returns 18:00 of the current working day, else of the next working day. */
export function nextEndOfWork(at: number, holidays: Holidays): number {
  return endOfWork(londonDay(nextWorkingMoment(at, holidays)));
}

/** Returns how much of the time from one moment to a later one is working time; 0 if the later one is earlier. */
export function workingMillisBetween(from: number, until: number, holidays: Holidays): number {
  return workMeter(holidays)(from, until);
}

/** Returns a function that measures as `workingMillisBetween` does and remembers the days, for thousands of times. */
export function workMeter(holidays: Holidays): (from: number, until: number) => number {
  const starts = new Map<number, number | null>();
  const startOn = (utcDay: number) => {
    let start = starts.get(utcDay);
    if (start === undefined) {
      const day = new Date(utcDay * DAY_MS).toISOString().slice(0, 10);
      start = isWorkingDay(day, holidays) ? startOfWork(day) : null;
      starts.set(utcDay, start);
    }
    return start;
  };
  return (from, until) => {
    let worked = 0;
    const last = Math.floor(until / DAY_MS);
    // The working hours of a London day are within the UTC day of the same date, in summer too.
    for (let utcDay = Math.floor(from / DAY_MS); utcDay <= last; utcDay += 1) {
      const start = startOn(utcDay);
      if (start === null) continue;
      worked += Math.max(0, Math.min(until, start + DAY_OF_WORK_MS) - Math.max(from, start));
    }
    return worked;
  };
}

/** Returns 09:00 of a London day. */
function startOfWork(day: string): number {
  return londonHour(day, FIRST_HOUR);
}

/** Returns 18:00 of a London day. */
export function endOfWork(day: string): number {
  return londonHour(day, END_HOUR);
}
