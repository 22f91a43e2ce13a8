/** Checks the metadata that search engines, phones and link previews read from served pages. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { INDEXED_PATHS } from "~/catalogue/products/sitemap";
import { kitOf } from "#tests/support/kit/kit";
import { ask, VISITORS } from "#tests/support/page-states";
import { type Site, startSite } from "#tests/support/site";

let site: Site;
let productPath: string;

beforeAll(async () => {
  site = await startSite();
  const { code } = kitOf(site).findProduct(
    ({ productCode, imageUrl }) => productCode !== null && imageUrl !== null,
  );
  productPath = `/product/${code}`;
});

afterAll(() => site.stop());

test("a list's title distinguishes searches in the history and among tabs", async () => {
  const titles = await Promise.all(
    ["", "?q=room+%3Cb%3E", "?q=room&category=sensors"].map(async (search) =>
      titleOf(await pageAt(`/products${search}`)),
    ),
  );
  expect(titles).toEqual([
    "Products | Wintney Controls",
    "room &lt;b&gt; | Products | Wintney Controls",
    "room | Sensors | Products | Wintney Controls",
  ]);
});

describe("the pages that may be found", () => {
  test("have a title and a description of their own", async () => {
    const heads = await Promise.all(INDEXED_PATHS.map(pageAt));
    for (const part of [titleOf, (html: string) => metaOf(html, "name", "description")]) {
      const said = heads.map(part);
      expect(new Set(said).size, said.join("\n")).toBe(INDEXED_PATHS.length);
    }
    for (const html of heads) {
      // Longer ones are cut where results are shown.
      expect(titleOf(html).length, titleOf(html)).toBeLessThanOrEqual(70);
      const description = metaOf(html, "name", "description") ?? "";
      expect(description.length, description).toBeGreaterThan(50);
      expect(description.length, description).toBeLessThanOrEqual(170);
    }
  });

  test("can be shared with a picture", async () => {
    for (const path of ["/", "/about", productPath]) {
      const html = await pageAt(path);
      expect(metaOf(html, "property", "og:url")).toBe(site.url + path);
      expect(metaOf(html, "property", "og:title"), path).toBeTruthy();
      expect(metaOf(html, "property", "og:image:alt"), path).toBeTruthy();
      const picture = await fetch(metaOf(html, "property", "og:image") ?? "");
      expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
        width: 1200,
        height: 630,
      });
    }
  });

  test("describe themselves in structured data, without a price", async () => {
    expect(typesOf(await pageAt("/"))).toEqual(["Organization"]);
    expect(typesOf(await pageAt("/company-info"))).toEqual(["Organization"]);

    const html = await pageAt(productPath);
    expect(typesOf(html).sort()).toEqual(["BreadcrumbList", "Product"]);
    const data = JSON.stringify(structuredDataOf(html));
    expect(data).toContain(`"url":"${site.url}${productPath}"`);
    expect(data).not.toMatch(/offer|price/i);
  });
});

test.each([
  { why: "a product's", path: () => productPath },
  { why: "a list's first", path: () => "/products" },
])("$why picture is fetched ahead, the very one that is shown", async ({ path }) => {
  const html = await pageAt(path());
  const [, ahead] = /<link rel="preload" as="image" href="([^"]+)"/.exec(html) ?? [];
  expect(ahead).toBeDefined();
  expect(html).toContain(`<img src="${ahead}"`);
});

test.each(["/products", "/products?page=2"])("%s is its own canonical address", async (path) => {
  expect(await pageAt(path)).toContain(`<link rel="canonical" href="${site.url}${path}"/>`);
});

test("a page past the end of the list names the last one as its own address", async () => {
  const html = await pageAt("/products?page=99999");
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/products\?page=\d{1,3}"\/>/);
});

test("filtered lists, private pages and missing pages are excluded from search engines", async () => {
  const anyones = [
    "/products?category=Sensors",
    // Its second page has other products than the second page of the default order.
    "/products?sort=name-desc",
    "/products?sort=name-desc&page=2",
    "/?category=Sensors",
    "/quote",
    "/thank-you",
    "/compare",
    "/auth",
    "/auth?view=sign-up",
    "/forgot-password",
    "/reset-password",
    "/confirm-email",
    "/email-verified",
    "/nowhere",
    "/product/none",
  ];
  const own = [
    "/account",
    "/account?tab=settings",
    "/update-profile",
    "/change-password",
    "/account/sessions",
    "/delete-account",
  ];
  const closed = [...(await pageAt("/robots.txt")).matchAll(/Disallow: (.*)/g)].map(
    ([, start = ""]) => start,
  );
  const { cookie } = await VISITORS["a customer who has just signed up"](site);
  for (const [paths, as] of [
    [anyones, ""],
    [own, cookie],
  ] as const) {
    for (const path of paths) {
      const html = await (await ask(site, { path }, as)).text();
      expect(metaOf(html, "name", "robots"), path).toMatch(/noindex/);
      expect(html, path).not.toMatch(/<link rel="canonical"/);
      // A crawler that may not request the page does not see its noindex.
      expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
    }
  }
});

test("the manifest's icons and the page's are there, in the sizes they are said to have", async () => {
  const manifest = JSON.parse(await pageAt("/manifest.webmanifest"));
  const icons: ReadonlyArray<{ src: string; sizes: string }> = manifest.icons;
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of icons) {
    const icon = await fetch(site.url + src);
    expect(icon.status, src).toBe(200);
    if (sizes === "any") continue;
    const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

async function pageAt(path: string): Promise<string> {
  const response = await ask(site, { path });
  expect(response.status, path).toBe(200);
  return response.text();
}

function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
}

function metaOf(html: string, by: "name" | "property", key: string): string | undefined {
  return new RegExp(`<meta ${by}="${key}" content="([^"]*)"`).exec(html)?.[1];
}

function structuredDataOf(html: string): Array<Record<string, unknown>> {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json = ""]) => JSON.parse(json));
}

function typesOf(html: string) {
  const data = structuredDataOf(html);
  for (const one of data) expect(one["@context"]).toBe("https://schema.org");
  return data.map((one) => one["@type"]);
}
