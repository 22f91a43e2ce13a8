/** Times are stored in UTC and shown in London time (L5). */
const LONDON = "Europe/London";

// Marked pure, so that the bundler drops unused formatters.
const day = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeZone: LONDON,
});
const dayOfMonth = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  timeZone: LONDON,
});
const shortDay = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: LONDON,
});
const dayAndTime = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
  timeZone: LONDON,
});

const weekdayAndTime = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
  timeZone: LONDON,
});

// The Swedish format is ISO 8601, which sorts as text.
const sortable = /* @__PURE__ */ new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: LONDON,
});

const month = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Formats milliseconds since 1970 as "1 August 2026". */
export function formatDay(ms: number): string {
  return day.format(ms);
}

/** Formats a London day such as "2026-08-01" as "1 August 2026". */
export function formatLondonDay(londonDay: string): string {
  return formatDay(Date.parse(`${londonDay}T12:00:00Z`));
}

/** Formats milliseconds since 1970 as "1 August". */
export function formatDayOfMonth(ms: number): string {
  return dayOfMonth.format(ms);
}

/** Formats milliseconds since 1970 as "1 Aug". */
export function formatShortDay(ms: number): string {
  return shortDay.format(ms);
}

/** Formats milliseconds since 1970 as "1 August 2026 at 14:05". */
export function formatDayAndTime(ms: number): string {
  return dayAndTime.format(ms);
}

/** Formats milliseconds since 1970 as "Friday 14:05". */
export function formatWeekdayAndTime(ms: number): string {
  return weekdayAndTime.format(ms).replace(/ at |, /, " ");
}

/**
 * Formats milliseconds since 1970 as "2026-08-01 14:05", which spreadsheets recognise as a time.
 */
export function formatSortableTime(ms: number): string {
  return sortable.format(ms);
}

/** Formats the month "2027-03" as "March 2027". */
export function formatMonth(yearAndMonth: string): string {
  return month.format(Date.parse(`${yearAndMonth}-01T00:00:00Z`));
}

/** Returns the month in London as "2027-03", which compares as text. */
export function londonMonth(ms: number): string {
  return formatSortableTime(ms).slice(0, 7);
}

/** Returns the day in London as "2026-08-01". */
export function londonDay(ms: number): string {
  return formatSortableTime(ms).slice(0, 10);
}

/** Returns the day that is a number of days after a day, both as "2026-08-01". Ignores time zones and clock changes. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the moment of a London time such as "2026-08-01T14:05", in milliseconds since 1970; the first of two in
 * the hour that a clock change repeats. Undefined for any other text, and for a time that a clock change leaves out.
 */
export function parseLondonTime(typed: string): number | undefined {
  const [, day, time] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?$/.exec(typed.trim()) ?? [];
  const inWinter = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(inWinter)) return undefined;
  return [inWinter - HOUR_MS, inWinter].find((ms) => formatSortableTime(ms) === `${day} ${time}`);
}

/** Returns the first moment of a London day such as "2026-08-01", in milliseconds since 1970. */
export function startOfLondonDay(day: string): number {
  return londonHour(day, 0);
}

/** Returns the moment of a full hour of a London day, in milliseconds since 1970. Not for 01:00, which a clock change leaves out. */
export function londonHour(day: string, hour: number): number {
  const typed = `${day} ${String(hour).padStart(2, "0")}:00`;
  const inWinter = Date.parse(`${typed.replace(" ", "T")}:00Z`);
  const inSummer = inWinter - HOUR_MS;
  return formatSortableTime(inSummer) === typed ? inSummer : inWinter;
}
