/** The server's own steps over real sockets, with something simple in Remix's place. */
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import express from "express";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { defaultHeaders, buildDefaultHeaders } from "~/server/default-headers.server";
import { createRemixHandler } from "~/server/remix-handler.server";
import { refuseBadRequests } from "~/server/request-guard.server";
import { createHttpServer } from "~/server/http-server.server";
import { runMiddleware } from "~/server/middleware.server";

const LIMITS = {
  reads: 4,
  readsPerClient: 3,
  readsAtOncePerClient: 2,
  writes: 1,
  uploads: 3,
  uploadsPerClient: 2,
};
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const UPLOAD = "Content-Type: multipart/form-data; boundary=zz\r\n";
const HEADERS = buildDefaultHeaders({ isHttps: true });

let server: Server;
let finish: Array<() => void>;
let uploads: string[];
let faults: unknown[];
let news: ReadableStream<string> | undefined;
let download: ReturnType<typeof watchedDownload>;

beforeEach(async () => {
  finish = [];
  uploads = [];
  faults = [];
  download = watchedDownload();
  const app = express();
  app.set("trust proxy", "loopback");
  app.all(
    "*",
    createRemixHandler({
      limits: LIMITS,
      contextOf: ({ path }) => {
        if (path === "/unready") throw new Error("unready");
        return {};
      },
      handle: async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith("/slow"))
          await new Promise<void>((resolve) => finish.push(resolve));
        if (pathname.startsWith("/admin") && !pathname.endsWith("/images"))
          return new Response("Not yours", { status: 403 });
        if (pathname.endsWith("/images")) uploads.push(pathname);
        if (pathname === "/broken") throw new Error("broken");
        if (pathname.endsWith("/download")) return new Response(download.stream());
        if (pathname === "/news") return new Response(news?.pipeThrough(new TextEncoderStream()));
        return Response.json(request.method === "POST" ? await request.text() : "read");
      },
    }),
  );
  const steps = [defaultHeaders(HEADERS, "session"), refuseBadRequests, app];
  server = createHttpServer(
    runMiddleware(steps, (error) => faults.push(error)),
    HEADERS,
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  for (const release of finish) release();
  server.close();
  server.closeAllConnections();
});

