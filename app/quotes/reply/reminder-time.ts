import { formatSortableTime, londonDay } from "~/shared/dates";

const FIRST_HOUR = 9;
const LAST_HOUR = 17;

/** Returns true from 09:00 to 18:00 in London on Monday to Friday, when reminders are sent (R13). */
export function isReminderTime(now: number): boolean {
  const weekday = new Date(`${londonDay(now)}T12:00:00Z`).getUTCDay();
  const hour = Number(formatSortableTime(now).slice(11, 13));
  return weekday >= 1 && weekday <= 5 && hour >= FIRST_HOUR && hour <= LAST_HOUR;
}
