import { dayAfter, formatLondonDay, startOfLondonDay } from "~/shared/dates";
import { DAY_MS } from "~/shared/durations";
import { pathWith } from "~/shared/path-with";
import { readDay } from "~/shared/typed-day";

/** Days in London, as "2026-08-01"; both are part of the period. */
export type Period = { from: string; to: string };

/** The periods that end today, in weeks that begin on Monday: this week and those before it. */
export const WEEKS_TO_CHOOSE = [4, 13, 52] as const;
type WeeksToChoose = (typeof WEEKS_TO_CHOOSE)[number];

const USUAL_WEEKS = 13;

/** Three years: figures of more would take too long. */
const MAX_PERIOD_DAYS = 1096;

/** A period, with the number of weeks that it was chosen by. */
export type ChosenPeriod = Period & { weeks: WeeksToChoose | null };

/** The period of an address, or what is wrong with the typed days. */
type ReadPeriod =
  | { kind: "period"; period: ChosenPeriod }
  | {
      kind: "refused";
      typed: { from: string; to: string };
      errors: { from?: string; to?: string };
    };

const A_DAY = "such as 31/03/2026";

/** Reads `weeks`, or `from` and `to` in any spelling of a day; a missing `to` is today. Without any it is the usual period. */
export function readPeriod(params: URLSearchParams, today: string): ReadPeriod {
  const typed = { from: params.get("from") ?? "", to: params.get("to") ?? "" };
  if (typed.from === "" && typed.to === "") {
    const named = WEEKS_TO_CHOOSE.find((each) => String(each) === params.get("weeks"));
    return { kind: "period", period: lastWeeks(named ?? USUAL_WEEKS, today) };
  }
  const from = readDay(typed.from);
  const to = typed.to === "" ? today : readDay(typed.to);
  const refuse = (errors: { from?: string; to?: string }): ReadPeriod => ({
    kind: "refused",
    typed,
    errors,
  });
  if (!from || !to) {
    return refuse({
      ...(!from && { from: `Enter the first day, ${A_DAY}` }),
      ...(!to && { to: `Enter the last day, ${A_DAY}` }),
    });
  }
  if (to < from) return refuse({ to: "Enter a last day that is not before the first" });
  if (daysBetween(from, to) >= MAX_PERIOD_DAYS) {
    return refuse({ from: "Enter a first day at most three years before the last" });
  }
  return { kind: "period", period: { from, to, weeks: null } };
}

/** Returns the last weeks up to today; the last one is not over. */
export function lastWeeks(weeks: WeeksToChoose, today: string): ChosenPeriod {
  return { from: dayAfter(mondayOf(today), -7 * (weeks - 1)), to: today, weeks };
}

/** Returns the Monday of a day's week. */
function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
}

/** Returns the moments of a period in milliseconds since 1970, without `before` itself. */
export function momentsOf({ from, to }: Period): { since: number; before: number } {
  return { since: startOfLondonDay(from), before: startOfLondonDay(dayAfter(to, 1)) };
}

/** A week of a period: its Monday, and its days in the period. */
export type Week = Period & { monday: string; since: number };

/** Returns the weeks of a period. The first and the last may have less than seven days. */
export function weeksOf({ from, to }: Period): Week[] {
  const weeks: Week[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = dayAfter(monday, 7)) {
    const sunday = dayAfter(monday, 6);
    const start = monday < from ? from : monday;
    weeks.push({
      monday,
      from: start,
      to: sunday > to ? to : sunday,
      since: startOfLondonDay(start),
    });
  }
  return weeks;
}

/** Returns the week of a moment in the period. */
export function weekAt(weeks: readonly Week[], at: number): Week | undefined {
  let low = 0;
  let high = weeks.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((weeks[middle]?.since ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return weeks[low];
}

/** Returns "1 September 2026 to 26 November 2026". */
export function periodText({ from, to }: Period): string {
  return from === to ? formatLondonDay(from) : `${formatLondonDay(from)} to ${formatLondonDay(to)}`;
}

/** Returns the address of the figures of a period, or of a file of them at another path. */
export function numbersPath(
  { weeks, from, to }: ChosenPeriod,
  path = "/admin/numbers",
  params: Record<string, string> = {},
): string {
  return pathWith(path, weeks === null ? { from, to, ...params } : { weeks, ...params });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
