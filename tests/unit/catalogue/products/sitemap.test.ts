import { describe, expect, test } from "vitest";

import {
  INDEXED_PATHS,
  PRODUCTS_PER_PART,
  sitemapIndexXml,
  sitemapPartCount,
  sitemapXml,
} from "~/catalogue/products/sitemap";

describe("sitemapPartCount", () => {
  test.each([
    { why: "an empty catalogue", products: 0, parts: 1 },
    { why: "a full part", products: PRODUCTS_PER_PART, parts: 1 },
    { why: "one product more", products: PRODUCTS_PER_PART + 1, parts: 2 },
    { why: "a very large catalogue", products: 10 * PRODUCTS_PER_PART, parts: 10 },
  ])("$why: $products products take $parts", ({ products, parts }) => {
    expect(sitemapPartCount(products)).toBe(parts);
  });

  test("no part has more than 2000 URLs", () => {
    expect(PRODUCTS_PER_PART + INDEXED_PATHS.length).toBe(2000);
  });
});

describe("sitemapXml", () => {
  test("escapes URLs, and writes lastmod only for entries with a date", () => {
    const entries = [{ path: "/about" }, { path: "/product/a&b", updatedAt: Date.UTC(2026, 0, 2) }];
    const xml = sitemapXml("https://controls.example", entries);
    expect(xml).toContain("<url><loc>https://controls.example/about</loc></url>");
    expect(xml).toContain(
      "<url><loc>https://controls.example/product/a&amp;b</loc><lastmod>2026-01-02</lastmod></url>",
    );
  });
});

test("sitemapIndexXml lists every part", () => {
  const xml = sitemapIndexXml(["https://controls.example/sitemap.xml?part=1"]);
  expect(xml).toContain(
    "<sitemap><loc>https://controls.example/sitemap.xml?part=1</loc></sitemap>",
  );
});
