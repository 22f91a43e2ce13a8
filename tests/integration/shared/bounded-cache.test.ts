import { expect, test } from "vitest";

import { createCache, listCaches, sizeOfText } from "~/shared/bounded-cache.server";

const MEGABYTE = 1024 * 1024;

test("a cache evicts what was used least recently, and never takes more than its bytes", () => {
  const cache = createCache<string>({ name: "test", maxBytes: 10_000, sizeOf: sizeOfText });
  for (let at = 0; at < 100; at += 1) cache.set(`key ${at}`, "x".repeat(500));
  expect(cache.calculatedSize).toBeLessThanOrEqual(10_000);
  expect(cache.size).toBeLessThan(10);
  expect(cache.has("key 99")).toBe(true);
  expect(cache.has("key 0")).toBe(false);
});

test("a cache does not take a value that is larger than all of it, nor a longer key", () => {
  const cache = createCache<string>({ name: "test", maxBytes: 10_000, sizeOf: sizeOfText });
  cache.set("large", "x".repeat(6000));
  cache.set("k".repeat(6000), "small");
  expect(cache.size).toBe(0);
});

test("all caches together are bounded in bytes, and leave most of a heap of 512 MB", async () => {
  await Promise.all([
    import("~/accounts/sign-in/wrong-secrets.server"),
    import("~/ui/markup/cached-markup.server"),
    import("~/catalogue/products/product-pages.server"),
    import("~/catalogue/relations/related-products.server"),
    import("~/catalogue/relations/product-relations.server"),
    import("~/catalogue/sets/set-parts.server"),
    import("~/catalogue/facets/facets.server"),
    import("~/catalogue/search/reading/understand.server"),
    import("~/quotes/reply/reply-pdf.server"),
    import("~/routes/admin._index/create-once.server"),
    import("~/server/page-cache.server"),
  ]);
  const caches = listCaches().filter(({ name }) => name !== "test");
  expect(caches.map(({ name }) => name).sort()).toEqual([
    "beginnings of codes",
    "forms of filters",
    "markup",
    "newest products",
    "options of products",
    "pages of the product list",
    "pages of visitors",
    "products by figures",
    "products by short word",
    "products by their names",
    "products by word",
    "products created",
    "products found by filters",
    "products found for suggestions",
    "quotation PDFs",
    "related products",
    "relations",
    "searches as marks",
    "searches as they are understood",
    "searches, best match first",
    "sets",
    "suggested products",
    "words after without",
    "wrong secret links",
  ]);
  const total = caches.reduce((sum, { maxBytes }) => sum + maxBytes, 0);
  expect(total).toBeLessThan(104 * MEGABYTE);
  for (const { bytes, maxBytes } of caches) expect(bytes).toBeLessThanOrEqual(maxBytes);
});
