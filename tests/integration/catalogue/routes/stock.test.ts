/** Where stock is shown, and the setting that hides it (C18). */
import { STOCK_SHOWN, type StockShown } from "~/site/settings/site-switches";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { loader as homeLoader } from "~/routes/_index/route";
import { action, loader as settingsLoader } from "~/routes/admin.settings/route";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as listLoader } from "~/routes/products/route";
import { loader as quoteLoader } from "~/routes/quote/route";
import { identifyCacheable } from "~/server/page-cache-key.server";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import { Visitor } from "#tests/support/requests";

const CATEGORY = "Stocked";
const ENTERED_AT = Date.UTC(2026, 10, 21, 12, 0);
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
        note: "Stock as of 21 November 2026. More in about 283 working days.",
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

describe("the setting", () => {
  const save = (who: Visitor, stockShown: string) =>
    who.post(action, "/admin/settings", { intent: "stock", stockShown });

  test("is off until staff choose, and each choice is audited and changes pages at once", async () => {
    const account = await addCustomer({ isAdmin: true });
    const admin = await signedIn(account);
    const keyOf = () => identifyCacheable({ address: "/products", cookies: null });
    expect((await admin.get(settingsLoader, "/admin/settings")).data.stockShown).toBe("off");

    const keys = [(await keyOf())?.key];
    for (const stockShown of STOCK_SHOWN) {
      expect(await save(admin, stockShown)).toMatchObject({
        ...{ status: 303, location: "/admin/settings" },
      });
      expect((await admin.get(settingsLoader, "/admin/settings")).data.stockShown).toBe(stockShown);
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
    const admin = await signedIn(await addCustomer({ isAdmin: true }));
    expect((await save(admin, "everything")).status).toBe(400);
  });
});
