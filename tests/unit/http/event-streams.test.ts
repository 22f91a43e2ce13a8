import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { broadcast, closeEventStreams, openEventStream } from "~/http/event-streams.server";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  closeEventStreams();
  vi.useRealTimers();
});

const ask = (client: string) => openEventStream({ failSafe: false }, client);

function open() {
  const { body } = ask("198.51.100.1");
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  return async () => {
    const chunk = await reader?.read();
    return chunk?.done ? "ended" : decoder.decode(chunk?.value);
  };
}

test("a tab receives the current state, then each change", async () => {
  const next = open();
  expect(await next()).toBe('data: {"failSafe":false}\n\n');

  broadcast({ failSafe: true });
  expect(await next()).toBe('data: {"failSafe":true}\n\n');
});

test("every 25 seconds a comment keeps the stream open", async () => {
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

test("a stalled tab is disconnected before it fills memory, and others still receive messages", async () => {
  const slow = open();
  const reading = open();
  await reading();
  for (let news = 0; news < 500; news += 1) {
    broadcast({ news });
    expect(await reading()).toContain(`"news":${news}}`);
  }

  let held = 0;
  while ((await slow()) !== "ended") held += 1;
  expect(held).toBeLessThan(150);
});

test("one client may open fifty streams, and the next is refused until one closes", async () => {
  const first = ask("198.51.100.1");
  for (let count = 1; count < 50; count += 1) {
    expect(ask("198.51.100.1").status).toBe(200);
  }
  const refused = ask("198.51.100.1");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("10");
  expect(ask("198.51.100.2").status).toBe(200);

  await first.body?.cancel();
  expect(ask("198.51.100.1").status).toBe(200);
});

test("a thousand streams may be open at once, and the next is refused for every client", () => {
  for (let count = 0; count < 1000; count += 1) {
    expect(ask(`198.51.100.${count % 250}`).status).toBe(200);
  }
  const refused = ask("203.0.113.1");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("10");
});
