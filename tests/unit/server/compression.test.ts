import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { chooseEncoding, compressStream, compressForCache } from "~/server/compression.server";

const DOCUMENT = "<li>Größe “DN 80” – £12.34</li>".repeat(500);

test.each([
  { encoding: "br", unpack: brotliDecompressSync },
  { encoding: "gzip", unpack: gunzipSync },
] as const)("a document packed as $encoding is small, and comes out whole", async (each) => {
  const aside = await compressStream(DOCUMENT, each.encoding);
  const forGood = compressForCache(DOCUMENT, each.encoding);
  for (const packed of [aside, forGood]) {
    expect(packed.length).toBeLessThan(DOCUMENT.length / 20);
    expect(each.unpack(packed).toString()).toBe(DOCUMENT);
  }
});

test.each(["br", "gzip"] as const)(
  "what is kept as %s holds no more memory than it needs",
  (encoding) => {
    const packed = compressForCache("a short answer", encoding);
    expect(packed.buffer.byteLength).toBe(packed.length);
  },
);

test("an encoding that a client refuses is not chosen", () => {
  expect(chooseEncoding("br;q=0, gzip;q=0.5")).toBe("gzip");
  expect(chooseEncoding("br;q=0, identity")).toBeUndefined();
});
