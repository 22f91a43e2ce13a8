/**
 * The documents of lists stay small, and a response may be longer than its address by a small multiple only,
 * whatever the address is: a page on which each of many links repeats the address would make megabytes of a few
 * kilobytes.
 */
import { gzipSync } from "node:zlib";

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { ask, VISITORS } from "#tests/support/page-states";
import { type Site, startSite } from "#tests/support/site";

const LIMIT_MS = 120_000;
const MULTIPLE = 20;
// By so much the longest list of a page may exceed the longest of its states.
const BASE_CHARACTERS = 100_000;
// The longest is refused.
const LENGTHS = [500, 1000, 2000, 6000];
const MIN_RUNS = 2;
// The desk of a quote has eleven forms, for staff only.
const MAX_REPEATED = 11;
const MARK = `mark${"x".repeat(400)}`;

/** A page, the length of its longest state, and the names and values that its own links and GET forms send to it. */
type Page = { path: string; cookie: string; length: number; names: Map<string, Set<string>> };

let site: Site;
let pages: Map<string, Page>;
let repeating: string[];

beforeAll(async () => {
  site = await startSite();
  pages = new Map();
  repeating = [];
  for (const path of ["/search?q=valve", "/suggestions?q=valve", "/sitemap.xml", "/nowhere"])
    await lookAt("a visitor", path);
  for (const who of ["a visitor", "a customer with quotes", "an administrator"] as const) {
    const { cookie, states } = await VISITORS[who](site);
    for (const { path } of states.filter(({ form }) => !form)) await lookAt(who, path, cookie);
  }
}, LIMIT_MS);

afterAll(() => site.stop());

test.each([
  // Cards name the manufacturer's numbers, and the filters types and stock; a search says what it was read as.
  { who: "a visitor", path: "/products", bytes: 70_500, packed: 10_100 },
  { who: "a visitor", path: "/products?q=valve", bytes: 68_500, packed: 9_500 },
  // Rows link to their options, and have columns for stock and lead time.
  { who: "a visitor", path: "/products?view=table", bytes: 58_500, packed: 9_350 },
  // Its products change every ten minutes: 150 draws had between 44.1 and 46.2 KB, 8.5 and 8.9 packed.
  { who: "a visitor", path: "/", bytes: 47_500, packed: 9_300 },
  { who: "a customer with quotes", path: "/products", bytes: 76_000, packed: 11_000 },
] as const)("$path of $who is under $bytes bytes, and $packed packed", async (limit) => {
  const { cookie } = await VISITORS[limit.who](site);
  const document = await (await ask(site, { path: limit.path }, cookie)).text();
  expect(Buffer.byteLength(document)).toBeLessThan(limit.bytes);
  expect(gzipSync(document, { level: 9 }).length).toBeLessThan(limit.packed);
});

test("the names that pages read from their addresses are found", () => {
  const namesOf = (path: string) => [...(pages.get(`a visitor ${path}`)?.names.keys() ?? [])];
  expect(namesOf("/products")).toEqual(
    expect.arrayContaining(["q", "company", "protocol", "torque-from", "sort", "page", "view"]),
  );
  expect(namesOf("/compare")).toContain("codes");
  expect([...pages.keys()]).toContain("an administrator /admin/audit");
});

test("no page repeats its address in each of many links or forms", () => {
  expect(repeating).toEqual([]);
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

/** Addresses of few or all names, with many values: those of the page, and others that are odd, long or unknown. */
function addressOf({ path, names }: Page): fc.Arbitrary<string> {
  const all = [...names.keys(), "q", "page", "redirectTo", "x"];
  const some = fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 4 });
  return fc
    .tuple(fc.oneof(some, fc.constant(all)), fc.constantFrom(...LENGTHS))
    .chain(([chosen, length]) => {
      const known = chosen.flatMap((name) =>
        [...(names.get(name) ?? []), ""].map((value) => [name, value] as const),
      );
      const pair = (value: fc.Arbitrary<string>) => fc.tuple(fc.constantFrom(...chosen), value);
      const many = { minLength: 300, maxLength: 600, size: "max" } as const;
      return fc
        .oneof(
          fc.array(fc.constantFrom(...known), many),
          fc.array(pair(fc.nat({ max: 9999 }).map((number) => number.toString(36))), many),
          fc.array(fc.oneof(fc.constantFrom(...known), pair(oddText())), {
            maxLength: 60,
            size: "max",
          }),
        )
        .map((pairs) => `${path}?${cut(pairs, length - path.length - 1)}`);
    });
}

function oddText(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 100 }),
    fc.string({
      unit: fc.constantFrom("<", '"', "&", "'", "\u2028", "a"),
      maxLength: 300,
      size: "max",
    }),
  );
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
  const marked = `${address}${address.includes("?") ? "&" : "?"}x=${MARK}`;
  const parts = (await (await ask(site, { path: marked }, cookie)).text()).split(MARK);
  if (parts.length - 1 > MAX_REPEATED) repeating.push(`${address}: ${parts.length - 1} times`);
  const html = parts.join("");
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
