import { inflateSync } from "node:zlib";
import type { APIRequestContext } from "playwright/test";

import { expect, type SiteFolders, test } from "#tests/support/browser";
import { PASSWORD } from "#tests/support/kit/accounts";
import { kitOf } from "#tests/support/kit/kit";

// Courier prices are public: the shipping policy lists them ex and inc VAT.
const SHIPPING = new Set([13_50, 16_20, 20_00, 24_00, 26_00, 31_20]);
// Numbers that may well equal some price: what they count is no money.
const NO_MONEY = /^(id|.*Id|.*grams|.*count|quantity|page|place|imageIndex|.*At|status)$/i;

const PAGES = [
  { path: "/", route: "routes/_index" },
  { path: "/?category=Valves", route: "routes/_index" },
  { path: "/products?sort=price-asc", route: "routes/products" },
  { path: "/products?sort=price-desc&page=3", route: "routes/products" },
  { path: "/products?q=sensor", route: "routes/products" },
  { path: "/quote", route: "routes/quote" },
  { path: "/thank-you", route: "routes/thank-you" },
  { path: "/auth", route: "routes/auth" },
  { path: "/about", route: "routes/about" },
  { path: "/partners", route: "routes/partners" },
  { path: "/contact", route: "routes/contact" },
  { path: "/terms", route: "routes/_legal.terms" },
  { path: "/shipping", route: "routes/_legal.shipping" },
  { path: "/nowhere", route: "routes/$" },
];

test.describe("a visitor", { tag: ["@no-js", "@desktop"] }, () => {
  test("is sent no price, in no page and no answer to a script", async ({ request, site }) => {
    test.slow();
    const prices = listPrices(site);
    const products = kitOf(site).listProducts();
    const leaks: string[] = [];
    for (const { id } of products.slice(0, 40)) {
      await request.post("/basket/lines", { form: { productId: id, quantity: 2 } });
    }
    const { cookies } = await request.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    expect(cookie).toContain("quote-items=");
    const look = async (path: string) => {
      // Not with Playwright, which takes longer over an answer than the site.
      const response = await fetch(site.url + path, { headers: { Cookie: cookie } });
      leaks.push(...leaksIn(await response.text(), prices).map((leak) => `${path}: ${leak}`));
    };

    for (const { path, route } of PAGES) {
      await look(path);
      await look(withData(path, route));
      await look(withData(path, "root"));
    }
    for (let first = 0; first < products.length; first += 4) {
      const ids = products.slice(first, first + 4).map(({ id }) => id);
      await look(withData(`/compare?codes=${ids.join(",")}`, "routes/compare"));
    }
    for (const words of ["a", "valve", "sensor 10", "controller"]) {
      await look(`/suggestions?q=${words}`);
    }
    for (let page = 1; page <= Math.ceil(products.length / 21); page += 1) {
      await look(withData(`/products?page=${page}`, "routes/products"));
    }
    for (const { id } of products) {
      await look(withData(`/product/${id}`, "routes/product.$code"));
      if (id % 25 === 0) await look(`/product/${id}`);
    }

    expect(leaks).toEqual([]);
  });

  test("is sent no price in a datasheet or with one", async ({ request, site }) => {
    const prices = listPrices(site);
    const [first, ...others] = kitOf(site)
      .listAllProducts()
      .filter(({ datasheetFileUrl }) => datasheetFileUrl !== null);
    for (const { id } of [first ?? { id: 0 }, ...others.filter((_, place) => place % 100 === 0)]) {
      const response = await request.get(`/datasheets/${id}?download`);
      expect(leaksIn(JSON.stringify(response.headers()), prices)).toEqual([]);
      const text = textOfPdf(await response.body());
      expect(text.length).toBeGreaterThan(500);
      expect(text).not.toMatch(/£|GBP/);
    }
  });
});

