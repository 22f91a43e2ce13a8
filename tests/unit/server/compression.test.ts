import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { chooseEncoding, compressOnce, compressForCache } from "~/server/compression.server";

const DOCUMENT = "<li>Größe “DN 80” – £12.34</li>".repeat(500);

test.each([
  { encoding: "br", unpack: brotliDecompressSync },
  { encoding: "gzip", unpack: gunzipSync },
] as const)("a document compressed with $encoding is small and unpacks unchanged", async (each) => {
  const streamed = await compressOnce(DOCUMENT, each.encoding);
  const cached = compressForCache(DOCUMENT, each.encoding);
  for (const compressed of [streamed, cached]) {
    expect(compressed.length).toBeLessThan(DOCUMENT.length / 20);
    expect(each.unpack(compressed).toString()).toBe(DOCUMENT);
  }
});

test.each(["br", "gzip"] as const)("a cached %s body retains no larger buffer", (encoding) => {
  const compressed = compressForCache("a short answer", encoding);
  expect(compressed.buffer.byteLength).toBe(compressed.length);
});

test("an encoding that a client refuses is not chosen", () => {
  expect(chooseEncoding("br;q=0, gzip;q=0.5")).toBe("gzip");
  expect(chooseEncoding("br;q=0, identity")).toBeUndefined();
});
