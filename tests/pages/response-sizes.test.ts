/**
 * A response may be longer than its address by a small multiple only, whatever the address is: a page on which
 * each of many links repeats the address would make megabytes of a few kilobytes.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { ask, VISITORS } from "#tests/support/page-states";
import { type Site, startSite } from "#tests/support/site";

const LIMIT_MS = 120_000;
const MULTIPLE = 20;
// By so much the longest list of a page may exceed the longest of its states.
const BASE_CHARACTERS = 60_000;
const LENGTHS = [500, 2000, 8000];
const MIN_RUNS = 4;

/** A page, the length of its longest state, and the names and values that its own links and GET forms send to it. */
type Page = { path: string; cookie: string; length: number; names: Map<string, Set<string>> };

let site: Site;
let pages: Map<string, Page>;

beforeAll(async () => {
  site = await startSite();
  pages = new Map();
  for (const path of ["/search?q=valve", "/suggestions?q=valve", "/sitemap.xml", "/nowhere"])
    await lookAt("a visitor", path);
  for (const who of ["a visitor", "a customer with quotes", "an administrator"] as const) {
    const { cookie, states } = await VISITORS[who](site);
    for (const { path } of states.filter(({ form }) => !form)) await lookAt(who, path, cookie);
  }
}, LIMIT_MS);

afterAll(() => site.stop());

test("the names that pages read from their addresses are found", () => {
  const namesOf = (path: string) => [...(pages.get(`a visitor ${path}`)?.names.keys() ?? [])];
  expect(namesOf("/products")).toEqual(
    expect.arrayContaining(["q", "company", "protocol", "torque-from", "sort", "page", "view"]),
  );
  expect(namesOf("/compare")).toContain("codes");
  expect([...pages.keys()]).toContain("an administrator /admin/audit");
});

test(
  "no address has a response of more than a small multiple of it",
  { timeout: LIMIT_MS },
  async () => {
    for (const page of pages.values())
      await fc.assert(
        fc.asyncProperty(addressOf(page), async (address) => {
          const { length } = await (await ask(site, { path: address }, page.cookie)).text();
          expect(length - page.length - BASE_CHARACTERS).toBeLessThan(MULTIPLE * address.length);
        }),
        // Shrinking repeats the longest responses for minutes.
        { numRuns: MIN_RUNS + page.names.size, endOnFailure: true },
      );
  },
);

/** Addresses of many names and values: those of the page, and others that are odd, long or unknown. */
function addressOf({ path, names }: Page): fc.Arbitrary<string> {
  const own = [...names].flatMap(([name, values]) =>
    [...values, ""].map((value) => [name, value] as const),
  );
  const name = fc.constantFrom(...names.keys(), "q", "page", "redirectTo", "x");
  const odd = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 100 }),
    fc.string({ unit: fc.constantFrom("<", '"', "&", "'", "\u2028", "a"), maxLength: 300 }),
    fc.nat().map((number) => number.toString(36)),
  );
  const pair = fc.tuple(name, odd);
  const known = own.length > 0 ? fc.constantFrom(...own) : pair;
  const pairs = fc.oneof(
    fc.array(known, { minLength: 100, maxLength: 400, size: "max" }),
    fc.array(pair, { minLength: 100, maxLength: 400, size: "max" }),
    fc.array(fc.tuple(name, fc.nat({ max: 999 }).map(String)), {
      minLength: 300,
      maxLength: 500,
      size: "max",
    }),
    fc.array(fc.oneof(known, pair), { maxLength: 40 }),
  );
  return fc
    .tuple(pairs, fc.constantFrom(...LENGTHS))
    .map(([all, length]) => `${path}?${cut(all, length - path.length - 1)}`);
}

function cut(pairs: ReadonlyArray<readonly [string, string]>, length: number): string {
  let query = "";
  for (const [name, value] of pairs) {
    const longer = `${query}&${new URLSearchParams([[name, value]])}`;
    if (longer.length > length) break;
    query = longer;
  }
  return query.slice(1);
}

/** Adds a page, or another state of it. Pages of one route count as one. */
async function lookAt(who: string, address: string, cookie = "") {
  const path = address.split("?")[0] ?? "";
  const route = `${who} ${path.replaceAll(/[^/]*\d[^/]*/g, "*")}`;
  const html = await (await ask(site, { path: address }, cookie)).text();
  const page = pages.get(route) ?? {
    path,
    cookie,
    length: 0,
    names: new Map<string, Set<string>>(),
  };
  pages.set(route, page);
  page.length = Math.max(page.length, html.length);
  for (const [name, value] of namedIn(html))
    page.names.set(name, (page.names.get(name) ?? new Set()).add(value));
}

/** Lists the names and values of GET forms and links. */
function namedIn(html: string): Array<[string, string]> {
  const links = [...html.matchAll(/ href="[^"?#]*\?([^"#]+)/g)].flatMap(([, query = ""]) => [
    ...new URLSearchParams(query.replaceAll("&amp;", "&")),
  ]);
  const forms = [...html.matchAll(/<form[^>]* method="get"[^>]*>.*?<\/form>/gs)].join("");
  const fields = [...forms.matchAll(/<(?:input|select|button)[^>]* name="([^"]+)"[^>]*>/g)];
  return [
    ...links,
    ...fields.map(([field, name = ""]): [string, string] => [
      name,
      / value="([^"]*)"/.exec(field)?.[1] ?? "",
    ]),
  ];
}
