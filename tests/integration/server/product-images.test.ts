import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { serveProductImages } from "~/server/static-assets.server";

const UPLOADED = `${"0".repeat(32)}.webp`;

test.each([
  { why: "an uploaded image is cached permanently", name: UPLOADED, expected: /immutable/ },
  { why: "the operator's own image may change", name: "TS-100.svg", expected: /max-age=3600$/ },
])("$why", async ({ name, expected }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "trade-catalogue-images-"));
  writeFileSync(path.join(folder, name), "an image");
  const server = createServer(express().use(serveProductImages(folder))).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  await new Promise((resolve) => server.once("listening", resolve));

  const answer = await fetch(`http://127.0.0.1:${portOf(server.address())}/${name}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toMatch(expected);
});

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address ? address.port : 0;
}
