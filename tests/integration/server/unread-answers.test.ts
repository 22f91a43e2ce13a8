/** Checks what a client may leave unread, over real sockets. */
import type { RequestListener, Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";

import { ANSWER_LIMITS, createHttpServer, TIMEOUTS } from "~/server/http-server.server";
import { log } from "~/log.server";

// More than the operating system takes for a client that does not read.
const LONG = Buffer.alloc(24 * 1024 * 1024, "a");

let server: Server | undefined;
const clients: Socket[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server?.close();
  server?.closeAllConnections();
});

async function serve(listener: RequestListener, limits: Partial<typeof ANSWER_LIMITS> = {}) {
  const listening = createHttpServer(listener, {}, TIMEOUTS, { ...ANSWER_LIMITS, ...limits });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** Connects and sends these requests in one packet; and reads the answers unless `reads` is false. */
function send(port: number, paths: readonly string[], { reads = true } = {}) {
  let heard = "";
  let hasEnded = false;
  const socket = connect({ port, host: "127.0.0.1" });
  clients.push(socket);
  socket.on("error", () => undefined);
  socket.on("close", () => (hasEnded = true));
  if (reads) socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
  else socket.pause();
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
  return { socket, heard: () => heard, hasEnded: () => hasEnded };
}

const openConnections = () =>
  new Promise<number>((resolve) => server?.getConnections((_error, count) => resolve(count)));

test("requests sent ahead are answered in order, one after another", async () => {
  let running = 0;
  let maxRunning = 0;
  const port = await serve(async ({ url }, response) => {
    maxRunning = Math.max(maxRunning, (running += 1));
    await delay(10);
    running -= 1;
    response.end(`[${url}]`);
  });
  const paths = Array.from({ length: 1 + ANSWER_LIMITS.maxWaiting }, (_, index) => `/${index}`);
  const { heard } = send(port, paths);
  await vi.waitFor(() => expect(heard()).toContain(`[${paths.at(-1)}]`));
  expect([...heard().matchAll(/\[(.*?)\]/g)].map(([, path]) => path)).toEqual(paths);
  expect(maxRunning).toBe(1);
});

test("a body that follows another request is read in its turn", async () => {
  const port = await serve((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => setTimeout(() => response.end(`[${body}]`), 10));
  });
  const { socket, heard } = send(port, ["/", "/"]);
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n${"b".repeat(200_000)}`,
  );
  await vi.waitFor(() => expect(heard()).toContain(`[${"b".repeat(200_000)}]`));
});

test("a connection that sends more ahead is ended, and the rest of its packet is not even parsed", async () => {
  const listener = vi.fn<RequestListener>((_request, response) => {
    setTimeout(() => response.end("a"), 50);
  });
  const port = await serve(listener);
  const parsed = vi.fn();
  server?.on("request", parsed);
  const { hasEnded } = send(
    port,
    Array.from({ length: 1200 }, () => "/"),
  );
  await vi.waitFor(() => expect(hasEnded()).toBe(true));
  await delay(100);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(parsed).toHaveBeenCalledTimes(1 + ANSWER_LIMITS.maxWaiting + 1);
  expect(log).toHaveBeenCalledWith({
    event: "connection-ended",
    reason: "too many requests sent ahead",
  });
});

test("after a client that does not read, nothing more is answered on its connection", async () => {
  const listener = vi.fn<RequestListener>((_request, response) => response.end(LONG));
  const port = await serve(listener);
  const { socket } = send(port, ["/", "/"], { reads: false });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  await delay(200);
  expect(listener).toHaveBeenCalledTimes(1);

  let length = 0;
  socket.on("data", (chunk) => (length += chunk.length)).resume();
  await vi.waitFor(() => expect(length).toBeGreaterThan(2 * LONG.length), { timeout: 10_000 });
});

test("a client that reads none of an answer is disconnected after a while; a client that reads is not", async () => {
  const port = await serve((_request, response) => response.end(LONG), { unreadTimeout: 1000 });
  send(port, ["/"], { reads: false });
  await vi.waitFor(async () => expect(await openConnections()).toBe(1));
  await vi.waitFor(async () => expect(await openConnections()).toBe(0), { timeout: 5000 });

  let length = 0;
  const slow = send(port, ["/"], { reads: false });
  while (length < LONG.length && !slow.hasEnded()) {
    length += slow.socket.read()?.length ?? 0;
    await delay(5);
  }
  expect(length).toBeGreaterThanOrEqual(LONG.length);
});

test("an answer that takes long to make is waited for", async () => {
  const port = await serve(
    (_request, response) => void setTimeout(() => response.end("[late]"), 400),
    {
      unreadTimeout: 50,
    },
  );
  const { heard } = send(port, ["/"]);
  await vi.waitFor(() => expect(heard()).toContain("[late]"));
});

test("of too much that is unread, what has been left for longest ends first", async () => {
  const port = await serve((_request, response) => response.end(LONG), {
    maxUnreadBytes: 1.5 * LONG.length,
    checkEvery: 50,
  });
  send(port, ["/"], { reads: false });
  await vi.waitFor(async () => expect(await openConnections()).toBe(1));
  await delay(200);
  expect(await openConnections()).toBe(1);

  const second = send(port, ["/"], { reads: false });
  await vi.waitFor(() =>
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ reason: "answers not read" })),
  );
  await vi.waitFor(async () => expect(await openConnections()).toBe(1));
  let length = 0;
  second.socket.on("data", (chunk) => (length += chunk.length)).resume();
  await vi.waitFor(() => expect(length).toBeGreaterThan(LONG.length), { timeout: 10_000 });
});
