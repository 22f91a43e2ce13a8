import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { broadcast, closeEventStreams, openEventStream } from "~/http/event-streams.server";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  closeEventStreams();
  vi.useRealTimers();
});

function open() {
  const { body } = openEventStream(new AbortController().signal, { failSafe: false });
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  return async () => {
    const chunk = await reader?.read();
    return chunk?.done ? "ended" : decoder.decode(chunk?.value);
  };
}

test("a tab is told how things stand, then what changes", async () => {
  const next = open();
  expect(await next()).toBe('data: {"failSafe":false}\n\n');

  broadcast({ failSafe: true });
  expect(await next()).toBe('data: {"failSafe":true}\n\n');
});

test("every 25 seconds a comment says that the stream still stands (S2)", async () => {
  const next = open();
  await next();
  const comment = vi.fn();
  const heard = next().then(comment);

  await vi.advanceTimersByTimeAsync(24_999);
  expect(comment).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await heard;
  expect(comment).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^: .*\n\n$/));
});

test("all streams share one timer, and end when the server stops", async () => {
  const tabs = [open(), open(), open()];
  expect(vi.getTimerCount()).toBe(1);
  for (const next of tabs) await next();

  closeEventStreams();
  expect(vi.getTimerCount()).toBe(0);
  for (const next of tabs) expect(await next()).toBe("ended");
});
