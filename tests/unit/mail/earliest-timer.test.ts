import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { EarliestTimer } from "~/mail/delivery/earliest-timer.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  { why: "a clock that is right", jumpMs: 0 },
  { why: "a clock that jumped forward meanwhile", jumpMs: 3_600_000 },
  { why: "a clock that jumped back meanwhile", jumpMs: -3_600_000 },
])("the earlier of two times counts with $why", ({ jumpMs }) => {
  const fired = vi.fn();
  const timer = new EarliestTimer(fired);
  timer.set(5000);
  vi.setSystemTime(Date.now() + jumpMs);
  timer.set(10);
  timer.set(5000);
  vi.advanceTimersByTime(10);
  expect(fired).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(fired).toHaveBeenCalledOnce();
});
