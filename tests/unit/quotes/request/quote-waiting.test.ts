import { describe, expect, test } from "vitest";

import { formatDuration, waitingOf } from "~/quotes/request/quote-waiting";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const SUBMITTED_AT = Date.UTC(2026, 0, 5, 9);

const quote = {
  createdAt: SUBMITTED_AT - HOUR,
  submittedAt: SUBMITTED_AT,
  completedAt: null,
  needsAnswerSince: SUBMITTED_AT,
};

describe("waitingOf", () => {
  test.each([
    { why: "exactly 24 hours is not late", ms: 24 * HOUR, isLate: false },
    { why: "one millisecond more is late", ms: 24 * HOUR + 1, isLate: true },
    { why: "a clock that is behind gives a wait of 0", ms: -HOUR, isLate: false },
  ])("$why", ({ ms, isLate }) => {
    const waiting = waitingOf(quote, SUBMITTED_AT + ms);
    expect(waiting).toEqual({ kind: "waiting", ms: Math.max(0, ms), isLate });
  });

  test("stops when the quote is completed", () => {
    const completed = { ...quote, needsAnswerSince: null, completedAt: SUBMITTED_AT + HOUR };
    expect(waitingOf(completed, SUBMITTED_AT + 99 * HOUR)).toEqual({
      kind: "answered",
      ms: HOUR,
      isLate: false,
    });
  });

  test("starts again when the customer of a completed quote asks for a change (R5)", () => {
    const requestedAt = SUBMITTED_AT + 99 * HOUR;
    const waiting = waitingOf(
      { ...quote, completedAt: SUBMITTED_AT + HOUR, needsAnswerSince: requestedAt },
      requestedAt + 25 * HOUR,
    );
    expect(waiting).toEqual({ kind: "waiting", ms: 25 * HOUR, isLate: true });
  });

  test("does not count for an open quote that no one waits for", () => {
    expect(waitingOf({ ...quote, needsAnswerSince: null }, SUBMITTED_AT)).toBeNull();
  });

  test("counts from creation where the submission time is missing", () => {
    const old = { ...quote, submittedAt: null, needsAnswerSince: null, completedAt: SUBMITTED_AT };
    expect(waitingOf(old, SUBMITTED_AT)?.ms).toBe(HOUR);
  });
});

describe("formatDuration", () => {
  test.each([
    { ms: 0, text: "less than a minute" },
    { ms: MINUTE - 1, text: "less than a minute" },
    { ms: MINUTE, text: "1 minute" },
    { ms: HOUR - 1, text: "59 minutes" },
    { ms: HOUR, text: "1 hour" },
    { ms: 24 * HOUR - 1, text: "23 hours" },
    { ms: 24 * HOUR, text: "1 day" },
    { ms: 25 * HOUR, text: "1 day 1 hour" },
    { ms: 51 * HOUR + 59 * MINUTE, text: "2 days 3 hours" },
  ])("$ms ms is $text", ({ ms, text }) => {
    expect(formatDuration(ms)).toBe(text);
  });
});