describe("a place among the rendered", () => {
  test("is refused when all are taken: 503, when to come back, and words to read", async () => {
    const waiting = ["198.18.0.1", "198.18.0.1", "198.18.0.2", "198.18.0.2"].map((from) =>
      fetchFrom(from, "/slow"),
    );
    await until(() => finish.length === LIMITS.reads);

    const refused = await fetch(url("/quick"));
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("5");
    expect(await refused.text()).toContain("Try again in a few seconds");

    for (const release of finish) release();
    for (const each of await Promise.all(waiting)) expect(each.status).toBe(200);
    expect((await fetch(url("/quick"))).status).toBe(200);
  });

  test("stays free for others by a limit for each client's network", async () => {
    const waiting = [fetchFrom("198.18.0.1", "/slow"), fetchFrom("198.18.0.1", "/slow")];
    await until(() => finish.length === LIMITS.readsAtOncePerClient);
    // One waits until one of the first two has ended, and one has no place.
    const more = [fetchFrom("198.18.0.1", "/quick"), fetchFrom("198.18.0.1", "/quick")];
    expect((await Promise.race(more)).status).toBe(503);

    expect((await fetchFrom("198.18.0.2", "/quick")).status).toBe(200);
    for (const release of finish) release();
    for (const each of await Promise.all(waiting)) expect(each.status).toBe(200);
    expect((await Promise.all(more)).map(({ status }) => status).sort()).toEqual([200, 503]);
    expect((await fetchFrom("198.18.0.1", "/quick")).status).toBe(200);
  });

  test("is separate for writes, so that they do not block reads", async () => {
    const write = fetch(url("/slow"), { method: "POST" });
    await until(() => finish.length === LIMITS.writes);

    expect((await fetch(url("/quick"), { method: "POST" })).status).toBe(503);
    expect((await fetch(url("/quick"))).status).toBe(200);
    finish[0]?.();
    expect((await write).status).toBe(200);
  });

  test("is not held by a body that is still arriving", async () => {
    const sockets = Array.from({ length: 5 }, () =>
      send(`POST /quick HTTP/1.1\r\nHost: a\r\n${FORM}Content-Length: 900\r\n\r\na=`),
    );
    expect(
      (await fetch(url("/quick"), { method: "POST", body: new URLSearchParams("a=1") })).status,
    ).toBe(200);
    for (const { socket } of sockets) socket.destroy();
  });

  test("is not held by an upload that is still arriving, of which a client may send a few", async () => {
    const [one, two] = ["198.18.0.1", "198.18.0.2"].map((from) => `X-Forwarded-For: ${from}\r\n`);
    const upload = (from = "") =>
      send(
        `POST /admin/products/1/images HTTP/1.1\r\nHost: a\r\n${UPLOAD}${from}Content-Length: 900\r\n\r\n--zz`,
      );
    const sockets = [upload(one), upload(one)];
    expect((await upload(one).heard).statuses).toEqual([503]);
    sockets.push(upload(two));
    await until(() => uploads.length === LIMITS.uploads);
    expect((await upload(two).heard).statuses).toEqual([503]);
    expect((await fetch(url("/quick"), { method: "POST" })).status).toBe(200);

    sockets[0]?.socket.write("x".repeat(896));
    expect((await sockets[0]?.heard)?.statuses).toEqual([200]);
    sockets.push(upload(one));
    await until(() => uploads.length === LIMITS.uploads + 1);
    expect(uploads).toHaveLength(LIMITS.uploads + 1);
    for (const { socket } of sockets) socket.destroy();
  });

  test("is not waited for by a body that never ends: 408, and a closed connection", async () => {
    const raw = `POST /quick HTTP/1.1\r\nHost: a\r\n${FORM}Content-Length: 900\r\n\r\na=`;
    const answer = send(raw, 2).heard;
    // The patience is twenty seconds, which a test has not.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const hurry = setInterval(() => vi.advanceTimersByTime(30_000), 10);
    const { statuses, text } = await answer;
    clearInterval(hurry);
    vi.useRealTimers();
    expect(statuses).toEqual([408]);
    expect(text).toContain("Connection: close");
  });

  test.each([
    { path: "/broken", why: "as it is rendered" },
    { path: "/unready", why: "before it is rendered" },
  ])("is left again by what fails $why", async ({ path }) => {
    for (let count = 0; count < 5; count += 1) {
      const { status, headers } = await fetch(url(path));
      expect(status).toBe(500);
      for (const name of Object.keys(HEADERS)) expect(headers.has(name), name).toBe(true);
    }
    expect(faults).toHaveLength(5);
  });
});

