import { describe, expect, test } from "vitest";

import { remindStaffAt, waitedText, workResumesAt } from "~/quotes/request/quote-waiting";
import { formatSortableTime, parseLondonTime } from "~/shared/dates";
import {
  isWorkingTime,
  nextEndOfWork,
  nextWorkingMoment,
  workingMillisBetween,
} from "~/shared/working-time";
import { BANK_HOLIDAYS } from "~/site/settings/bank-holidays";

const HOLIDAYS = new Set<string>(BANK_HOLIDAYS);
const HOUR = 60 * 60_000;

/** A London time. */
function at(time: string): number {
  const ms = parseLondonTime(time);
  if (ms === undefined) throw new Error(`${time} is no time`);
  return ms;
}

describe("working time (Q19)", () => {
  test.each([
    { time: "2026-11-26 08:59", isWorking: false, why: "before nine" },
    { time: "2026-11-26 09:00", isWorking: true, why: "at nine" },
    { time: "2026-11-26 17:59", isWorking: true, why: "just before six" },
    { time: "2026-11-26 18:00", isWorking: false, why: "at six" },
    { time: "2026-11-28 12:00", isWorking: false, why: "a Saturday" },
    { time: "2026-11-29 12:00", isWorking: false, why: "a Sunday" },
    { time: "2026-04-03 12:00", isWorking: false, why: "Good Friday" },
    { time: "2026-04-06 12:00", isWorking: false, why: "Easter Monday" },
    { time: "2026-04-07 12:00", isWorking: true, why: "the Tuesday after" },
    { time: "2026-12-28 12:00", isWorking: false, why: "the day for Boxing Day" },
    { time: "2026-03-30 09:00", isWorking: true, why: "nine of the first Monday of summer time" },
    { time: "2026-10-26 17:59", isWorking: true, why: "the first Monday of winter time" },
  ])("$time is $why: $isWorking", ({ time, isWorking }) => {
    expect(isWorkingTime(at(time), HOLIDAYS)).toBe(isWorking);
  });

  test.each([
    { from: "2026-11-26 10:00", until: "2026-11-26 12:30", hours: 2.5, why: "within a day" },
    { from: "2026-11-26 07:00", until: "2026-11-26 23:00", hours: 9, why: "all of a day" },
    { from: "2026-11-26 17:00", until: "2026-11-27 10:00", hours: 2, why: "over a night" },
    { from: "2026-11-27 17:00", until: "2026-11-30 10:00", hours: 2, why: "over a weekend" },
    { from: "2026-11-28 08:00", until: "2026-11-29 20:00", hours: 0, why: "within a weekend" },
    { from: "2026-04-02 16:00", until: "2026-04-07 11:00", hours: 4, why: "over Easter" },
    { from: "2026-03-27 17:00", until: "2026-03-30 10:00", hours: 2, why: "as summer time begins" },
    { from: "2026-10-23 17:00", until: "2026-10-26 10:00", hours: 2, why: "as it ends" },
    { from: "2027-03-25 17:00", until: "2027-03-30 10:00", hours: 2, why: "over Easter of 2027" },
    { from: "2027-10-29 17:00", until: "2027-11-01 10:00", hours: 2, why: "as it ends in 2027" },
    { from: "2026-12-24 09:00", until: "2027-01-04 18:00", hours: 45, why: "over Christmas" },
    { from: "2026-11-26 12:00", until: "2026-11-26 11:00", hours: 0, why: "backwards" },
  ])("from $from until $until, $why, are $hours hours", ({ from, until, hours }) => {
    expect(workingMillisBetween(at(from), at(until), HOLIDAYS)).toBe(hours * HOUR);
  });

  // Any two parts of a time add up to it: each minute is counted once.
  test("adds up across both clock changes and all holidays", () => {
    const [start, end] = [at("2026-03-20 03:30"), at("2027-04-05 21:15")];
    let sum = 0;
    for (let from = start; from < end; from += 31 * HOUR) {
      sum += workingMillisBetween(from, Math.min(from + 31 * HOUR, end), HOLIDAYS);
    }
    expect(sum).toBe(workingMillisBetween(start, end, HOLIDAYS));
  });

  test.each([
    { time: "2026-11-26 12:00", next: "2026-11-26 12:00", ends: "2026-11-26 18:00" },
    { time: "2026-11-26 05:00", next: "2026-11-26 09:00", ends: "2026-11-26 18:00" },
    { time: "2026-11-27 18:00", next: "2026-11-30 09:00", ends: "2026-11-30 18:00" },
    { time: "2026-04-02 18:30", next: "2026-04-07 09:00", ends: "2026-04-07 18:00" },
    { time: "2026-03-28 12:00", next: "2026-03-30 09:00", ends: "2026-03-30 18:00" },
    { time: "2026-10-25 01:30", next: "2026-10-26 09:00", ends: "2026-10-26 18:00" },
  ])("from $time on, work begins at $next and ends at $ends", ({ time, next, ends }) => {
    expect(formatSortableTime(nextWorkingMoment(at(time), HOLIDAYS))).toBe(next);
    expect(formatSortableTime(nextEndOfWork(at(time), HOLIDAYS))).toBe(ends);
  });
});

