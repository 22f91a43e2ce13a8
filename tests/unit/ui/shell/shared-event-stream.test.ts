import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { reloadWhenMaintenanceEnds } from "~/ui/shell/reload-when-maintenance-ends";
import {
  FakeBroadcastChannel,
  FakeDocument,
  FakeEventSource,
  FakeLocks,
  Tab,
} from "#tests/support/browser-tabs";

let locks = new FakeLocks();

const openStreams = () => FakeEventSource.opened.filter(({ isOpen }) => isOpen);
const send = (message: unknown) => {
  for (const stream of openStreams()) stream.onmessage({ data: JSON.stringify(message) });
};
/** Lets rejected and settled lock requests take effect. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  locks = new FakeLocks();
  FakeEventSource.opened = [];
  FakeBroadcastChannel.open.clear();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("BroadcastChannel", FakeBroadcastChannel);
  vi.stubGlobal("navigator", { locks });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("tabs with Web Locks", () => {
  test("a visible tab leads: it opens the stream and relays messages", async () => {
    const leader = new Tab();
    const hidden = new Tab({ isHidden: true });
    send({ n: 0 });
    expect(openStreams()).toHaveLength(1);

    send({ n: 1 });
    for (const { onMessage } of [leader, hidden]) {
      expect(onMessage).toHaveBeenLastCalledWith({ n: 1 });
    }
    expect(leader.onMessage).toHaveBeenCalledTimes(2);
  });

  test("a tab that starts hidden reads one message, then waits", async () => {
    const leader = new Tab();
    const hidden = new Tab({ isHidden: true });
    expect(openStreams()).toHaveLength(2);

    FakeEventSource.opened[1]?.onmessage({ data: `{"n":1}` });
    expect(openStreams()).toHaveLength(1);
    expect(hidden.onMessage).toHaveBeenCalledExactlyOnceWith({ n: 1 });
    expect(leader.onMessage).not.toHaveBeenCalled();
    expect(locks.queued).toBe(1);
  });

  test("a second visible tab takes over, and the first closes its stream and waits", async () => {
    const first = new Tab();
    const second = new Tab();
    await settle();
    expect(FakeEventSource.opened.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(locks.queued).toBe(1);

    send({ n: 1 });
    expect(first.onMessage).toHaveBeenCalledExactlyOnceWith({ n: 1 });
    expect(second.onMessage).toHaveBeenCalledExactlyOnceWith({ n: 1 });
  });

  test("a leader that is hidden leads until another tab is shown", async () => {
    const first = new Tab();
    const second = new Tab({ isHidden: true });
    send({ n: 0 });
    first.hide();
    await settle();
    expect(openStreams()).toEqual([FakeEventSource.opened[0]]);

    second.show();
    await settle();
    expect(openStreams()).toEqual([FakeEventSource.opened[2]]);
    send({ n: 1 });
    expect(first.onMessage).toHaveBeenLastCalledWith({ n: 1 });
    expect(second.onMessage).toHaveBeenLastCalledWith({ n: 1 });
  });

  test("a leader that is shown again reopens its stream, for the current state", async () => {
    const leader = new Tab();
    leader.hide();
    leader.show();
    await settle();
    expect(FakeEventSource.opened.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(locks.queued).toBe(0);
  });

  test("a waiting tab leads when the leader stops", async () => {
    const leader = new Tab();
    const waiting = new Tab({ isHidden: true });
    send({ n: 0 });
    leader.stop();
    await settle();
    expect(openStreams()).toHaveLength(1);

    send({ n: 1 });
    expect(waiting.onMessage).toHaveBeenLastCalledWith({ n: 1 });
    expect(leader.onMessage).not.toHaveBeenCalledWith({ n: 1 });
  });

  test("a tab that loses the lock repeatedly waits in the queue once", async () => {
    const first = new Tab();
    const second = new Tab();
    for (const tab of [first, second, first, second]) {
      tab.show();
      await settle();
    }
    expect(openStreams()).toHaveLength(1);
    expect(locks.queued).toBe(2);
  });

  test("a broken stream is reopened by the leader, after a second", async () => {
    const leader = new Tab();
    const waiting = new Tab({ isHidden: true });
    send({ n: 0 });
    openStreams()[0]?.onerror();
    expect(openStreams()).toHaveLength(0);

    await vi.advanceTimersByTimeAsync(1000);
    expect(openStreams()).toHaveLength(1);
    send({ n: 1 });
    for (const { onMessage } of [leader, waiting]) {
      expect(onMessage).toHaveBeenLastCalledWith({ n: 1 });
    }
  });

  test("a tab that stops holds no stream, no lock, no channel and no listener", async () => {
    const tab = new Tab({ isHidden: true });
    tab.stop();
    await settle();
    tab.show();
    tab.dispatch("pageshow", { persisted: true });
    await vi.advanceTimersByTimeAsync(60_000);

    expect(openStreams()).toEqual([]);
    expect(locks.queued).toBe(0);
    expect(FakeBroadcastChannel.open.size).toBe(0);
    send({ n: 1 });
    expect(tab.onMessage).not.toHaveBeenCalled();
  });

  test("a page in the back/forward cache holds nothing, and joins again when it is restored", async () => {
    const tab = new Tab();
    tab.dispatch("pagehide");
    await settle();
    expect(openStreams()).toEqual([]);
    expect(FakeBroadcastChannel.open.size).toBe(0);

    tab.dispatch("pageshow", { persisted: true });
    send({ n: 1 });
    expect(tab.onMessage).toHaveBeenCalledExactlyOnceWith({ n: 1 });
    expect(openStreams()).toHaveLength(1);
  });

  test("a page that is loaded for the first time joins once", () => {
    const tab = new Tab();
    tab.dispatch("pageshow");
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});

describe("tabs without Web Locks", () => {
  beforeEach(() => void vi.stubGlobal("navigator", {}));

  test("each has its own stream while it is visible", () => {
    const [first, second] = [new Tab(), new Tab()];
    expect(openStreams()).toHaveLength(2);

    first.hide();
    expect(openStreams()).toEqual([FakeEventSource.opened[1]]);
    first.show();
    expect(openStreams()).toHaveLength(2);
    send({ n: 1 });
    for (const { onMessage } of [first, second]) {
      expect(onMessage).toHaveBeenCalledExactlyOnceWith({ n: 1 });
    }
  });

  test("one that starts hidden opens its stream when it is shown", () => {
    const tab = new Tab({ isHidden: true });
    expect(FakeEventSource.opened).toHaveLength(0);
    tab.show();
    expect(openStreams()).toHaveLength(1);
    tab.stop();
    expect(openStreams()).toHaveLength(0);
  });
});

test("the maintenance page reloads when maintenance is over, and not before", () => {
  const reload = vi.fn();
  vi.stubGlobal("document", new FakeDocument(false));
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { reload } }));
  reloadWhenMaintenanceEnds();

  send({ failSafe: true, maintenance: true });
  expect(reload).not.toHaveBeenCalled();
  send({ failSafe: true, maintenance: false });
  expect(reload).toHaveBeenCalledTimes(1);
});
