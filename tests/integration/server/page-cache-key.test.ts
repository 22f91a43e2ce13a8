import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import {
  identifyCacheable,
  confirmCacheKey,
  renderSuggestions,
} from "~/server/page-cache-key.server";
import { MINUTE_MS } from "~/shared/durations";
import { serializeToast } from "~/http/cookies/signed-cookie.server";
import { loader as rootLoader } from "~/root";
import { action as addAction } from "~/routes/basket.lines";
import { loader as suggestionsLoader } from "~/routes/suggestions";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

const JSON_TEXT = { "Content-Type": "application/json; charset=utf-8" };

const identify = (visitor: Visitor, address: string) =>
  identifyCacheable({ address, cookies: visitor.request(address).headers.get("Cookie") });
const keyFor = async (visitor: Visitor, address: string) => (await identify(visitor, address))?.key;

let visitor: Visitor;

beforeEach(() => {
  visitor = new Visitor();
});

afterEach(() => {
  kit.updateSettings({ failSafeEnabled: false, maintenanceModeEnabled: false });
});

describe("a page is the same for all visitors", () => {
  test.each(["/", "/?category=Valves", "/products?page=2", "/product/A-1", "/about", "/terms"])(
    "at %s",
    async (url) => {
      const key = await keyFor(visitor, url);
      expect(key).toBeDefined();
      expect(await keyFor(new Visitor(), url)).toBe(key);
    },
  );

  test("while its basket holds nothing, with a cookie or without", async () => {
    const key = await keyFor(visitor, "/products");
    await visitor.get(rootLoader, "/products");
    expect(visitor.cookie("quote-items")).toBeDefined();
    expect(await keyFor(visitor, "/products")).toBe(key);
  });

  test("and brings a basket's cookie where there is none yet", async () => {
    const first = await identify(visitor, "/");
    expect(first?.setCookie).toMatch(/^quote-items=.+Max-Age=2592000/);
    await visitor.get(rootLoader, "/");
    expect((await identify(visitor, "/"))?.setCookie).toBeUndefined();
  });
});

describe("suggestions are the same for all visitors", () => {
  const address = "/suggestions?q=sensor";

  test("whatever is in the basket, and private to a signed-in user", async () => {
    clearAllAttempts();
    const shared = await identify(visitor, address);
    expect(shared?.key).toBeDefined();
    await visitor.get(rootLoader, "/products");
    expect(await identify(visitor, address)).toEqual(shared);
    expect(await identify(await signedIn(await addCustomer()), address)).toBeUndefined();
  });

  test("and are what the route itself would answer", async () => {
    addProduct({ name: "Duct sensor & <sleeve>" });
    const url = "/suggestions?from=?&q=sensor%20%26";
    const routed = await visitor.get(suggestionsLoader, url);
    expect(routed.data).toMatchObject({ count: 1 });
    expect(renderSuggestions(url)).toEqual({ text: routed.text, headers: JSON_TEXT });
    expect(renderSuggestions("/products?q=sensor")).toBeUndefined();
  });

  test("until the catalogue changes, and not in maintenance", async () => {
    const before = await keyFor(visitor, address);
    addProduct();
    expect(await keyFor(visitor, address)).not.toBe(before);
    kit.setSwitch("maintenance", true);
    expect(await keyFor(visitor, address)).toBeUndefined();
  });
});

describe("confirmCacheKey", () => {
  const request = new Request("http://localhost:3000/products?page=2");
  const address = "/products?page=2";

  test("is the key that the request came with", async () => {
    const sharedKey = await keyFor(visitor, address);
    expect(await confirmCacheKey(request, { sharedKey })).toBe(sharedKey);
  });

  test("is none when something changed while the answer was made", async () => {
    const sharedKey = await keyFor(visitor, address);
    addProduct();
    expect(await confirmCacheKey(request, { sharedKey })).toBeUndefined();
  });

  test("is undefined for a page that is not shared", async () => {
    expect(await confirmCacheKey(request, {})).toBeUndefined();
  });
});

describe("a page is private", () => {
  test.each([
    { why: "the basket", url: "/quote" },
    { why: "a form with a time trap", url: "/contact" },
    { why: "a browser's choices", url: "/cookies" },
    { why: "staff pages", url: "/admin" },
    { why: "a data request", url: "/products?_data=root" },
    { why: "an address spelt otherwise", url: "/Products" },
    { why: "an address that no link of the site has", url: `/products?q=${"x".repeat(300)}` },
  ])("at $url: $why", async ({ url }) => {
    expect(await keyFor(visitor, url)).toBeUndefined();
  });

  test("when a user is signed in", async () => {
    clearAllAttempts();
    const customer = await signedIn(await addCustomer());
    expect(await keyFor(customer, "/products")).toBeUndefined();
  });

  test("while a toast waits for it", async () => {
    const [pair = ""] = (await serializeToast({ kind: "success", title: "Done" })).split(";");
    visitor.setCookie("toast", pair.slice("toast=".length));
    expect(await keyFor(visitor, "/products")).toBeUndefined();
  });

  test("in maintenance", async () => {
    kit.setSwitch("maintenance", true);
    expect(await keyFor(visitor, "/products")).toBeUndefined();
  });
});

describe("a cached page is replaced", () => {
  test.each([
    { why: "a product was added", change: () => void addProduct() },
    {
      why: "fail-safe was thrown",
      change: () => kit.setSwitch("fail-safe", true),
    },
    {
      why: "the firm's telephone changed",
      change: () => kit.updateSettings({ phone: "01252 000001" }),
    },
  ])("when $why", async ({ change }) => {
    const before = await keyFor(visitor, "/products");
    change();
    expect(await keyFor(visitor, "/products")).not.toBe(before);
    kit.updateSettings({ phone: null });
  });

  test("when the badge's number is another", async () => {
    const { id } = addProduct();
    const empty = await keyFor(visitor, "/products");
    await visitor.post(addAction, "/basket/lines", { productId: id, quantity: 3 });
    visitor.setCookie("toast", undefined);
    expect(await keyFor(visitor, "/products")).not.toBe(empty);
  });

  test("when the home page is reshuffled", async () => {
    const key = await keyFor(visitor, "/");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * MINUTE_MS });
    onTestFinished(() => void vi.useRealTimers());
    expect(await keyFor(visitor, "/")).not.toBe(key);
  });

  test("at another address", async () => {
    expect(await keyFor(visitor, "/products?page=2")).not.toBe(await keyFor(visitor, "/products"));
  });
});
