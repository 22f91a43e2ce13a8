import { createServer, request as send } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { storeInCache, serveFromCache, cacheKeyOf } from "~/server/page-cache.server";
import { runMiddleware } from "~/server/middleware.server";

const DOCUMENT = `<!DOCTYPE html><p>${"Duct sensor ".repeat(200)}</p>`;

const SHARED = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'",
};

type Answer = { status?: number; headers: Record<string, unknown>; body: Buffer };

let setCookie: string | undefined;
let requestKeys: Array<string | undefined> = [];

const render = (address: string) =>
  address.startsWith("/direct") ? { text: DOCUMENT, headers: SHARED } : undefined;
const pageCache = serveFromCache(({ address }) => {
  if (address === "/broken") return Promise.reject(new Error("disk I/O error"));
  return Promise.resolve(address.startsWith("/own") ? undefined : { key: address, setCookie });
}, render);
const server = createServer(
  runMiddleware(
    [
      pageCache,
      (request, response) => {
        requestKeys.push(cacheKeyOf(request));
        response.end("rendered");
      },
    ],
    (error) => console.error(error),
  ),
);

beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => server.close());
beforeEach(() => {
  setCookie = undefined;
  requestKeys = [];
});

function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return new Promise<Answer>((resolve, reject) => {
    const sent = send({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on("error", reject).end();
  });
}

const store = (path: string, document = DOCUMENT) =>
  storeInCache(path, { text: document, headers: SHARED });

describe("a page that is not cached", () => {
  test("is rendered, and the request carries its cache key", async () => {
    expect((await get("/new")).body.toString()).toBe("rendered");
    expect(requestKeys).toEqual(["/new"]);
  });

  test("is rendered without a cache key if the key cannot be computed", async () => {
    expect((await get("/broken")).body.toString()).toBe("rendered");
    expect(requestKeys).toEqual([undefined]);
  });

  test("has no cache key if it is private or the request is a POST", async () => {
    await get("/own");
    await get("/new", {}, "POST");
    expect(requestKeys).toEqual([undefined, undefined]);
  });
});

describe("a response that can be rendered without Remix", () => {
  test("is rendered at once and cached", async () => {
    const first = await get("/direct");
    expect(first.body.toString()).toBe(DOCUMENT);
    const again = await get("/direct", { "If-None-Match": String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(requestKeys).toEqual([]);
  });
});

describe("a cached page", () => {
  test.each([
    { accepted: undefined, encoding: undefined, unpack: (body: Buffer) => body },
    { accepted: "gzip", encoding: "gzip", unpack: gunzipSync },
    { accepted: "gzip, br", encoding: "br", unpack: brotliDecompressSync },
  ])("is sent whole to a client that accepts $accepted", async ({ accepted, encoding, unpack }) => {
    const etag = store("/page");
    const sent = await get("/page", accepted ? { "Accept-Encoding": accepted } : {});
    expect(unpack(sent.body).toString()).toBe(DOCUMENT);
    expect(sent).toMatchObject({
      status: 200,
      headers: {
        etag,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'",
        "content-length": String(sent.body.length),
        vary: "Accept-Encoding",
      },
    });
    expect(sent.headers["content-encoding"]).toBe(encoding);
    expect(requestKeys).toEqual([]);
  });

  test("is not sent again to a client that has it", async () => {
    const etag = store("/page");
    const again = await get("/page", { "If-None-Match": `"other", ${etag}` });
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    expect(again.body).toHaveLength(0);
    expect((await get("/page", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("has another ETag when it has changed", () => {
    expect(store("/page", "one")).not.toBe(store("/page", "other"));
  });

  test("answers HEAD without its body", async () => {
    store("/page");
    const head = await get("/page", {}, "HEAD");
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(DOCUMENT)));
    expect(head.body).toHaveLength(0);
  });

  test("sets each browser's own cookie", async () => {
    store("/page");
    setCookie = "quote-items=mine";
    expect((await get("/page")).headers["set-cookie"]).toEqual(["quote-items=mine"]);
  });

  test("is evicted when large pages fill the cache", async () => {
    store("/first");
    const large = "x".repeat(4 * 1024 * 1024);
    for (let page = 0; page < 12; page += 1) store(`/large/${page}`, large);
    expect((await get("/first")).body.toString()).toBe("rendered");
    expect((await get("/large/11")).body.length).toBe(large.length);
  });

  test("is evicted when very many small pages fill the cache", async () => {
    store("/first", "a");
    for (let page = 0; page < 17_000; page += 1) store(`/small/${page}`, "a");
    expect((await get("/first")).body.toString()).toBe("rendered");
  });
});
