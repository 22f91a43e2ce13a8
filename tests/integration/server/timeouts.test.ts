/** Checks timeouts over real sockets; a test ends when the server has closed the connection. */
import type { Server } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createHttpServer, TIMEOUTS } from "~/server/http-server.server";

const SHORT = {
  headersTimeout: 60,
  requestTimeout: 120,
  keepAliveTimeout: 60,
  connectionsCheckingInterval: 20,
  refusalTimeout: 100,
};
const HEADERS = { "X-Of-Every-Answer": "yes" };

let server: Server;

beforeEach(async () => {
  const readWhole = createHttpServer(
    (request, response) => void request.resume().on("end", () => response.end("read")),
    HEADERS,
    SHORT,
  );
  server = readWhole;
  await new Promise<void>((resolve) => readWhole.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test.each([
  { why: "a head that does not end", raw: "GET / HTTP/1.1\r\nHost: a\r\n" },
  { why: "half a line", raw: "GET / HT" },
  {
    why: "a body that does not end",
    raw: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na",
  },
  {
    why: "a body in chunks that does not end",
    raw: "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n",
  },
])("$why is answered 408 and disconnected", async ({ raw }) => {
  const heard = await hear(raw);
  expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(heard).toContain("X-Of-Every-Answer: yes");
  expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test.each([
  { why: "a head that does not end", raw: "GET / HTTP/1.1\r\nHost: a\r\n", status: 408 },
  { why: "CONNECT", raw: "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", status: 405 },
  { why: "no HTTP", raw: "HELLO\r\n\r\n", status: 400 },
])("after $why the connection is closed, even if the client keeps its side open", async (sent) => {
  const { socket, heard } = holdOpen(sent.raw);
  // It goes on sending all the while: after its head, which it sends once connected.
  const sending = setInterval(() => socket.connecting || socket.write("a"), 20);
  await vi.waitFor(() =>
    expect(heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${sent.status} [^]*</html>`)),
  );
  await vi.waitFor(async () => expect(await countConnections()).toBe(0));
  clearInterval(sending);
  socket.destroy();
});

test("the site closes the connection of a head that never ends within 20 seconds", () => {
  const { headersTimeout, connectionsCheckingInterval, refusalTimeout } = TIMEOUTS;
  expect(headersTimeout + connectionsCheckingInterval + refusalTimeout).toBeLessThan(20_000);
});

test("a connection that asks for nothing more is closed after its answer", async () => {
  const heard = await hear("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test("the site's own: a connection outlasts a proxy's minute, and none is for ever", () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = createHttpServer(
    () => undefined,
    {},
  );
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toMatchObject({
    headersTimeout: TIMEOUTS.headersTimeout,
    requestTimeout: TIMEOUTS.requestTimeout,
    keepAliveTimeout: TIMEOUTS.keepAliveTimeout,
  });
  expect(keepAliveTimeout).toBeGreaterThan(60_000);
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThan(requestTimeout);
});

/** Sends this from a client that never closes its side. */
function holdOpen(raw: string) {
  let text = "";
  const socket = connect({ port: port(), host: "127.0.0.1", allowHalfOpen: true }, () =>
    socket.write(raw),
  );
  socket.on("data", (chunk) => (text += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  return { socket, heard: () => text };
}

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

function port(): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** Everything the server says to this before it hangs up; we never do. */
function hear(raw: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect({ port: port(), host: "127.0.0.1", allowHalfOpen: true }, () =>
      socket.write(raw),
    );
    socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
    socket.on("end", () => {
      socket.end();
      resolve(heard);
    });
    socket.on("error", reject);
  });
}
