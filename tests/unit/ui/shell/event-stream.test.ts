import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { subscribe } from "~/ui/shell/shared-event-stream";

/** A fake of the browser's EventSource, which Node lacks. */
class FakeEventSource {
  static opened: FakeEventSource[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: () => void = () => undefined;
  close = vi.fn();
  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }
}

const newest = () => FakeEventSource.opened.at(-1);
const count = () => FakeEventSource.opened.length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
  FakeEventSource.opened = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("reconnects after 1, 2, 5, 10 and 10 seconds, and after 1 again once a message has arrived", () => {
  const seen = vi.fn();
  const stop = subscribe("/events", seen);
  for (const seconds of [1, 2, 5, 10, 10]) {
    const before = count();
    newest()?.onerror();
    expect(newest()?.close).toHaveBeenCalled();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(count()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(count()).toBe(before + 1);
  }

  newest()?.onmessage({ data: '{"failSafe":true}' });
  expect(seen).toHaveBeenCalledExactlyOnceWith({ failSafe: true });
  const before = count();
  newest()?.onerror();
  vi.advanceTimersByTime(1000);
  expect(count()).toBe(before + 1);
  stop();
});

test("closes the stream and stops reconnecting once unsubscribed", () => {
  const stop = subscribe("/events", vi.fn());
  newest()?.onerror();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(count()).toBe(1);
  expect(newest()?.close).toHaveBeenCalled();
});
