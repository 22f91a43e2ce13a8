import { describe, expect, test } from "vitest";

import { formatDay, formatDayAndTime, formatSortableTime, parseLondonTime } from "~/shared/dates";

describe("times in London (L5)", () => {
  test("are an hour ahead of UTC in summer, across midnight", () => {
    const ms = Date.UTC(2026, 6, 31, 23, 30);
    expect(formatDay(ms)).toBe("1 August 2026");
    expect(formatDayAndTime(ms)).toBe("1 August 2026 at 00:30");
    expect(formatSortableTime(ms)).toBe("2026-08-01 00:30");
  });

  test("equal UTC in winter", () => {
    expect(formatDayAndTime(Date.UTC(2026, 0, 5, 14, 5))).toBe("5 January 2026 at 14:05");
  });
});

test.each([
  ["2026-07-01T14:05", Date.UTC(2026, 6, 1, 13, 5)],
  ["2026-01-05 14:05:30", Date.UTC(2026, 0, 5, 14, 5)],
  // The clock goes forward at 01:00, and back at 02:00.
  ["2026-03-29T01:30", undefined],
  ["2026-10-25T01:30", Date.UTC(2026, 9, 25, 0, 30)],
  ["2026-02-30T10:00", undefined],
  ["14:05", undefined],
  ["", undefined],
])("%j is a time in London", (typed, ms) => {
  expect(parseLondonTime(typed)).toBe(ms);
});