describe("each of these is answered, and the connection stays open", () => {
  const big = `a=${"x".repeat(400_000)}`;
  // A form of exactly so many bytes.
  const sized = (bytes: number) => `a=${"x".repeat(bytes - 2)}`;
  const MAX_REPLY = 896 * 1024;
  const fields = (count: number) => Array.from({ length: count }, () => "f=1").join("&");

  test.each([
    { why: "a form", raw: post("/contact", "a=1"), status: 200 },
    { why: "a form in chunks", raw: postInChunks("/contact", "a=1"), status: 200 },
    { why: "too large a form", raw: post("/contact", big), status: 413 },
    { why: "too large a form in chunks", raw: postInChunks("/contact", big), status: 413 },
    { why: "a large form in other case", raw: post("/CONTACT", big), status: 413 },
    { why: "a file for a page without files", raw: post("/", big, UPLOAD), status: 413 },
    {
      why: "a file of a firm's part numbers",
      raw: post("/account/company/part-numbers", big, UPLOAD),
      status: 200,
    },
    {
      why: "a file that no action reads",
      raw: post("/admin/products/1", big.repeat(8), UPLOAD),
      status: 403,
    },
    { why: "a logo", raw: post("/admin/settings/logo", big.repeat(8), UPLOAD), status: 403 },
    { why: "a message with files", raw: post("/q/s-_1", big.repeat(8), UPLOAD), status: 200 },
    { why: "200 fields", raw: post("/contact", fields(200)), status: 200 },
    { why: "201 fields", raw: post("/contact", fields(201)), status: 413 },
    { why: "a quote of 330 fields", raw: post("/quote", fields(330)), status: 200 },
    { why: "a quote of 331 fields", raw: post("/quote", fields(331)), status: 413 },
    // 403, because it was read and passed on to the guard.
    { why: "a reply of 3,900 fields", raw: post("/admin/quotes/a1", fields(3900)), status: 403 },
    { why: "a reply of 3,901 fields", raw: post("/admin/quotes/a1", fields(3901)), status: 413 },
    {
      why: "a reply of 896 KB",
      raw: post("/admin/quotes/a1?_data=x", sized(MAX_REPLY)),
      status: 403,
    },
    {
      why: "a reply of 896 KB and a byte",
      raw: post("/admin/quotes/a1", sized(MAX_REPLY + 1)),
      status: 413,
    },
    {
      why: "a reply of 896 KB and a byte in chunks",
      raw: postInChunks("/admin/quotes/a1", sized(MAX_REPLY + 1)),
      status: 413,
    },
    { why: "the review of a reply", raw: post("/admin/quotes/a1/send", big), status: 413 },
    { why: "a change request of 360 fields", raw: post("/q/s-_1", fields(360)), status: 200 },
    { why: "a change request of 361 fields", raw: post("/q/s-_1", fields(361)), status: 413 },
    {
      why: "a customer's change request of 360 fields",
      raw: post("/quote-details/a1", fields(360)),
      status: 200,
    },
    {
      why: "200 fields in parts",
      raw: post("/contact", "--zz\r\n\r\na\r\n".repeat(200), UPLOAD),
      status: 200,
    },
    {
      why: "201 fields in parts",
      raw: post("/contact", "--zz\r\n\r\na\r\n".repeat(201), UPLOAD),
      status: 413,
    },
    {
      why: "201 fields that name a boundary",
      raw: post("/contact", fields(201), FORM.replace("\r\n", "; boundary=zz\r\n")),
      status: 413,
    },
    { why: "no content type", raw: post("/contact", "a=1", ""), status: 415 },
    {
      why: "a content type longer than any of a form",
      raw: post("/contact", "a=1", `Content-Type: multipart/form-data; a=${" ".repeat(5000)}x\r\n`),
      status: 415,
    },
    { why: "chunks of no content type", raw: postInChunks("/contact", "a=1", ""), status: 415 },
    {
      why: "another content type",
      raw: post("/contact", "{}", "Content-Type: application/json\r\n"),
      status: 415,
    },
    { why: "another method", raw: get("/", "", "DELETE"), status: 405 },
    { why: "an absolute target", raw: get("http://example.com/"), status: 400 },
    { why: "a NUL", raw: get("/%00"), status: 400 },
    ...[
      "/a/../b",
      "/../b",
      "/a/..",
      "/a/./b",
      "/a/%2e%2e/b",
      "/a/.%2E/b",
      "/a/%2e",
      "/a\\b",
      "//a",
      "/a//b",
      "/a//",
      "/a#b",
    ].map((path) => ({
      why: `an address that browsers resolve, ${path}`,
      raw: get(path),
      status: 400,
    })),
    { why: "no UTF-8", raw: get("/%E0%A4%A"), status: 400 },
    { why: "a very long address", raw: get(`/${"a".repeat(9000)}`), status: 414 },
    { why: "two hosts", raw: get("/", "Host: b\r\n"), status: 400 },
    { why: "no host", raw: "GET / HTTP/1.1\r\n\r\n", status: 400 },
    { why: "an invalid host", raw: "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", status: 400 },
    { why: "an invalid port", raw: "GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n", status: 400 },
    { why: "a host with a path", raw: "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", status: 400 },
    { why: "an invalid forwarder", raw: get("/", "X-Forwarded-For: <b>\r\n"), status: 400 },
    { why: "forwarders", raw: get("/", "X-Forwarded-For: 10.0.0.1, ::1\r\n"), status: 200 },
    { why: "20 forwarders", raw: get("/", forwarders(20)), status: 200 },
    { why: "21 forwarders", raw: get("/", forwarders(21)), status: 400 },
    { why: "an invalid forwarded host", raw: get("/", "X-Forwarded-Host: /\r\n"), status: 400 },
    {
      why: "an invalid forwarded scheme",
      raw: get("/", "X-Forwarded-Proto: ftp\r\n"),
      status: 400,
    },
    {
      why: "an invalid forwarded port",
      raw: get("/", "X-Forwarded-Port: 1e3\r\n"),
      status: 400,
    },
    { why: "another site's form", raw: postFrom("Origin: https://b.example\r\n"), status: 403 },
    { why: "a form of nowhere", raw: postFrom("Origin: null\r\n"), status: 403 },
    { why: "another site's link", raw: postFrom("Referer: https://b.example/\r\n"), status: 403 },
    { why: "a file's form", raw: postFrom("Origin: file://\r\n"), status: 403 },
    { why: "a link of nowhere", raw: postFrom("Referer: about:blank\r\n"), status: 403 },
    { why: "a sister site's form", raw: postFrom("Sec-Fetch-Site: same-site\r\n"), status: 403 },
    {
      why: "our own form, of a browser that names no origin",
      raw: postFrom("Origin: null\r\nSec-Fetch-Site: same-origin\r\n"),
      status: 200,
    },
    {
      why: "a form of nowhere that claims to be typed in",
      raw: postFrom("Origin: null\r\nSec-Fetch-Site: none\r\n"),
      status: 403,
    },
    {
      why: "a form that claims both another site and ours",
      raw: postFrom("Origin: https://b.example\r\nSec-Fetch-Site: same-origin\r\n"),
      status: 403,
    },
    {
      why: "our own form, through a proxy that asks for us by another name",
      raw: postFrom("Origin: https://b.example\r\nX-Forwarded-Host: B.example, c\r\n"),
      status: 200,
    },
    {
      why: "our own form",
      raw: postFrom("Origin: http://a\r\nSec-Fetch-Site: same-origin\r\n"),
      status: 200,
    },
  ])("$why: $status", async ({ raw, status }) => {
    const { statuses } = await send(raw + get("/again"), 2).heard;
    expect(statuses).toEqual([status, 200]);
    expect(faults).toEqual([]);
  });
});

