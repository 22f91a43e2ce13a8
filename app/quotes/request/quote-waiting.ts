import { countOf } from "~/shared/counts";
import { londonDay, londonHour } from "~/shared/dates";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/durations";
import {
  endOfWork,
  type Holidays,
  isWorkingDay,
  isWorkingTime,
  nextEndOfWork,
  nextWorkingMoment,
  workingDayBefore,
  workingMillisBetween,
} from "~/shared/working-time";

/** The site promises an answer to every quote within this time (Q11). */
export const ANSWER_WITHIN_MS = DAY_MS;

/** A deadline is mailed about so long before (Q20). */
const REMINDED_BEFORE_MS = 4 * HOUR_MS;
/** Or at this hour of the last working day before, if no one works then. */
const REMINDED_AT_HOUR = 17;

/**
 * Returns when work begins again after the working day under way, or else after the next one: a quote that passes
 * 24 hours before is to be answered until that day ends (Q19).
 */
export function workResumesAt(now: number, holidays: Holidays): number {
  return nextWorkingMoment(nextEndOfWork(now, holidays), holidays);
}

/**
 * Returns when staff are reminded of a quote that a customer waits for since then (Q20): 4 hours before it passes 24 hours;
 * if no one works then, at 17:00 of the last working day before; if the customer did not wait yet, when work begins again.
 */
export function remindStaffAt(since: number, holidays: Holidays): number {
  const before = since + ANSWER_WITHIN_MS - REMINDED_BEFORE_MS;
  if (isWorkingTime(before, holidays)) return before;
  const day = londonDay(before);
  const hasWorked = isWorkingDay(day, holidays) && before >= endOfWork(day);
  const evening = londonHour(hasWorked ? day : workingDayBefore(day, holidays), REMINDED_AT_HOUR);
  return evening >= since ? evening : nextWorkingMoment(before, holidays);
}

/** Says how long a customer has waited, and how much of that was working time: "26 h, of which 8 working". */
export function waitedText(since: number, now: number, holidays: Holidays): string {
  const ms = Math.max(0, now - since);
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  const working = workingMillisBetween(since, now, holidays);
  return `${Math.floor(ms / HOUR_MS)} h, of which ${Math.floor(working / HOUR_MS)} working`;
}

/** How long a customer has waited, or waited until the quote was completed. */
export type Waiting = { kind: "waiting" | "answered"; ms: number; isLate: boolean };

/**
 * Returns the time for which the customer has waited until `now` (R5), or else from submission until
 * completion. Null for an open quote that no one waits for. Exactly 24 hours is not late.
 */
export function waitingOf(
  quote: {
    createdAt: number;
    submittedAt: number | null;
    completedAt: number | null;
    needsAnswerSince: number | null;
  },
  now: number,
): Waiting | null {
  const { createdAt, submittedAt, completedAt, needsAnswerSince } = quote;
  if (needsAnswerSince !== null) return { kind: "waiting", ...lasting(needsAnswerSince, now) };
  if (completedAt === null) return null;
  return { kind: "answered", ...lasting(submittedAt ?? createdAt, completedAt) };
}

function lasting(from: number, until: number) {
  const ms = Math.max(0, until - from);
  return { ms, isLate: ms > ANSWER_WITHIN_MS };
}

/** Formats a duration in whole units, rounded down: "less than a minute", "45 minutes", "2 days 3 hours". */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return "less than a minute";
  if (ms < HOUR_MS) return countOf(Math.floor(ms / MINUTE_MS), "minute");
  if (ms < DAY_MS) return countOf(Math.floor(ms / HOUR_MS), "hour");

  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const days = countOf(Math.floor(ms / DAY_MS), "day");
  return hours === 0 ? days : `${days} ${countOf(hours, "hour")}`;
}
