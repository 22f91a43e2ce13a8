import { beforeEach, describe, expect, test } from "vitest";

import { onAllProducts } from "~/catalogue/prices/discounts";
import { renumberAllNames } from "~/catalogue/search/name-ranks.server";
import { setArchived } from "~/catalogue/acts/archive-product.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { findByOrderCode } from "~/quotes/acts/enter-request.server";
import { listProductsForSitemap } from "~/catalogue/products/product-pages.server";
import { db } from "~/db/client.server";
import { findNamedPath, listHeadlineCodes } from "~/catalogue/codes/code-hits.server";
import { findCodesInText } from "~/catalogue/codes/codes-in-text.server";
import { readAvailabilityRules } from "~/catalogue/products/products.server";
import { findByCode } from "~/catalogue/codes/code-search.server";
import { suggest } from "~/catalogue/search/suggestions.server";
import { codeHeadlineView } from "~/catalogue/codes/code-cards";
import { loader as compareLoader } from "~/routes/compare/route";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as productsLoader } from "~/routes/products/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

const visitor = new Visitor();

let old: ReturnType<typeof addProduct>;
let replacement: ReturnType<typeof addProduct>;

beforeEach(() => {
  replacement = addProduct({ listPricePence: 77_77 });
  old = addProduct({ listPricePence: 88_88, variants: [{ pricePence: 66_66 }], isNew: true });
});

const page = (code: string, who = visitor) => who.get(productLoader, `/product/${code}`, { code });

describe("the page of a discontinued product (C35)", () => {
  test("remains, and says what replaces it", async () => {
    kit.discontinueProduct(old.id, { replacedBy: replacement.id, note: "Longer by 4 mm." });
    const { status, data } = await page(old.code);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      discontinued: {
        relation: "direct",
        note: "Longer by 4 mm.",
        replacement: { name: replacement.name, path: `/product/${replacement.code}` },
      },
      replacement: { id: replacement.id, price: null },
      product: { badge: null, stock: null },
    });
    expect(JSON.stringify(data)).not.toMatch(/7777|8888|6666/);
  });

  test("shows the end of a chain, and nothing that has left the catalogue", async () => {
    const between = addProduct();
    kit.discontinueProduct(between.id, { replacedBy: replacement.id, relation: "nearest" });
    kit.discontinueProduct(old.id, { replacedBy: between.id });
    expect((await page(old.code)).data.discontinued).toMatchObject({
      relation: "nearest",
      replacement: { id: replacement.id },
    });

    kit.archiveProduct(replacement.id);
    const { data } = await page(old.code);
    expect(data.discontinued).toMatchObject({ replacement: null });
    expect(data.replacement).toBeUndefined();
  });

  test("has no price for a customer either, but that of its replacement", async () => {
    kit.discontinueProduct(old.id, { replacedBy: replacement.id });
    const { data } = await page(old.code, await signedIn(await addCustomer()));
    expect(data.product.price).toEqual({ kind: "on-application" });
    expect(JSON.stringify(data)).not.toMatch(/8888|6666/);
    expect(data.replacement?.price).toMatchObject({ kind: "priced", pence: 77_77 });
  });

  test("hides the replacement's price in fail-safe mode", async () => {
    kit.discontinueProduct(old.id, { replacedBy: replacement.id });
    kit.updateSettings({ failSafeEnabled: true });
    const { data } = await page(old.code);
    kit.updateSettings({ failSafeEnabled: false });
    expect(JSON.stringify(data)).not.toContain("7777");
  });

  test("says so to search engines, and offers nothing for sale", async () => {
    const of = async (code: string) => (await page(code)).data.structuredData[0];
    expect(await of(old.code)).not.toHaveProperty("offers");
    kit.discontinueProduct(old.id);
    expect(await of(old.code)).toMatchObject({
      offers: { "@type": "Offer", availability: "https://schema.org/Discontinued" },
    });
  });

  test("is gone once it is archived", async () => {
    kit.discontinueProduct(old.id);
    kit.archiveProduct(old.id);
    expect((await page(old.code)).status).toBe(404);
  });
});