test.each(["DELETE", "BREW"])("%s gets the list of allowed methods", async (method) => {
  const { text } = await send(get("/", "", method)).heard;
  expect(text).toMatch(/^HTTP\/1\.1 405 .*\r\n/);
  expect(text).toContain("\r\nAllow: GET, HEAD, POST\r\n");
});

describe("who sends without end hears 413, and is cut off", () => {
  const megabyte = Buffer.alloc(1024 * 1024, "a");
  const chunk = Buffer.concat([Buffer.from("100000\r\n"), megabyte, Buffer.from("\r\n")]);

  test.each([
    { why: "with a length", says: "Content-Length: 99999999999", piece: megabyte },
    { why: "in chunks", says: "Transfer-Encoding: chunked", piece: chunk },
  ])("$why", async ({ says, piece }) => {
    const head = `POST /contact HTTP/1.1\r\nHost: a\r\n${FORM}${says}\r\n\r\n`;
    const { text, pieces } = await sendUntilCut(head, piece, { max: 256 });
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(pieces).toBeLessThan(256);
  });
});

test.each([
  { cookie: "other=1; session=x", control: "private, no-store" },
  { cookie: "sessions=1; other=session=x", control: "private, no-cache" },
])("a browser that sends $cookie gets Cache-Control $control", async ({ cookie, control }) => {
  const { headers } = await fetch(url("/quick"), { headers: { cookie } });
  expect(headers.get("Cache-Control")).toBe(control);
});

