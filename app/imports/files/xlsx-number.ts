const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The formats that spreadsheets number instead of writing them out, as far as they show dates. */
export const NUMBERED_FORMATS: ReadonlyMap<number, string> = new Map([
  [14, "d/m/yyyy"],
  [15, "d-mmm-yy"],
  [16, "d-mmm"],
  [17, "mmm-yy"],
  [18, "h:mm"],
  [19, "h:mm:ss"],
  [20, "h:mm"],
  [21, "h:mm:ss"],
  [22, "d/m/yyyy h:mm"],
  [45, "mm:ss"],
  [46, "h:mm:ss"],
  [47, "mm:ss"],
  // Asian dates.
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, "yyyy/m/d"] as const),
]);

/** Excel's own limit of a format. */
export const MAX_FORMAT_CHARACTERS = 255;

const MAX_EXACT = 1e15;
const LAST_DAY = 2_958_465;
const DAY_MS = 86_400_000;
/** Day 60 of the epoch of 1900 is a 29 February that never was. */
const MISSING_DAY = 60;

/**
 * Returns a number as a person sees it in the spreadsheet: 15 digits, leading zeros if the format has them, and dates as dates,
 * so that a code which the spreadsheet made a date of is visible ("12-Mar"). Larger numbers were rounded when they
 * were typed, and are shown so ("1.23457E+15").
 */
export function showNumber(stored: string, format = "", isFrom1904 = false): string {
  const number = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(number)) return stored;

  const date = dateParts(format);
  if (date) return showDate(number, date, isFrom1904);
  if (Math.abs(number) >= MAX_EXACT) return number.toExponential(5).toUpperCase();
  const plain = String(Number(number.toPrecision(15)));
  return /^0+$/.test(format) && /^\d+$/.test(plain) ? plain.padStart(format.length, "0") : plain;
}

type DateParts = { hasDay: boolean; hasMonth: boolean; hasYear: boolean; hasTime: boolean };

/** Returns what a format shows of a date; undefined if it is the format of a number. */
function dateParts(format: string): DateParts | undefined {
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

function showDate(serial: number, parts: DateParts, isFrom1904: boolean): string {
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