describe("lists (C35)", () => {
  const listed = async () => {
    const { data } = await visitor.get(
      productsLoader,
      `/products?q=${encodeURIComponent(old.name)}`,
    );
    return data.products.map(({ id }) => id);
  };

  test("leave it out, also after a restore and when all names are ranked again", async () => {
    expect(await listed()).toEqual([old.id]);
    kit.discontinueProduct(old.id, { replacedBy: replacement.id });
    expect(await listed()).toEqual([]);

    const staff = { name: "staff@example.com", now: Date.now() };
    await setArchived(old.id, true, staff);
    await setArchived(old.id, false, staff);
    db.transaction(() => renumberAllNames());
    expect(findProductRow(old.id)).toMatchObject({ nameRank: null, archivedAt: null });
    expect(await listed()).toEqual([]);
    const sitemap = listProductsForSitemap({ offset: 0, limit: 10_000 });
    expect(sitemap.map(({ id }) => id)).not.toContain(old.id);
  });
});

describe("a search for its code (C35)", () => {
  const words = () =>
    `Discontinued. Replaced by ${replacement.name}, ${replacement.code} (direct replacement).`;
  const spelled = () => old.code.toLowerCase().replaceAll("-", " ");
  const part = () => old.code.slice(0, -2);
  const NOTHING = { q: "", category: [], type: [], company: [], protocol: [], attributes: [] };
  const customerView = { kind: "shown", discounts: onAllProducts(0) } as const;

  beforeEach(() => {
    old = addProduct({ productCode: `OLD-${old.id}-X`, listPricePence: 88_88 });
    kit.discontinueProduct(old.id, { replacedBy: replacement.id });
  });

  test("finds it by the whole code in any spelling, with what replaces it and no price", () => {
    const codes = listHeadlineCodes(findCodesInText(spelled(), "visitor"), NOTHING);
    const rules = readAvailabilityRules();
    const headline = codeHeadlineView(codes, { isCut: false, priceView: customerView, rules });
    const card = { id: old.id, price: { kind: "on-application" } };
    expect(headline?.cards).toMatchObject([{ card, reason: words(), canAdd: false }]);
    expect(suggest(old.code).options).toMatchObject([
      { path: `/product/${old.code}`, reason: words() },
    ]);
    expect(findNamedPath(old.code)).toMatch(`/product/${old.code}?`);
  });

  test("never by a part of it, nor does it hide listed products that begin with the part", () => {
    expect(findByCode(part(), "visitor")).toBeUndefined();
    const longer = addProduct({ productCode: `${part()}-Y` });
    expect(findByCode(part(), "visitor")?.matches).toMatchObject([{ productId: longer.id }]);
    expect(suggest(part()).options).toMatchObject([{ path: `/product/${longer.code}` }, {}]);
  });

  test("by its beginning only as an offer, where there is nothing else", async () => {
    const { data } = await visitor.get(productsLoader, `/products?q=${part()}`);
    const says = `Did you mean ${old.code} (discontinued)?`;
    expect(data.products).toEqual([]);
    expect(data.noMatch.otherSearches).toEqual([{ to: `/products?q=${old.code}`, says }]);
    expect(suggest(part()).options).toEqual([{ path: `/products?q=${old.code}`, name: says }]);

    kit.archiveProduct(old.id);
    expect(suggest(part()).options).toEqual([]);
  });

  test("orders nothing", () => {
    expect(findByOrderCode(spelled())).toEqual({ kind: "refused", reason: words() });
  });
});

test("a comparison says that it is discontinued and offers its replacement", async () => {
  kit.discontinueProduct(old.id, { replacedBy: replacement.id });
  const { data } = await visitor.get(
    compareLoader,
    `/compare?codes=${old.code},${replacement.code}`,
  );
  expect(data.products).toMatchObject([
    { id: old.id, discontinued: { replacement: { id: replacement.id } } },
    { id: replacement.id, discontinued: null },
  ]);
});
