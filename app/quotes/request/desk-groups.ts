import { waitedText, workResumesAt } from "~/quotes/request/quote-waiting";
import { type StaffFilter, staffQuotesPath } from "~/quotes/request/staff-quotes";
import { formatWeekdayAndTime } from "~/shared/dates";
import type { Holidays } from "~/shared/working-time";

/** The page that lists what waits for staff. */
export const DESK = "/admin/desk";

/** The filters of the list of quotes that staff should see at once, the most urgent first. */
export const DESK_FILTERS = [
  "late",
  "passing",
  "waiting",
  "my-waiting",
  "nobodys",
  "to-place",
  "expiring",
  "follow-up",
] as const satisfies readonly StaffFilter[];

/** Returns true for the groups of quotes that a customer waits for. */
export function isWaitingGroup(filter: DeskFilter): boolean {
  return filter !== "to-place" && filter !== "expiring" && filter !== "follow-up";
}

export type DeskFilter = (typeof DESK_FILTERS)[number];

type DeskCounts = Record<DeskFilter, number> & {
  /** Since when the longest waiting customer waits; null if no one does. */
  oldestSince: number | null;
};

/** A number of the strip, with the list of exactly the quotes that it counts. A phone leaves the detail to the desk. */
export type DeskFigure = {
  filter: DeskFilter;
  path: string;
  count: number;
  label: string;
  detail: string;
};

/** Returns the numbers that are not 0, as the strip above staff pages shows them (Q19). */
export function deskFigures(counts: DeskCounts, now: number, holidays: Holidays): DeskFigure[] {
  const { oldestSince } = counts;
  const details: Partial<Record<DeskFilter, string>> = {
    passing: ` by ${formatWeekdayAndTime(workResumesAt(now, holidays))}`,
    waiting: oldestSince === null ? "" : `, the longest ${waitedText(oldestSince, now, holidays)}`,
  };
  const labels: Record<DeskFilter, string> = {
    late: "past 24 hours",
    passing: "passing 24 hours",
    waiting: "waiting",
    "my-waiting": "waiting for you",
    nobodys: "not assigned",
    "to-place": "to place",
    expiring: "expiring in 7 days",
    "follow-up": counts["follow-up"] === 1 ? "follow-up due" : "follow-ups due",
  };
  return DESK_FILTERS.flatMap((filter) => {
    const count = counts[filter];
    if (count === 0) return [];
    const [label, detail] = [labels[filter], details[filter] ?? ""];
    return { filter, path: staffQuotesPath({ filter }), count, label, detail };
  });
}