describe("a long answer", () => {
  const MEGABYTE = 1024 * 1024;

  test("is made no faster than it is read, so that slow readers fill no memory", async () => {
    const { socket } = send(get("/download"));
    socket.pause();
    await until(() => download.madeBytes() >= 16 * MEGABYTE, { tries: 50 });
    expect(download.madeBytes()).toBeLessThan(16 * MEGABYTE);
    socket.destroy();
  });

  test("stops when its reader disconnects, which is not an error", async () => {
    const { socket } = send(get("/download"));
    await until(() => download.madeBytes() > 0);
    socket.destroy();
    await until(() => download.isCancelled());
    expect(download.isCancelled()).toBe(true);
    expect(faults).toEqual([]);
  });

  test("is not made at all for a client that went away before", async () => {
    const { socket } = send(get("/slow/download"));
    await until(() => finish.length > 0);
    socket.destroy();
    await until(() => false, { tries: 5 });
    finish[0]?.();
    await until(() => download.isCancelled());
    expect(download.isCancelled()).toBe(true);
    expect(faults).toEqual([]);
  });

  test("that waits for news ends with its reader, and not with the next of the news", async () => {
    const cancel = vi.fn();
    news = new ReadableStream({ start: (stream) => stream.enqueue("first"), cancel });
    await send(get("/news")).heard;
    await until(() => cancel.mock.calls.length > 0);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test("arrives whole", async () => {
    const answer = await fetch(url("/download"));
    expect((await answer.arrayBuffer()).byteLength).toBe(download.totalBytes);
  });
});

describe("invalid HTTP", () => {
  test.each([
    { why: "nonsense", raw: "HELLO\r\n\r\n", status: 400 },
    { why: "an unknown method", raw: "FOO / HTTP/1.1\r\nHost: a\r\n\r\n", status: 405 },
    { why: "too long a head", raw: get("/", `A: ${"b".repeat(20_000)}\r\n`), status: 431 },
    {
      why: "two lengths",
      raw: `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      status: 400,
    },
  ])("$why: $status, with the headers of every answer", async ({ raw, status }) => {
    const { statuses, text } = await send(raw, 1).heard;
    expect(statuses).toEqual([status]);
    for (const name of Object.keys(HEADERS)) {
      expect(text).toContain(`${name}: `);
    }
    expect(text).toContain("X-Request-Id: ");
  });
});

function url(path: string): string {
  return `http://127.0.0.1:${port()}${path}`;
}

function port(): number {
  const address: string | AddressInfo | null = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function get(target: string, headers = "", method = "GET"): string {
  return `${method} ${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
}

function post(path: string, body: string, headers = FORM): string {
  return `POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
}

function postFrom(headers: string): string {
  return post("/sign-out?_data=routes%2Fsign-out", "a=1", FORM + headers);
}

function forwarders(count: number): string {
  return `X-Forwarded-For: ${Array.from({ length: count }, () => "::1").join()}\r\n`;
}

function postInChunks(path: string, body: string, headers = FORM): string {
  const chunks = (body.match(/[^]{1,16384}/g) ?? []).map(
    (chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`,
  );
  return `POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}Transfer-Encoding: chunked\r\n\r\n${chunks.join("")}0\r\n\r\n`;
}

/** Sends bytes and hears until so many answers have come, or the server hangs up. */
function send(raw: string, answers = 1) {
  const socket: Socket = connect(port(), "127.0.0.1");
  socket.write(raw);
  const heard = new Promise<{ statuses: number[]; text: string }>((resolve, reject) => {
    let text = "";
    const statuses = () =>
      [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    const finish = () => {
      socket.destroy();
      resolve({ statuses: statuses(), text });
    };
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (statuses().length >= answers) finish();
    });
    socket.on("close", finish);
    socket.on("error", reject);
  });
  heard.catch(() => undefined);
  return { socket, heard };
}

/** Goes on sending the same until the server hangs up, or so many times. */
function sendUntilCut(head: string, piece: Buffer, { max }: { max: number }) {
  const socket = connect(port(), "127.0.0.1");
  return new Promise<{ text: string; pieces: number }>((resolve) => {
    let text = "";
    let pieces = 0;
    const sendMore = () => {
      if (pieces === max) return socket.destroy();
      pieces += 1;
      return socket.write(piece, (error) => error ?? sendMore());
    };
    socket.on("data", (bytes: Buffer) => (text += bytes.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve({ text, pieces }));
    socket.write(head);
    sendMore();
  });
}

/** Creates a download larger than any socket buffer, which counts the chunks read from it. */
function watchedDownload(chunks = 512) {
  const chunk = new Uint8Array(64 * 1024);
  let made = 0;
  let isCancelled = false;
  return {
    totalBytes: chunks * chunk.length,
    madeBytes: () => made * chunk.length,
    isCancelled: () => isCancelled,
    stream: () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          if (made === chunks) return controller.close();
          made += 1;
          controller.enqueue(chunk);
        },
        cancel() {
          isCancelled = true;
        },
      }),
  };
}

async function until(isSo: () => boolean, { tries = 200 } = {}): Promise<void> {
  for (let left = tries; left > 0 && !isSo(); left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function fetchFrom(address: string, path: string): Promise<Response> {
  return fetch(url(path), { headers: { "X-Forwarded-For": address } });
}
