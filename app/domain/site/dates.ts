/** Times are stored in UTC and shown as the clock on the wall in London shows them (L5). */
const LONDON = "Europe/London";

// Pure, so that the script of a page leaves out those that it does not use.
const day = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
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

// Sweden's way of writing a date is the one that sorts.
const sortable = /* @__PURE__ */ new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
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

/** "2026-08-01 14:05" of milliseconds since 1970, which spreadsheets know for a time and sort by. */
export function formatSortableTime(ms: number): string {
  return sortable.format(ms);
}
