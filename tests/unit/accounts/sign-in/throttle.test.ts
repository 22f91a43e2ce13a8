import { expect, test } from "vitest";

import { LOCKOUT, isAllowed, PER_PERSON, retryAfterSeconds } from "~/accounts/sign-in/throttle";

const NOW = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/** Returns as many attempts as the limit allows, all `ago` milliseconds in the past. */
const used = ({ limit }: { limit: number }, ago: number) =>
  Array.from({ length: limit }, () => NOW - ago);

test.each([
  { why: "a fourth within a minute", throttle: PER_PERSON, ago: MINUTE_MS - 1, allowed: false },
  { why: "a fourth after a minute", throttle: PER_PERSON, ago: MINUTE_MS, allowed: true },
  { why: "a sixth within 15 minutes", throttle: LOCKOUT, ago: 15 * MINUTE_MS - 1, allowed: false },
  { why: "a sixth after 15 minutes", throttle: LOCKOUT, ago: 15 * MINUTE_MS, allowed: true },
])("$why is allowed: $allowed (S6)", ({ throttle, ago, allowed }) => {
  expect(isAllowed(throttle, used(throttle, ago), NOW)).toBe(allowed);
  // One attempt below the limit is always allowed.
  expect(isAllowed(throttle, used(throttle, ago).slice(1), NOW)).toBe(true);
});

test.each([
  {
    why: "some seconds ahead, as of requests that overtook each other",
    ahead: 10_000,
    counts: true,
  },
  { why: "further ahead", ahead: 10_001, counts: false },
  { why: "of a clock that was in next year", ahead: 365 * 24 * 60 * MINUTE_MS, counts: false },
])("attempts $why count: $counts (S6)", ({ ahead, counts }) => {
  for (const throttle of [PER_PERSON, LOCKOUT]) {
    const attempts = used(throttle, -ahead);
    expect(isAllowed(throttle, attempts, NOW)).toBe(!counts);
    // They do not hide those that count either.
    expect(isAllowed(throttle, [...attempts, ...used(throttle, 0)], NOW)).toBe(false);
    const longestWait = throttle.windowMs / 1000 + 10;
    expect(retryAfterSeconds(throttle, attempts, NOW)).toBeLessThanOrEqual(longestWait);
  }
});

test.each([
  { why: "all just now", attempts: [NOW, NOW, NOW], seconds: 60 },
  { why: "the oldest ends first", attempts: [NOW, NOW - 20_000, NOW - 50_000], seconds: 10 },
  { why: "part of a second counts as a second", attempts: used(PER_PERSON, 59_999), seconds: 1 },
])("$why: wait $seconds seconds", ({ attempts, seconds }) => {
  expect(retryAfterSeconds(PER_PERSON, attempts, NOW)).toBe(seconds);
});
