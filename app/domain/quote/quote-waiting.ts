import { countOf } from "~/domain/site/counts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/site/durations";
import type { QuoteStatus } from "~/domain/quote/quote-status";

/** The site promises an answer to every quote within this time (Q11). */
export const ANSWER_WITHIN_MS = DAY_MS;

/** How long a customer has waited, or waited until the quote was completed. */
export type Waiting = { kind: "waiting" | "answered"; ms: number; isLate: boolean };

/** Returns the time from submission until completion, or until `now`. Exactly 24 hours is not late. */
export function waitingOf(
  quote: {
    status: QuoteStatus;
    createdAt: number;
    submittedAt: number | null;
    completedAt: number | null;
  },
  now: number,
): Waiting {
  const isAnswered = quote.status === "completed";
  const until = isAnswered ? (quote.completedAt ?? now) : now;
  const ms = Math.max(0, until - (quote.submittedAt ?? quote.createdAt));
  return { kind: isAnswered ? "answered" : "waiting", ms, isLate: ms > ANSWER_WITHIN_MS };
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
