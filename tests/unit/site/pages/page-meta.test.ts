import { describe, expect, test } from "vitest";

import { pageMeta, structuredDataMeta } from "~/ui/page-meta";
import { PLACEHOLDER_COMPANY } from "~/site/settings/company";

const root = {
  id: "root",
  data: { canonicalOrigin: "https://controls.example", company: PLACEHOLDER_COMPANY },
};
const at = (pathname: string, matches: Array<{ id: string; data?: unknown }> = [root]) => ({
  matches,
  location: { pathname },
});

describe("pageMeta", () => {
  test("adds the firm's name to the title and sets the canonical URL", () => {
    const meta = pageMeta(at("/About/"), { title: "About Us", description: "Who we are." });
    expect(meta).toContainEqual({ title: `About Us | ${PLACEHOLDER_COMPANY.tradingName}` });
    expect(meta).toContainEqual({ name: "description", content: "Who we are." });
    const canonical = "https://controls.example/about";
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: canonical });
    expect(meta).toContainEqual({ property: "og:url", content: canonical });
    expect(meta).not.toContainEqual({ name: "robots", content: "noindex" });
  });

  test("the home page's URL has a trailing slash", () => {
    const canonical = { tagName: "link", rel: "canonical", href: "https://controls.example/" };
    expect(pageMeta(at("/"), { title: "Home" })).toContainEqual(canonical);
  });

  test("a page with noindex has no canonical URL", () => {
    const meta = pageMeta(at("/account"), { title: "Account", isIndexed: false });
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
    expect(JSON.stringify(meta)).not.toContain("canonical");
  });

  test("has a title even when the root loader failed", () => {
    const title = { title: "About Us" };
    expect(pageMeta(at("/about", []), title)).toEqual([title]);
    expect(pageMeta(at("/about", [{ id: "root" }]), title)).toEqual([title]);
  });
});

test("structured data becomes JSON-LD script tags", () => {
  expect(structuredDataMeta([{ "@type": "Product" }])).toEqual([
    { "script:ld+json": { "@type": "Product" } },
  ]);
});
