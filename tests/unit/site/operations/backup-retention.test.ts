import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { expiredBackups } from "~/site/operations/backup-retention";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 21, 12);
const at = (moment: string) => Date.parse(`${moment}Z`);

describe("expiredBackups", () => {
  test.each([
    {
      why: "retains all of the last 24 hours",
      taken: ["2026-11-20T12:00", "2026-11-21T09:00", "2026-11-21T10:00", "2026-11-21T11:00"],
      expired: [],
    },
    {
      why: "retains the newest of an earlier day",
      taken: ["2026-11-18T01:00", "2026-11-18T23:00", "2026-11-19T01:00", "2026-11-21T11:00"],
      expired: ["2026-11-18T01:00"],
    },
    {
      why: "retains one a day for 30 days, then one a month",
      taken: ["2026-10-01T12:00", "2026-10-02T12:00", "2026-10-22T12:00", "2026-11-21T11:00"],
      expired: ["2026-10-01T12:00"],
    },
    {
      why: "deletes all after twelve months",
      taken: ["2025-11-21T11:59", "2025-11-21T12:00", "2026-11-21T11:00"],
      expired: ["2025-11-21T11:59"],
    },
    { why: "retains the newest of all, however old", taken: ["2019-01-01T00:00"], expired: [] },
    {
      why: "retains one from the future",
      taken: ["2026-11-21T11:00", "2026-12-21T11:00", "2026-12-21T12:00"],
      expired: [],
    },
  ])("$why", ({ taken, expired }) => {
    expect(expiredBackups(taken.map(at), NOW).sort()).toEqual(expired.map(at).sort());
  });

  const timesArbitrary = fc.uniqueArray(fc.integer({ min: NOW - 500 * DAY_MS, max: NOW }), {
    minLength: 1,
  });

  test("deletes nothing on a second run, and never the newest", () => {
    fc.assert(
      fc.property(timesArbitrary, (times) => {
        const expired = new Set(expiredBackups(times, NOW));
        const retained = [...new Set(times)].filter((time) => !expired.has(time));

        expect(retained).toContain(Math.max(...times));
        expect(expiredBackups(retained, NOW)).toEqual([]);
      }),
    );
  });

  test("six backups a day for two years leave about fifty, one for each of 30 days and 12 months", () => {
    let retained: number[] = [];
    for (let now = NOW - 730 * DAY_MS; now <= NOW; now += 4 * HOUR_MS) {
      retained.push(now);
      const expired = new Set(expiredBackups(retained, now));
      retained = retained.filter((time) => !expired.has(time));
    }

    expect(retained.length).toBeLessThan(55);
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    const days = new Set(retained.map(dayOf));
    for (let day = 0; day <= 30; day += 1) expect(days).toContain(dayOf(NOW - day * DAY_MS));
    expect(new Set([...days].map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
  });
});
