import { beforeEach, describe, expect, test } from "vitest";

import { findProductRow } from "~/catalogue/products/product-row.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { MAX_RAISED_PRICES } from "~/catalogue/prices/price-raise";
import { loader as listLoader } from "~/routes/admin.products._index";
import { action, loader } from "~/routes/admin.products.prices";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

let admin: Visitor;
let adminEmail: string;
let serial = 0;
let company: string;

beforeEach(async () => {
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
  serial += 1;
  company = `Raised & Co ${serial}`;
});

const address = (percent: string, query: Record<string, string> = { company }) =>
  `/admin/products/prices?${String(new URLSearchParams({ ...query, percent }))}`;
const preview = async (percent = "4", query?: Record<string, string>) =>
  (await admin.get(loader, address(percent, query))).data;
const confirm = (fingerprint: string, percent = "4", query?: Record<string, string>) =>
  admin.post(action, address(percent, query), { intent: "raise", fingerprint });
const fingerprintOf = async (percent = "4", query?: Record<string, string>) =>
  (await preview(percent, query)).preview?.fingerprint ?? "";
const priceOf = (id: number) => findProductRow(id)?.listPricePence;

describe("raising the prices of a list (M16)", () => {
  test("is for administrators only", async () => {
    const { id } = addProduct({ company, listPricePence: 100_00 });
    const fingerprint = await fingerprintOf();
    const visitor = new Visitor();
    const fields = { intent: "raise", fingerprint };
    expect((await visitor.get(loader, address("4"))).location).toMatch(/^\/auth\?/);
    expect((await visitor.post(action, address("4"), fields)).location).toMatch(/^\/auth\?/);
    const customer = await signedIn(await addCustomer());
    expect((await customer.get(loader, address("4"))).location).toBe("/");
    expect((await customer.post(action, address("4"), fields)).status).toBe(403);
    expect(priceOf(id)).toBe(100_00);
  });

  test("shows every price before and after, and changes nothing", async () => {
    const plain = addProduct({ name: `A ${serial}`, company, listPricePence: 100_00 });
    const poa = addProduct({ name: `B ${serial}`, company, listPricePence: 0 });
    const varied = addProduct({
      ...{ name: `C ${serial}`, company, listPricePence: 249_50 },
      variants: [
        { name: "Long", pricePence: 10_12 },
        { name: "Short", pricePence: null },
        { name: "Special", pricePence: 0 },
      ],
    });
    addProduct({ company: "Another", listPricePence: 5_00 });
    const data = await preview();
    expect(data.preview).toMatchObject({
      ...{ productCount: 3, priceCount: 3, onApplication: 2, unchanged: 0, tooHigh: 0 },
      prices: [
        { productCode: plain.code, variantName: null, pence: 100_00, raisedPence: 104_00 },
        { productCode: varied.code, variantName: null, pence: 249_50, raisedPence: 259_48 },
        { productCode: varied.code, variantName: "Long", pence: 10_12, raisedPence: 10_52 },
      ],
    });
    expect(priceOf(plain.id)).toBe(100_00);
    expect(priceOf(poa.id)).toBe(0);
  });

  test("changes exactly those prices, with audit entries, versions and shown prices", async () => {
    const plain = addProduct({ company, listPricePence: 100_00 });
    const varied = addProduct({
      ...{ company, listPricePence: 200_00 },
      variants: [
        { name: "Long", pricePence: 10_00, isDefault: true },
        { name: "Short", pricePence: null },
      ],
    });
    const poa = addProduct({ company, listPricePence: null });
    const other = addProduct({ company: "Another", listPricePence: 5_00 });
    const before = [plain, poa].map(({ id }) => findProductRow(id)?.updatedAt ?? 0);

    const reply = await confirm(await fingerprintOf("-2.5"), "-2.5");
    expect(reply).toMatchObject({ status: 303 });
    expect(reply.location).toContain("/admin/products?company=Raised");
    expect(await admin.toast()).toMatchObject({
      title: "Prices changed",
      description: "3 prices of 2 products, by -2.5%.",
    });
    expect([plain, varied, poa, other].map(({ id }) => priceOf(id))).toEqual([
      97_50,
      195_00,
      null,
      5_00,
    ]);
    expect(kit.listVariants(varied.id)).toMatchObject([{ pricePence: 9_75 }, { pricePence: null }]);
    expect(findProductRow(plain.id)?.shownPricePence).toBe(97_50);
    expect(findProductRow(varied.id)?.shownPricePence).toBe(9_75);
    expect(findProductRow(plain.id)?.updatedAt).toBeGreaterThan(before[0] ?? 0);
    expect(findProductRow(poa.id)?.updatedAt).toBe(before[1]);
    const entries = listAuditEntries(3);
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ actor: adminEmail, action: "product.update", subject: plain.code },
          before: { listPricePence: 100_00 },
          after: { listPricePence: 97_50 },
        }),
        expect.objectContaining({
          ...{ actor: adminEmail, action: "product.variant-update", subject: varied.code },
          before: { name: "Long", pricePence: 10_00 },
          after: { name: "Long", pricePence: 9_75 },
        }),
      ]),
    );
  });

  test("is refused when a price has changed since the preview, and shows it again", async () => {
    const { id } = addProduct({ company, listPricePence: 100_00 });
    const fingerprint = await fingerprintOf();
    kit.updateProductMeanwhile(id, { listPricePence: 110_00 });
    const reply = await confirm(fingerprint);
    expect(reply.status).toBe(409);
    expect(reply.data.toast.title).toMatch(/^Nothing was changed: prices have changed/);
    expect(priceOf(id)).toBe(110_00);
    expect((await preview()).preview?.prices).toMatchObject([
      { pence: 110_00, raisedPence: 114_40 },
    ]);
  });

  test("is refused when another product has come into the list, and twice", async () => {
    const { id } = addProduct({ company, listPricePence: 100_00 });
    const early = await fingerprintOf();
    addProduct({ company, listPricePence: 1_00 });
    expect((await confirm(early)).status).toBe(409);

    const fingerprint = await fingerprintOf();
    const replies = await Promise.all([confirm(fingerprint), confirm(fingerprint)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(priceOf(id)).toBe(104_00);
  });

  test("changes nothing when one price would be too high, or with a wrong percentage", async () => {
    const low = addProduct({ company, listPricePence: 100_00 });
    addProduct({ company, listPricePence: 999_999_99 });
    expect((await preview()).preview).toMatchObject({ tooHigh: 1 });
    expect((await confirm(await fingerprintOf())).status).toBe(400);

    for (const percent of ["", "0", "x", "-50.01", "201"]) {
      const { status, data } = await admin.get(loader, address(percent));
      expect(status).toBe(400);
      expect(data).toMatchObject({
        percent,
        preview: null,
        error: expect.stringMatching(/^Enter/),
      });
      expect((await confirm("x", percent)).status).toBe(400);
    }
    expect(priceOf(low.id)).toBe(100_00);
  });

  test("refuses a list of more prices than can change at once", async () => {
    const { id } = addProduct({
      company,
      variants: Array.from({ length: MAX_RAISED_PRICES }, (_variant, place) => ({
        ...{ name: `V${place}`, displayOrder: place, pricePence: 1_00 },
      })),
    });
    const { preview: shown } = await preview();
    expect(shown).toMatchObject({ isTooLong: true, priceCount: 0, prices: [] });
    expect((await confirm(shown?.fingerprint ?? "")).status).toBe(400);
    expect(kit.listVariants(id)[0]).toMatchObject({ pricePence: 1_00 });
  });

  test("leaves submitted quotes as they are (M9)", async () => {
    const { id } = addProduct({ company, listPricePence: 100_00 });
    const customer = await addCustomer();
    kit.addPlainQuote(customer.id);
    const before = kit.readTable("quoteItems");
    expect(before).not.toEqual([]);
    await confirm(await fingerprintOf());
    expect(priceOf(id)).toBe(104_00);
    expect(kit.readTable("quoteItems")).toEqual(before);
  });

  test("follows the filters of the list: search, category, manufacturer, status", async () => {
    const category = `Raisers ${serial}`;
    const one = addProduct({
      name: `Zircon ${serial} one`,
      company,
      category,
      listPricePence: 1_00,
    });
    const two = addProduct({ name: `Zircon ${serial} two`, listPricePence: 2_00 });
    const archived = addProduct({ name: `Zircon ${serial} old`, company, listPricePence: 3_00 });
    kit.archiveProduct(archived.id, 5);
    const idsIn = async (query: Record<string, string>) => {
      const list = await admin.get(listLoader, `/admin/products?${new URLSearchParams(query)}`);
      const shown = (await preview("4", query)).preview;
      const ids = list.data.products.map(({ id }) => id);
      expect(shown?.prices.map(({ productId }) => productId)).toEqual(ids);
      expect(list.data.counts[list.data.filters.status]).toBe(ids.length);
      return ids;
    };
    expect(await idsIn({ q: `zircon ${serial}` })).toEqual([one.id, two.id]);
    expect(await idsIn({ q: `zircon ${serial}`, company: company.toUpperCase() })).toEqual([
      one.id,
    ]);
    expect(await idsIn({ category: category.toUpperCase() })).toEqual([one.id]);
    expect(await idsIn({ category: "No such category" })).toEqual([]);
    expect(await idsIn({ company, status: "archived" })).toEqual([archived.id]);
  });
});