test.each([
  { now: "2026-11-26 10:00", resumes: "2026-11-27 09:00" },
  { now: "2026-11-27 10:00", resumes: "2026-11-30 09:00" },
  { now: "2026-11-28 10:00", resumes: "2026-12-01 09:00" },
  { now: "2026-04-02 10:00", resumes: "2026-04-07 09:00" },
])("at $now, what passes before $resumes is to be answered (Q19)", ({ now, resumes }) => {
  expect(formatSortableTime(workResumesAt(at(now), HOLIDAYS))).toBe(resumes);
});

test.each([
  { since: "2026-11-25 14:00", due: "2026-11-26 10:00", why: "4 hours before" },
  { since: "2026-11-25 13:00", due: "2026-11-26 09:00", why: "4 hours before, at nine" },
  { since: "2026-11-25 12:59", due: "2026-11-25 17:00", why: "the evening before" },
  {
    since: "2026-11-24 23:00",
    due: "2026-11-25 17:00",
    why: "the evening before it passes at 23:00",
  },
  { since: "2026-11-27 14:00", due: "2026-11-27 17:00", why: "on Friday before a Saturday" },
  { since: "2026-11-27 17:30", due: "2026-11-30 09:00", why: "on Monday, once it has passed" },
  { since: "2026-11-29 10:00", due: "2026-11-30 09:00", why: "on Monday, an hour before" },
  { since: "2026-04-02 12:00", due: "2026-04-02 17:00", why: "before Easter" },
  { since: "2026-04-03 12:00", due: "2026-04-07 09:00", why: "after Easter" },
  { since: "2026-10-24 15:00", due: "2026-10-26 09:00", why: "after the clocks went back" },
  { since: "2026-03-29 15:00", due: "2026-03-30 11:00", why: "after they went forward" },
])("staff are reminded of $since at $due: $why (Q20)", ({ since, due }) => {
  expect(formatSortableTime(remindStaffAt(at(since), HOLIDAYS))).toBe(due);
});

test.each([
  { now: "2026-11-26 10:45", text: "45 min" },
  { now: "2026-11-26 12:30", text: "2 h, of which 2 working" },
  { now: "2026-11-27 12:30", text: "26 h, of which 11 working" },
  { now: "2026-11-30 08:00", text: "94 h, of which 17 working" },
  { now: "2026-11-26 09:00", text: "0 min" },
])("at $now a customer has waited $text", ({ now, text }) => {
  expect(waitedText(at("2026-11-26 10:00"), at(now), HOLIDAYS)).toBe(text);
});
