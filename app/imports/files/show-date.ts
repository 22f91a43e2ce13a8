/** Dates in spreadsheets, which are days since 1900 or 1904 (I12). */
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const LAST_DAY = 2_958_465;
const DAY_MS = 86_400_000;
/** Day 60 of the epoch of 1900 is a 29 February that never was. */
const MISSING_DAY = 60;

export type DateParts = { hasDay: boolean; hasMonth: boolean; hasYear: boolean; hasTime: boolean };

/** Returns the parts of a date that a format shows; undefined if it is the format of a number. */
export function dateParts(format: string): DateParts | undefined {
  const [first = ""] = format
    .toLowerCase()
    .replace(/"[^"]*"|\\.|[_*]./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/g, "")
    .replace(/s\.0+/g, "s")
    .split(";");
  if (!/[dmyhs]/.test(first) || /[0#?@]|general/.test(first)) return undefined;
  const hasTime = /[hs]/.test(first);
  const [hasDay, hasYear] = [first.includes("d"), first.includes("y")];
  return { hasDay, hasMonth: hasDay || hasYear || !hasTime, hasYear, hasTime };
}

/** Shows a date so that a code which the spreadsheet made a date of is visible, as in "12-Mar". */
export function showDate(serial: number, parts: DateParts, isFrom1904: boolean): string {
  if (serial < 0 || serial > LAST_DAY) return "########";
  const time = new Date(Math.round(serial * DAY_MS)).toISOString().slice(11, 16);
  if (!parts.hasMonth) return time;

  const lost = !isFrom1904 && serial < MISSING_DAY ? 1 : 0;
  const epoch = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const day = new Date(epoch + (Math.floor(serial) + lost) * DAY_MS);
  return parts.hasTime ? `${showDay(day, parts)} ${time}` : showDay(day, parts);
}

function showDay(day: Date, { hasDay, hasYear }: DateParts): string {
  const month = MONTHS[day.getUTCMonth()] ?? "";
  if (hasDay && hasYear) return day.toISOString().slice(0, 10);
  if (hasDay) return `${day.getUTCDate()}-${month}`;
  return hasYear ? `${month}-${String(day.getUTCFullYear()).slice(2)}` : month;
}
