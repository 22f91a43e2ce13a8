import { expect, test } from "vitest";

import { isSchedulable, newestDueDay } from "~/imports/runs/import-run";

test.each([
  { why: "a minute early in winter", at: "2027-01-01T00:04:59Z", day: "2026-12-31" },
  { why: "in winter", at: "2027-01-01T00:05:00Z", day: "2027-01-01" },
  { why: "early on the day the clocks go forward", at: "2027-03-28T00:04:59Z", day: "2027-03-27" },
  { why: "on the day the clocks go forward", at: "2027-03-28T00:05:00Z", day: "2027-03-28" },
  { why: "early on the day after", at: "2027-03-28T23:04:59Z", day: "2027-03-28" },
  { why: "on the day after", at: "2027-03-28T23:05:00Z", day: "2027-03-29" },
  { why: "early on the day the clocks go back", at: "2026-10-24T23:04:59Z", day: "2026-10-24" },
  { why: "on the day the clocks go back", at: "2026-10-24T23:05:00Z", day: "2026-10-25" },
  { why: "early on the day after that", at: "2026-10-26T00:04:59Z", day: "2026-10-25" },
  { why: "on the day after that", at: "2026-10-26T00:05:00Z", day: "2026-10-26" },
])("runs are due at five past midnight in London: $why (I5)", ({ at, day }) => {
  expect(newestDueDay(Date.parse(at))).toBe(day);
});

test.each([
  { why: "tomorrow", day: "2027-03-29", isPossible: true },
  { why: "today", day: "2027-03-28", isPossible: false },
  { why: "no day", day: "2027-02-30x", isPossible: false },
  { why: "a day that no month has", day: "2027-13-01", isPossible: false },
])("a run is scheduled for a day to come: $why (I5)", ({ day, isPossible }) => {
  expect(isSchedulable(day, Date.parse("2027-03-28T12:00:00Z"))).toBe(isPossible);
});
