import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { serveStaticAssets } from "~/server/static-assets.server";
import { handleHealthCheck } from "~/server/health.server";
import { runMiddleware } from "~/server/middleware.server";
import { logRequests } from "~/server/request-log.server";

const folder = mkdtempSync(path.join(os.tmpdir(), "middleware-test-"));
let server: Server;
let url = "";
let reported: unknown[] = [];
let checks = 0;

beforeAll(async () => {
  writeFileSync(path.join(folder, "a.js"), "let a;");
  writeFileSync(path.join(folder, "a.js.gz"), gzipSync("let a;"));
  const app = express()
    .get("/broken", () => {
      throw new Error("broken");
    })
    .get("/locked", () => {
      throw new Error("locked");
    })
    .use(serveStaticAssets(folder));
  const health = handleHealthCheck(() => {
    checks += 1;
    return { reads: true, writes: true, oldestUnsentMailSeconds: 0, problems: [] };
  });
  server = createServer(
    runMiddleware(
      [logRequests(() => "*"), health, app],
      (error, request) => reported.push([error, request.url]),
      (error) => error instanceof Error && error.message === "locked",
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => (reported = []));

describe("a request for a file with an unmet condition", () => {
  test.each([
    { header: "Range", value: "bytes=9999-", status: 416 },
    { header: "If-Match", value: '"another"', status: 412 },
  ])(
    "in $header is refused with $status and not reported as an error",
    async ({ header, value, status }) => {
      const response = await fetch(`${url}/a.js`, {
        headers: { [header]: value, "Accept-Encoding": "gzip" },
      });
      expect(response.status).toBe(status);
      // The error page is not labelled with the encoding of the compressed file.
      expect(await response.text()).toContain("<h1>");
      expect(reported).toEqual([]);
    },
  );
});

test("an error is reported, and its page shows the id of the request", async () => {
  const response = await fetch(`${url}/broken`);
  expect(response.status).toBe(500);
  expect(await response.text()).toMatch(/Reference for our engineers: [0-9a-f]{6}-[0-9a-z]+</);
  expect(reported).toEqual([[new Error("broken"), "/broken"]]);
});

test("a temporary error is answered with 503 and Retry-After, and reported", async () => {
  const response = await fetch(`${url}/locked`);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(reported).toEqual([[new Error("locked"), "/locked"]]);
});

test.each([undefined, "gzip"])(
  "a built file is cached permanently, when %s is accepted: its name contains its hash",
  async (accepted = "identity") => {
    const { headers } = await fetch(`${url}/a.js`, { headers: { "Accept-Encoding": accepted } });
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("Vary")).toBe("Accept-Encoding");
    expect(headers.get("Content-Type")).toMatch(/^(application|text)\/javascript/);
  },
);

test("frequent health requests check the database at most once a second", async () => {
  const before = checks;
  for (let count = 0; count < 10; count += 1) await (await fetch(`${url}/healthz`)).text();
  // Two checks if a second ends during the loop.
  expect(checks - before).toBeLessThan(3);
});

test.each(["/healthz", "/HEALTHZ", "/Healthz?deep"])("%s reports the health", async (address) => {
  const response = await fetch(url + address);
  expect([response.status, await response.json()]).toMatchObject([200, { status: "ok" }]);
});
