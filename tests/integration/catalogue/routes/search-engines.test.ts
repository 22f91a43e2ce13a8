/** Checks the files for search engines and phones: site map, robots.txt, manifest. */
import { describe, expect, test } from "vitest";

import { INDEXED_PATHS } from "~/catalogue/products/sitemap";
import { loader as companyLoader } from "~/routes/_legal.company-info";
import { loader as manifestLoader } from "~/routes/manifest[.]webmanifest";
import { loader as robotsLoader } from "~/routes/robots[.]txt";
import { loader as sitemapLoader } from "~/routes/sitemap[.]xml";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { ORIGIN, Visitor } from "#tests/support/requests";

const visitor = new Visitor();

describe("sitemap.xml", () => {
  test("lists every page and every listed product once", async () => {
    const { code } = addProduct({ productCode: "Duct-1_a" });
    const { id } = addProduct({ productCode: null });
    const archived = addProduct();
    kit.archiveProduct(archived.id);

    const { status, headers, text } = await visitor.get(sitemapLoader, "/sitemap.xml");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toContain("application/xml");

    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      ...INDEXED_PATHS.map((path) => ORIGIN + path),
      `${ORIGIN}/product/${code}`,
      `${ORIGIN}/product/${id}`,
    ]);
  });

  test("has a first part and no second", async () => {
    const { status } = await visitor.get(sitemapLoader, "/sitemap.xml?part=1");
    expect(status).toBe(200);
    for (const part of ["2", "0", "-1", "1.5", "x", "1e99"]) {
      const reply = await visitor.get(sitemapLoader, `/sitemap.xml?part=${part}`);
      expect(reply.status, part).toBe(404);
    }
  });
});

test("robots.txt disallows only endpoints, so that crawlers see noindex, and names the site map", async () => {
  const { text } = await visitor.get(robotsLoader, "/robots.txt");
  expect(text).toContain("Disallow: /suggestions\n");
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);

  const closed = [...text.matchAll(/Disallow: (.*)/g)].map(([, path = ""]) => path);
  const noindexed = ["/quote", "/compare?codes=a", "/thank-you", "/auth", "/account", "/admin"];
  for (const path of [...INDEXED_PATHS, ...noindexed, "/product/a", "/quote-details/a"]) {
    expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
  }
});

test("the manifest and the company page carry the firm's set name", async () => {
  kit.updateSettings({ tradingName: "Example Controls", vatNumber: "GB 1" });
  const { text } = await visitor.get(manifestLoader, "/manifest.webmanifest");
  expect(JSON.parse(text)).toMatchObject({ name: "Example Controls", start_url: "/" });

  const { data } = await visitor.get(companyLoader, "/company-info");
  expect(data).toMatchObject({
    tradingName: "Example Controls",
    vatNumber: "GB 1",
    companyNumber: null,
  });
});
