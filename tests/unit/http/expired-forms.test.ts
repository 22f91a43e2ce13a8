import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { findExpiredForm, saveExpiredForm } from "~/http/expired-forms.server";

const HALF_AN_HOUR_MS = 30 * 60_000;
let now = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // The cache captured the real clock when it was loaded, before the timers were faked.
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function pass(ms: number) {
  now += ms;
  vi.advanceTimersByTime(ms);
}

test("an expired form leaves memory after half an hour without being read", async () => {
  const body = new URLSearchParams({ notes: "Fourth floor, ring twice" });
  const request = new Request("http://localhost/quote", { method: "POST", body });
  expect(await saveExpiredForm(request, "ended")).toBe(true);

  // Only the timer shows that the form is deleted by itself: a late read finds nothing in any case.
  pass(HALF_AN_HOUR_MS - 1000);
  expect(vi.getTimerCount()).toBe(1);
  expect(findExpiredForm("ended")?.address).toBe("/quote");

  pass(2000);
  expect(vi.getTimerCount()).toBe(0);
  expect(findExpiredForm("ended")).toBeUndefined();
});
