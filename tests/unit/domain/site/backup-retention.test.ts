import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { expiredBackups } from "~/domain/site/backup-retention";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 21, 12);
const at = (moment: string) => Date.parse(`${moment}Z`);

describe("expiredBackups", () => {
  test.each([
    {
      why: "all of the last 24 hours are kept",
      taken: ["2026-11-20T12:00", "2026-11-21T09:00", "2026-11-21T10:00", "2026-11-21T11:00"],
      outlived: [],
    },
    {
      why: "of an earlier day its newest",
      taken: ["2026-11-18T01:00", "2026-11-18T23:00", "2026-11-19T01:00", "2026-11-21T11:00"],
      outlived: ["2026-11-18T01:00"],
    },
    {
      why: "30 days are kept by the day, and what is older by the month",
      taken: ["2026-10-01T12:00", "2026-10-02T12:00", "2026-10-22T12:00", "2026-11-21T11:00"],
      outlived: ["2026-10-01T12:00"],
    },
    {
      why: "after twelve months nothing is",
      taken: ["2025-11-21T11:59", "2025-11-21T12:00", "2026-11-21T11:00"],
      outlived: ["2025-11-21T11:59"],
    },
    { why: "the newest is kept however old", taken: ["2019-01-01T00:00"], outlived: [] },
    {
      why: "one from the future is kept",
      taken: ["2026-11-21T11:00", "2026-12-21T11:00", "2026-12-21T12:00"],
      outlived: [],
    },
  ])("$why", ({ taken, outlived }) => {
    expect(expiredBackups(taken.map(at), NOW).sort()).toEqual(outlived.map(at).sort());
  });

  const moments = fc.uniqueArray(fc.integer({ min: NOW - 500 * DAY_MS, max: NOW }), {
    minLength: 1,
  });

  test("thinning what was thinned takes nothing more, and never the newest", () => {
    fc.assert(
      fc.property(moments, (times) => {
        const outlived = new Set(expiredBackups(times, NOW));
        const kept = [...new Set(times)].filter((time) => !outlived.has(time));

        expect(kept).toContain(Math.max(...times));
        expect(expiredBackups(kept, NOW)).toEqual([]);
      }),
    );
  });

  test("backups for two years, six a day, leave some fifty, and one for each of 30 days and 12 months", () => {
    let kept: number[] = [];
    for (let now = NOW - 730 * DAY_MS; now <= NOW; now += 4 * HOUR_MS) {
      kept.push(now);
      const outlived = new Set(expiredBackups(kept, now));
      kept = kept.filter((time) => !outlived.has(time));
    }

    expect(kept.length).toBeLessThan(55);
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    const days = new Set(kept.map(dayOf));
    for (let day = 0; day <= 30; day += 1) expect(days).toContain(dayOf(NOW - day * DAY_MS));
    expect(new Set([...days].map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
  });
});
