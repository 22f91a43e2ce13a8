/** Where stock is shown, and the setting that hides it (C18). */
import { STOCK_SHOWN, type StockShown } from "~/site/settings/site-switches";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { loader as homeLoader } from "~/routes/_index/route";
import { action, loader as settingsLoader } from "~/routes/admin.settings/route";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as listLoader } from "~/routes/products/route";
import { loader as quoteLoader } from "~/routes/quote/route";
import { identifyCacheable } from "~/server/page-cache-key.server";
import { formatDay, formatShortDay } from "~/shared/dates";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import { Visitor } from "#tests/support/requests";

const CATEGORY = "Stocked";
const DAY_MS = 86_400_000;
const ENTERED_AT = Date.now() - 5 * DAY_MS;
const FIGURES = { stockQuantity: 7_364, stockEnteredAt: ENTERED_AT, leadTimeWorkingDays: 283 };

let product: ReturnType<typeof addProduct>;
let buyer: QuoteVisitor;

beforeEach(async () => {
  clearAllAttempts();
  buyer = await QuoteVisitor.arrive();
  product = addProduct({
    category: CATEGORY,
    leadTimeWorkingDays: 283,
    variants: [
      { ...FIGURES, name: "A", leadTimeWorkingDays: null },
      { name: "B", stockQuantity: 0, leadTimeWorkingDays: 6 },
    ],
  });
  await buyer.add(product.id, 7_365);
});

afterEach(() => kit.updateSettings({ stockShown: "off" }));

async function shown(stockShown: StockShown) {
  kit.updateSettings({ stockShown });
  const page = await buyer.get(productLoader, `/product/${product.code}`, { code: product.code });
  const list = await buyer.get(listLoader, `/products?category=${CATEGORY}&sort=newest`);
  const home = await buyer.get(homeLoader, `/?category=${CATEGORY}`);
  const quote = await buyer.get(quoteLoader, "/quote");
  const cards = [list.data.products, home.data.products].map(
    (products) => products.find(({ id }) => id === product.id)?.stock,
  );
  return {
    variants: page.data.product.variants.map(({ stock }) => stock),
    cards,
    line: quote.data.basket.lines[0]?.stock,
    text: [page.text, list.text, home.text, quote.text].join("\n"),
  };
}

describe("stock, to a visitor (C18)", () => {
  test("is a number on cards, product page and quote, each variant with its own", async () => {
    const { variants, cards, line } = await shown("exact");
    expect(variants).toEqual([
      {
        ...{ kind: "in-stock", text: "7,364 in stock" },
        note: `Stock as of ${formatDay(ENTERED_AT)}. More in about 283 working days.`,
      },
      { kind: "to-order", text: "To order: about 6 working days", note: null },
    ]);
    const card = { kind: "in-stock", text: "7,364 in stock" };
    expect(cards).toEqual([card, card]);
    expect(line).toEqual({
      ...{ kind: "part-stock", text: "7,364 in stock; the rest in about 283 working days" },
    });
  });

  test("is a yes without the number", async () => {
    const { variants, line, text } = await shown("yes-no");
    expect(variants[0]).toMatchObject({ text: "In stock" });
    expect(line).toEqual({ kind: "in-stock", text: "In stock" });
    expect(text).not.toMatch(/7,?364/);
  });

  test("is nowhere in the data when it is off, and neither is the lead time", async () => {
    const { variants, cards, line, text } = await shown("off");
    expect([...variants, line]).toEqual([null, null, null]);
    expect(cards).toEqual([undefined, undefined]);
    expect(text).not.toMatch(/7,?364|283|stockQuantity|leadTime|in stock/i);
  });

  test("is that of the product without variants", async () => {
    kit.updateSettings({ stockShown: "exact" });
    const { code } = addProduct(FIGURES);
    const { data } = await buyer.get(productLoader, `/product/${code}`, { code });
    expect(data.product.stock).toMatchObject({ text: "7,364 in stock" });
  });
});

describe("stock that was entered long ago (C18)", () => {
  afterEach(() => vi.useRealTimers());

  test("is grey on day 15, everywhere, without a restart, and in cached pages too", async () => {
    const keyOf = () => identifyCacheable({ address: "/products", cookies: null });
    vi.useFakeTimers({ toFake: ["Date"], now: ENTERED_AT + 14 * DAY_MS });
    const before = await shown("exact");
    const key = (await keyOf())?.key;
    expect(before.variants[0]?.kind).toBe("in-stock");

    vi.setSystemTime(ENTERED_AT + 15 * DAY_MS);
    const { variants, cards, line } = await shown("exact");
    const text = `7,364 on ${formatShortDay(ENTERED_AT)}: ask`;
    expect(variants[0]).toMatchObject({ kind: "old-stock", text });
    expect(cards).toEqual([
      { kind: "old-stock", text },
      { kind: "old-stock", text },
    ]);
    expect(line).toEqual({ kind: "old-stock", text });
    expect((await keyOf())?.key).not.toBe(key);
  });
});

describe("the setting", () => {
  const stored = async (who: Visitor) =>
    (await who.get(settingsLoader, "/admin/settings")).data.stock;
  const save = async (who: Visitor, stockShown: string, stockFreshDays = "14", version?: string) =>
    who.post(action, "/admin/settings", {
      ...{ intent: "stock", stockShown, stockFreshDays },
      version: version ?? (await stored(admin)).version,
    });
  let account: Awaited<ReturnType<typeof addCustomer>>;
  let admin: Visitor;
  beforeEach(async () => {
    account = await addCustomer({ isAdmin: true });
    admin = await signedIn(account);
  });

  test("is off until staff choose, and each choice is audited and changes pages at once", async () => {
    const keyOf = () => identifyCacheable({ address: "/products", cookies: null });
    expect((await stored(admin)).typed.stockShown).toBe("off");

    const keys = [(await keyOf())?.key];
    for (const stockShown of STOCK_SHOWN) {
      expect(await save(admin, stockShown)).toMatchObject({
        ...{ status: 303, location: expect.stringMatching(/^\/admin\/settings/) },
      });
      expect((await stored(admin)).typed.stockShown).toBe(stockShown);
      keys.push((await keyOf())?.key);
    }
    expect(new Set(keys).size).toBe(STOCK_SHOWN.length);
    expect(kit.listAuditEntries().at(-1)).toMatchObject({
      ...{ actor: account.email, action: "settings.stock" },
      ...{ before: { stockShown: "yes-no" }, after: { stockShown: "off" } },
    });
  });

  test("is for administrators only, and refuses an unknown choice", async () => {
    expect((await save(new Visitor(), "exact")).location).toMatch(/^\/auth/);
    expect((await save(await signedIn(await addCustomer()), "exact")).status).toBe(403);
    expect((await save(admin, "everything")).status).toBe(400);
  });

  test.each(["", "0", "366", "1.5", "-1", "two"])(
    "refuses %o as a number of days",
    async (days) => {
      expect((await save(admin, "exact", days)).status).toBe(400);
      expect((await stored(admin)).typed.stockFreshDays).toBe("14");
    },
  );

  test("never replaces a colleague's later change", async () => {
    const { version } = await stored(admin);
    expect((await save(admin, "exact", "30", version)).status).toBe(303);
    const late = await save(admin, "exact", "7", version);
    expect(late.status).toBe(409);
    expect((await stored(admin)).typed).toEqual({ stockShown: "exact", stockFreshDays: "30" });
    kit.updateSettings({ stockFreshDays: 14 });
  });
});
