import { describe, expect, test } from "vitest";

import { retryDelayMs } from "~/mail/mail-kinds";

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

describe("retryDelayMs", () => {
  test.each([
    { why: "the first failure", failedAttempts: 1, delayMs: 5 * SECOND_MS },
    { why: "the second doubles it", failedAttempts: 2, delayMs: 10 * SECOND_MS },
    { why: "the last below an hour", failedAttempts: 10, delayMs: 2560 * SECOND_MS },
    { why: "an hour at most", failedAttempts: 11, delayMs: HOUR_MS },
    { why: "still an hour, much later", failedAttempts: 85, delayMs: HOUR_MS },
  ])("after $why waits $delayMs ms", ({ failedAttempts, delayMs }) => {
    expect(retryDelayMs(failedAttempts, 0)).toBe(delayMs);
  });

  test("chance takes off a tenth at most, and never goes under five seconds", () => {
    expect(retryDelayMs(11, 0.999_999)).toBeGreaterThanOrEqual(0.9 * HOUR_MS);
    expect(retryDelayMs(11, 0.5)).toBe(0.95 * HOUR_MS);
    expect(retryDelayMs(1, 0.999_999)).toBe(5 * SECOND_MS);
  });

  test("gives up after about three days of trying", () => {
    const triedForMs = (random: number) => {
      let totalMs = 0;
      for (let attempts = 1; ; attempts += 1) {
        const delayMs = retryDelayMs(attempts, random);
        if (delayMs === undefined) return totalMs;
        totalMs += delayMs;
      }
    };

    expect(triedForMs(0.5) / DAY_MS).toBeCloseTo(3, 0);
    expect(triedForMs(0) / DAY_MS).toBeLessThan(3.3);
    expect(triedForMs(0.999) / DAY_MS).toBeGreaterThan(2.8);
  });
});
