import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { findExpiredForm, saveExpiredForm } from "~/http/expired-forms.server";

const HALF_AN_HOUR_MS = 30 * 60_000;
let now = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // The cache took the true clock when it was loaded; faking that with the timers comes too late.
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

test("a kept form leaves memory after half an hour, though nobody asks for it again", async () => {
  const body = new URLSearchParams({ notes: "Fourth floor, ring twice" });
  const request = new Request("http://localhost/quote", { method: "POST", body });
  expect(await saveExpiredForm(request, "ended")).toBe(true);

  // Its timer is the only sign that it goes by itself: whoever asks too late finds nothing in any case.
  pass(HALF_AN_HOUR_MS - 1000);
  expect(vi.getTimerCount()).toBe(1);
  expect(findExpiredForm("ended")?.address).toBe("/quote");

  pass(2000);
  expect(vi.getTimerCount()).toBe(0);
  expect(findExpiredForm("ended")).toBeUndefined();
});
