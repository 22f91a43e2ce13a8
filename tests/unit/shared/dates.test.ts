import { describe, expect, test } from "vitest";

import { formatDay, formatDayAndTime, formatSortableTime } from "~/shared/dates";

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
