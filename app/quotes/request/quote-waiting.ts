import { countOf } from "~/shared/counts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/durations";

/** The site promises an answer to every quote within this time (Q11). */
export const ANSWER_WITHIN_MS = DAY_MS;

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
