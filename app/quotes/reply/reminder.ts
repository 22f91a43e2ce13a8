import { dayAfter, formatSortableTime, londonDay } from "~/shared/dates";

const DAYS_BEFORE = 3;
/** Customers know the date of a quote that is open for less. */
const MIN_DAYS_OPEN = 7;
const FIRST_HOUR = 9;
const LAST_HOUR = 17;

/** Returns true from 09:00 to 18:00 in London on Monday to Friday, when reminders are sent (R13). */
export function isReminderTime(now: number): boolean {
  const weekday = new Date(`${londonDay(now)}T12:00:00Z`).getUTCDay();
  const hour = Number(formatSortableTime(now).slice(11, 13));
  return weekday >= 1 && weekday <= 5 && hour >= FIRST_HOUR && hour <= LAST_HOUR;
}

/** Returns the last day of validity that is reminded of today. Both are London days. */
export function lastReminderDay(today: string): string {
  return dayAfter(today, DAYS_BEFORE);
}

/** Returns true for a version that was sent at least 7 days before its last day. */
export function isReminderDue({
  validUntil,
  sentAt,
}: {
  validUntil: string;
  sentAt: number;
}): boolean {
  return dayAfter(londonDay(sentAt), MIN_DAYS_OPEN) <= validUntil;
}
