/** The site map and every link that can be reached from it, followed over HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { type Site, startSite } from "#tests/support/site";

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

test(
  "every address of the site map and every link on its pages works",
  { timeout: 120_000 },
  async () => {
    const { wrong, walked } = await walk(site.url, await mapped());
    expect(wrong).toEqual([]);
    expect(walked).toBeGreaterThan(600);
  },
);

test("a walk finds what is wrong", async () => {
  const pages: Record<string, string> = {
    "/": `<title>A | Wintney Controls</title><h1>A</h1><a href="/gone">B</a><a href="/two#no">C</a>`,
    "/two": `<title> | Wintney Controls</title><h1>A</h1><h1>B</h1><img src="/no.png">`,
  };
  const look = async (address: string) => {
    const body = pages[new URL(address).pathname];
    const headers = { "Content-Type": "text/html" };
    return new Response(body ?? "", { status: body === undefined ? 404 : 200, headers });
  };

  const { wrong } = await walk("http://site.example", ["http://site.example/"], look);
  expect(wrong.sort()).toEqual([
    "404 http://site.example/gone",
    "404 http://site.example/no.png",
    "http://site.example/ has no description",
    "http://site.example/ is not canonical",
    "http://site.example/ links to no #no of http://site.example/two",
    "http://site.example/two has no full title",
    "http://site.example/two has not one h1",
  ]);
});

/** Asks for pages as they are: the walk would spend a fifth of its time on compression. */
function lookUncompressed(address: string): Promise<Response> {
  return fetch(address, { headers: { "Accept-Encoding": "identity" } });
}

async function mapped(): Promise<string[]> {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
}

/**
 * Follows every link to this site and fetches every picture, starting from these pages and without
 * staff pages. Of addresses that differ only in their query it follows the first of each kind,
 * because a list has too many combinations of filters and pages.
 */
async function walk(
  origin: string,
  start: readonly string[],
  look: (address: string) => Promise<Response> = lookUncompressed,
) {
  const indexed = new Set(start);
  const waiting = [...start];
  const seen = new Set(start.map(kindOf));
  const wrong = new Set<string>();
  const fragments: Array<{ from: string; to: string; id: string }> = [];
  const pages = new Map<string, string>();

  const visit = async (address: string) => {
    const response = await look(address);
    const html = await response.text();
    if (response.status !== 200) return wrong.add(`${response.status} ${address}`);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return;

    pages.set(address, html);
    const canonical = indexed.has(address) ? address : null;
    for (const fault of faultsOf(html, canonical)) wrong.add(`${address} ${fault}`);
    for (const link of linksOf(html, address, origin)) {
      const to = link.href.split("#")[0] ?? "";
      if (link.hash) fragments.push({ from: address, to, id: link.hash.slice(1) });
      if (seen.has(kindOf(to))) continue;
      seen.add(kindOf(to));
      waiting.push(to);
    }
  };

  while (waiting.length > 0) await Promise.all(waiting.splice(0, 4).map(visit));
  for (const { from, to, id } of fragments) {
    if (pages.get(to)?.includes(` id="${id}"`) === false) {
      wrong.add(`${from} links to no #${id} of ${to}`);
    }
  }
  return { wrong: [...wrong], walked: pages.size };
}

function kindOf(address: string): string {
  const url = new URL(address);
  // One product's tabs, pictures and variants stand for every product's.
  if (url.search) url.pathname = url.pathname.replace(/^\/(product|datasheets)\/.*/, "/$1/any");
  return `${url.pathname}?${[...new Set(url.searchParams.keys())].sort().join("&")}`;
}

function linksOf(html: string, from: string, origin: string): URL[] {
  return [...html.matchAll(/<(?:a|link|img|script) (?:[^>]*? )?(?:href|src)="([^"]*)"/g)]
    .map(([, address = ""]) => new URL(address.replaceAll("&amp;", "&"), from))
    .filter((url) => url.origin === origin && !url.pathname.startsWith("/admin"));
}

/** Returns what a page lacks; an indexable page needs more. */
function faultsOf(html: string, canonical: string | null): string[] {
  const faults: string[] = [];
  if ((html.match(/<h1[ >]/g) ?? []).length !== 1) faults.push("has not one h1");
  if (!/<title>[^<]*\S \| Wintney Controls<\/title>/.test(html)) faults.push("has no full title");
  if (canonical === null) return faults;

  if (!/<meta name="description" content="[^"]{3}/.test(html)) faults.push("has no description");
  if (!html.includes(`<link rel="canonical" href="${canonical}"/>`))
    faults.push("is not canonical");
  return faults;
}
