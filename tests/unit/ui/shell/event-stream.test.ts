import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { subscribeWhileVisible } from "~/ui/shell/event-stream";
import { reloadWhenMaintenanceEnds } from "~/ui/shell/reload-when-maintenance-ends";

/** A fake of the browser's EventSource, which Node lacks. */
class FakeEventSource {
  static opened: FakeEventSource[] = [];
  isOpen = true;
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: () => void = () => undefined;
  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }
  close() {
    this.isOpen = false;
  }
}

const reload = vi.fn();
const page = () => Object.assign(new EventTarget(), { location: { reload } });
let tab = { document: Object.assign(new EventTarget(), { hidden: false }), window: page() };

const countOpened = () => FakeEventSource.opened.length;
const openStreams = () => FakeEventSource.opened.filter(({ isOpen }) => isOpen);
const send = (message: unknown) => {
  for (const stream of openStreams()) stream.onmessage({ data: JSON.stringify(message) });
};

function setHidden(hidden: boolean) {
  tab.document.hidden = hidden;
  tab.document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.opened = [];
  tab = { document: Object.assign(new EventTarget(), { hidden: false }), window: page() };
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("document", tab.document);
  vi.stubGlobal("window", tab.window);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

test("reconnects after 1, 2, 5, 10 and 10 seconds, and after 1 again once a message has arrived", () => {
  const seen = vi.fn();
  subscribeWhileVisible("/events", seen);
  for (const seconds of [1, 2, 5, 10, 10]) {
    const before = countOpened();
    openStreams()[0]?.onerror();
    expect(openStreams()).toEqual([]);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(countOpened()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(countOpened()).toBe(before + 1);
  }

  send({ failSafe: true });
  expect(seen).toHaveBeenCalledExactlyOnceWith({ failSafe: true });
  const before = countOpened();
  openStreams()[0]?.onerror();
  vi.advanceTimersByTime(1000);
  expect(countOpened()).toBe(before + 1);
});

test("a hidden tab has no stream, and opens one as soon as it is shown", () => {
  const seen = vi.fn();
  subscribeWhileVisible("/events", seen);
  setHidden(true);
  expect(openStreams()).toEqual([]);

  setHidden(false);
  expect(openStreams()).toHaveLength(1);
  send({ n: 1 });
  expect(seen).toHaveBeenCalledExactlyOnceWith({ n: 1 });
});

test("a tab that is loaded hidden opens its stream when it is shown", () => {
  tab.document.hidden = true;
  subscribeWhileVisible("/events", vi.fn());
  tab.window.dispatchEvent(new Event("pageshow"));
  expect(countOpened()).toBe(0);

  setHidden(false);
  expect(openStreams()).toHaveLength(1);
});

test("a tab that is hidden while it waits to reconnect waits no longer", () => {
  subscribeWhileVisible("/events", vi.fn());
  openStreams()[0]?.onerror();
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  expect(countOpened()).toBe(1);

  setHidden(false);
  expect(openStreams()).toHaveLength(1);
});

test("a page in the back/forward cache has no stream, and has one again when it is restored", () => {
  subscribeWhileVisible("/events", vi.fn());
  tab.window.dispatchEvent(new Event("pageshow"));
  expect(countOpened()).toBe(1);

  tab.window.dispatchEvent(new Event("pagehide"));
  expect(openStreams()).toEqual([]);
  // Not every browser changes the visibility too.
  tab.window.dispatchEvent(new Event("pageshow"));
  expect(openStreams()).toHaveLength(1);
});

test("a tab that unsubscribes has no stream and no listener", () => {
  const seen = vi.fn();
  const stop = subscribeWhileVisible("/events", seen);
  openStreams()[0]?.onerror();
  stop();
  setHidden(true);
  setHidden(false);
  tab.window.dispatchEvent(new Event("pageshow"));
  vi.advanceTimersByTime(60_000);
  expect(countOpened()).toBe(1);
  expect(openStreams()).toEqual([]);
});

test("the maintenance page reloads when maintenance is over, and not before", () => {
  reloadWhenMaintenanceEnds();

  send({ failSafe: true, maintenance: true });
  expect(reload).not.toHaveBeenCalled();
  send({ failSafe: true, maintenance: false });
  expect(reload).toHaveBeenCalledTimes(1);
});
