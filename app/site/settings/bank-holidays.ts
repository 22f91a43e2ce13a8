import { formatLondonDay } from "~/shared/dates";
import { readDay } from "~/shared/typed-day";
import { isWeekend } from "~/shared/working-time";

/** The bank holidays of England and Wales, as published on gov.uk/bank-holidays; those of weekends as the day they are moved to. */
export const BANK_HOLIDAYS = [
  ...["2026-01-01", "2026-04-03", "2026-04-06", "2026-05-04", "2026-05-25", "2026-08-31"],
  ...["2026-12-25", "2026-12-28"],
  ...["2027-01-01", "2027-03-26", "2027-03-29", "2027-05-03", "2027-05-31", "2027-08-30"],
  ...["2027-12-27", "2027-12-28"],
  ...["2028-01-03", "2028-04-14", "2028-04-17", "2028-05-01", "2028-05-29", "2028-08-28"],
  ...["2028-12-25", "2028-12-26"],
] as const;

/** The most days of the list, which staff may edit. */
const MAX_BANK_HOLIDAYS = 200;

type ReadHolidays =
  | { kind: "read"; days: string[]; weekends: number }
  /** Names the lines, counted from 1, that are not a day or repeat a day. */
  | { kind: "wrong"; problem: string };

/** Reads days in London, one a line, in any order; lines that are empty are ignored. */
export function readBankHolidays(text: string): ReadHolidays {
  const lines = text.split("\n").map((line, index) => ({ typed: line.trim(), number: index + 1 }));
  const read = lines.flatMap(({ typed, number }) =>
    typed === "" ? [] : [{ typed, number, day: readDay(typed) }],
  );
  if (read.length > MAX_BANK_HOLIDAYS) {
    return { kind: "wrong", problem: `Enter up to ${MAX_BANK_HOLIDAYS} days.` };
  }
  const wrong = read.find(({ day }) => day === undefined);
  if (wrong) {
    const problem = `Line ${wrong.number} is no date: “${wrong.typed.slice(0, 40)}”. Enter one as 25 December 2026.`;
    return { kind: "wrong", problem };
  }
  const days = read.flatMap(({ day = "" }) => day);
  const repeated = read.find(({ day }, index) => day !== undefined && days.indexOf(day) < index);
  if (repeated) {
    const problem = `Line ${repeated.number} repeats ${formatLondonDay(repeated.day ?? "")}.`;
    return { kind: "wrong", problem };
  }
  return { kind: "read", days: days.sort(), weekends: days.filter(isWeekend).length };
}

/** Formats days as they are edited: "25 December 2026", one a line. */
export function formatBankHolidays(days: readonly string[]): string {
  return days.map(formatLondonDay).join("\n");
}
