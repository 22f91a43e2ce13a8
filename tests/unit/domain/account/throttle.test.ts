import { expect, test } from "vitest";

import { LOCKOUT, isAllowed, PER_EMAIL, retryAfterSeconds } from "~/domain/account/throttle";

const NOW = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/** As many attempts as the limit allows, all this long ago. */
const used = ({ limit }: { limit: number }, ago: number) =>
  Array.from({ length: limit }, () => NOW - ago);

test.each([
  { why: "a fourth within a minute", throttle: PER_EMAIL, ago: MINUTE_MS - 1, may: false },
  { why: "a fourth after a minute", throttle: PER_EMAIL, ago: MINUTE_MS, may: true },
  { why: "a sixth within 15 minutes", throttle: LOCKOUT, ago: 15 * MINUTE_MS - 1, may: false },
  { why: "a sixth after 15 minutes", throttle: LOCKOUT, ago: 15 * MINUTE_MS, may: true },
])("$why may follow: $may (S6)", ({ throttle, ago, may }) => {
  expect(isAllowed(throttle, used(throttle, ago), NOW)).toBe(may);
  // One fewer never waits.
  expect(isAllowed(throttle, used(throttle, ago).slice(1), NOW)).toBe(true);
});

test.each([
  { why: "all just now", attempts: [NOW, NOW, NOW], seconds: 60 },
  { why: "the oldest ends first", attempts: [NOW, NOW - 20_000, NOW - 50_000], seconds: 10 },
  { why: "a part of a second is a whole one", attempts: used(PER_EMAIL, 59_999), seconds: 1 },
])("$why: wait $seconds seconds", ({ attempts, seconds }) => {
  expect(retryAfterSeconds(PER_EMAIL, attempts, NOW)).toBe(seconds);
});
