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
let carriedKeys: Array<string | undefined> = [];

const makeIt = (address: string) =>
  address.startsWith("/made") ? { text: DOCUMENT, headers: SHARED } : undefined;
const keeping = serveFromCache(({ address }) => {
  if (address === "/broken") return Promise.reject(new Error("disk I/O error"));
  return Promise.resolve(address.startsWith("/own") ? undefined : { key: address, setCookie });
}, makeIt);
const server = createServer(
  runMiddleware(
    [
      keeping,
      (request, response) => {
        carriedKeys.push(cacheKeyOf(request));
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
  carriedKeys = [];
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

const keep = (path: string, document = DOCUMENT) =>
  storeInCache(path, { text: document, headers: SHARED });

describe("a page that is not kept", () => {
  test("is rendered, and the request carries the key to keep it under", async () => {
    expect((await get("/new")).body.toString()).toBe("rendered");
    expect(carriedKeys).toEqual(["/new"]);
  });

  test("is left to who renders it when it cannot be told what it depends on", async () => {
    expect((await get("/broken")).body.toString()).toBe("rendered");
    expect(carriedKeys).toEqual([undefined]);
  });

  test("carries none where it is somebody's own, or where something is posted", async () => {
    await get("/own");
    await get("/new", {}, "POST");
    expect(carriedKeys).toEqual([undefined, undefined]);
  });
});

describe("what can be made at once", () => {
  test("is, and is kept from then on", async () => {
    const made = await get("/made");
    expect(made.body.toString()).toBe(DOCUMENT);
    const again = await get("/made", { "If-None-Match": String(made.headers.etag) });
    expect(again.status).toBe(304);
    expect(carriedKeys).toEqual([]);
  });
});

describe("a kept page", () => {
  test.each([
    { accepted: undefined, encoding: undefined, unpack: (body: Buffer) => body },
    { accepted: "gzip", encoding: "gzip", unpack: gunzipSync },
    { accepted: "gzip, br", encoding: "br", unpack: brotliDecompressSync },
  ])("comes whole to who accepts $accepted", async ({ accepted, encoding, unpack }) => {
    const etag = keep("/page");
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
    expect(carriedKeys).toEqual([]);
  });

  test("is not sent again to who has it", async () => {
    const etag = keep("/page");
    const again = await get("/page", { "If-None-Match": `"other", ${etag}` });
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    expect(again.body).toHaveLength(0);
    expect((await get("/page", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("has a new tag when it has changed", () => {
    expect(keep("/page", "one")).not.toBe(keep("/page", "other"));
  });

  test("answers HEAD without its body", async () => {
    keep("/page");
    const head = await get("/page", {}, "HEAD");
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(DOCUMENT)));
    expect(head.body).toHaveLength(0);
  });

  test("brings each browser its own cookie", async () => {
    keep("/page");
    setCookie = "quote-items=mine";
    expect((await get("/page")).headers["set-cookie"]).toEqual(["quote-items=mine"]);
  });

  test("makes room for others within its bound", async () => {
    keep("/first");
    const large = "x".repeat(4 * 1024 * 1024);
    for (let page = 0; page < 12; page += 1) keep(`/large/${page}`, large);
    expect((await get("/first")).body.toString()).toBe("rendered");
    expect((await get("/large/11")).body.length).toBe(large.length);
  });

  test("makes room for very many small ones too", async () => {
    keep("/first", "a");
    for (let answer = 0; answer < 17_000; answer += 1) keep(`/small/${answer}`, "a");
    expect((await get("/first")).body.toString()).toBe("rendered");
  });
});
