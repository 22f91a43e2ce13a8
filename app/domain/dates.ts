/** Times are stored in UTC and shown as the clock on the wall in London shows them (L5). */
const LONDON = "Europe/London";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: LONDON });
const dayAndTime = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
  timeZone: LONDON,
});

/** "1 August 2026" of milliseconds since 1970. */
export function formatDay(ms: number): string {
  return day.format(ms);
}

/** "1 August 2026 at 14:05" of milliseconds since 1970. */
export function formatDayAndTime(ms: number): string {
  return dayAndTime.format(ms);
}