test(
  "a customer is sent prices, and each of these ways of looking finds them",
  { tag: ["@no-js", "@desktop"] },
  async ({ request, site }) => {
    const prices = listPrices(site);
    const { email } = await kitOf(site).addCustomer();
    await request.post("/auth", { form: { intent: "sign-in", email, password: PASSWORD } });
    const found = async (path: string) =>
      leaksIn(await (await request.get(path)).text(), prices).join("\n");

    expect(await found("/products")).toMatch(/£/);
    expect(await found(withData("/products", "routes/products"))).toMatch(/pence/i);
    await addOne(request, site);
    expect(await found("/quote")).toMatch(/£/);
    expect(await found(withData("/quote", "routes/quote"))).toMatch(/pence/i);
  },
);

/** Every amount in an answer that no visitor may see, whether it is printed or a number in JSON. */
function leaksIn(answer: string, prices: ReadonlySet<number>): string[] {
  const printed = [...answer.matchAll(/(?:£|&pound;|GBP)\s*([\d,]+(?:\.\d\d)?)/g)]
    .filter(([, amount = ""]) => !SHIPPING.has(inPence(amount)))
    .map(([whole]) => whole);
  const bare = [...answer.matchAll(/(?<![\d.,])\d[\d,]*\.\d\d(?![\d.,]| kg)/g)]
    .filter(([amount]) => prices.has(inPence(amount)) && !SHIPPING.has(inPence(amount)))
    .map(([amount]) => amount);
  const data = jsonIn(answer).flatMap((json) => moneyIn(JSON.parse(json), "", prices));
  return [...printed, ...bare, ...data];
}

/** An answer that is JSON, or the loader data that a document brings along. */
function jsonIn(answer: string): string[] {
  if (answer.startsWith("{")) return [answer];
  const brought = /window\.__remixContext = (\{.*?\});<\/script>/s.exec(answer)?.[1];
  return brought ? [brought] : [];
}

/** Each number in some data that is named like money or is one of the prices. */
function moneyIn(data: unknown, name: string, prices: ReadonlySet<number>): string[] {
  if (typeof data === "number") {
    const isNamedSo = /pence|price|amount|vat/i.test(name);
    const isMoney = isNamedSo || (prices.has(data) && !NO_MONEY.test(name));
    return isMoney && !SHIPPING.has(data) ? [`${name}: ${data}`] : [];
  }
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    moneyIn(value, /^\d+$/.test(key) ? name : key, prices),
  );
}

function listPrices(site: SiteFolders): Set<number> {
  const prices = kitOf(site)
    .listAllProducts()
    .flatMap(({ listPricePence, variants }) => [
      listPricePence ?? 0,
      ...variants.map(({ pricePence }) => pricePence ?? 0),
    ]);
  const known = new Set(prices.filter((pence) => pence > 0));
  expect(known.size).toBeGreaterThan(100);
  return known;
}

async function addOne(request: APIRequestContext, site: SiteFolders) {
  const { id } = kitOf(site).findProduct(({ listPricePence }) => (listPricePence ?? 0) > 0);
  await request.post("/basket/lines", { form: { productId: id, quantity: 1 } });
}

function withData(path: string, route: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
}

function inPence(printed: string): number {
  return Math.round(Number(printed.replaceAll(",", "")) * 100);
}

/** Returns the text of a PDF with standard fonts: unpacks its page streams and joins their strings. */
function textOfPdf(pdf: Buffer): string {
  let text = "";
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
    const end = pdf.indexOf("\nendstream", at);
    const packed = pdf.subarray(at + "stream\n".length, end);
    try {
      const page = inflateSync(packed).toString("latin1");
      for (const [, hex = ""] of page.matchAll(/<([0-9a-f]+)>/g)) {
        text += Buffer.from(hex, "hex").toString("latin1");
      }
    } catch {
      // A stream that is not packed, such as a picture: no text of ours.
    }
  }
  return text;
}
