/** Costs and margins: copied to a draft, edited at its lines, and read by staff only. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { findProductRow } from "~/catalogue/products/product-row.server";
import { findDraft, findNewestVersion } from "~/quotes/reply/replies.server";
import { findLineCosts } from "~/quotes/reply/line-costs.server";
import {
  action as costsAction,
  loader as costsLoader,
} from "~/routes/admin.products.$id_.costs/route";
import { loader as csvLoader } from "~/routes/admin.quotes[.]csv";
import { action as deskAction, loader as deskLoader } from "~/routes/admin.quotes_.$id/route";
import { action as linesAction } from "~/routes/admin.quotes_.$id_.lines";
import { action as sendAction, loader as sendLoader } from "~/routes/admin.quotes_.$id_.send/route";
import { loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";
import { mailsOfKind } from "#tests/support/queued-mails";
import type { FormFields, Visitor } from "#tests/support/requests";

let staff: Visitor;

beforeEach(async () => {
  staff = await signedIn(await addCustomer({ isAdmin: true }));
});
afterEach(() => kit.updateSettings({ marginFloorBasisPoints: null }));

async function setCost(productId: number, cost: string, key = 0, who = staff) {
  const path = `/admin/products/${productId}/costs`;
  const params = { id: String(productId) };
  const version = findProductRow(productId)?.updatedAt;
  const form = { intent: "save", version: String(version), [`cost-${key}`]: cost };
  return who.post(costsAction, path, form, params);
}

/** The desk of a quote, whose reply is started. */
async function desk(quote: { id: string; orderNumber: number }) {
  const path = `/admin/quotes/${quote.id}`;
  const params = { id: quote.id };
  const press = (form: FormFields) => staff.post(deskAction, path, form, params);
  await press({ intent: "start" });
  const draft = () => {
    const found = findDraft(quote.orderNumber);
    if (!found) throw new Error("There is no draft");
    return found;
  };
  const shown = async () => {
    const found = (await staff.get(deskLoader, path, params)).data.draft;
    if (!found) throw new Error("The desk shows no draft");
    return found;
  };
  const save = async (changes: FormFields) => {
    const { typed, lines, revision } = await shown();
    const fields = Object.assign({}, typed, ...lines.map((line) => line.typed));
    const posted = Object.entries<string | boolean>(fields).filter(([, value]) => value !== false);
    const named = posted.map(([name, value]) => [name, value === true ? "on" : value]);
    return press({ intent: "save", ...Object.fromEntries(named), revision, ...changes });
  };
  const review = async () => (await staff.get(sendLoader, `${path}/send`, params)).data;
  const send = async (changes: FormFields = {}) => {
    const { seen, submitKey, typed } = await review();
    const form = { intent: "send", submitKey, validUntil: typed.validUntil, ...seen, ...changes };
    return staff.post(sendAction, `${path}/send`, form, params);
  };
  const costs = () => [...findLineCosts(draft().id).values()];
  const offer = (productId: number, inPlaceOf: number) =>
    staff.post(linesAction, `${path}/lines`, { product: `${productId}`, inPlaceOf }, params);
  return { path, press, draft, shown, save, review, send, costs, offer };
}

const quoteOf = (productId: number, quantity = 10) =>
  addQuote({ lines: [{ productId, quantity }] });

describe("the cost of a product", () => {
  test("is typed by staff only, audited, and shown again", async () => {
    const { id } = addProduct();
    expect((await setCost(id, "£78.70")).status).toBe(303);
    const params = { id: String(id) };
    const page = await staff.get(costsLoader, `/admin/products/${id}/costs`, params);
    expect(page.data.own).toBe("78.70");
    expect(kit.listAuditEntries().at(-1)).toMatchObject({ action: "product.costs" });
    expect((await setCost(id, "twelve")).status).toBe(400);

    const customer = await signedIn(await addCustomer());
    expect((await setCost(id, "1.00", 0, customer)).status).toBe(403);
    const refused = await customer.get(costsLoader, `/admin/products/${id}/costs`, params);
    expect(refused.location).toBe("/");
  });

  test("is copied when the line is made, and never changes it later", async () => {
    const { id } = addProduct({ listPricePence: 100_00 });
    await setCost(id, "78.70");
    const { costs, shown, save, draft } = await desk(quoteOf(id));
    expect(costs()).toEqual([78_70]);
    const { margin, lines } = await shown();
    expect(lines[0]?.margin).toBe("Margin £213.00 (21.3%)");
    expect(margin).toBe("Margin £213.00 (21.3%) on 1 line");

    await setCost(id, "90.00");
    await save({});
    expect(costs()).toEqual([78_70]);

    const lineId = draft().lines[0]?.id;
    await save({ [`cost-${lineId}`]: "0" });
    expect(costs()).toEqual([0]);
    await save({ [`cost-${lineId}`]: "" });
    expect(costs()).toEqual([]);
    expect((await shown()).lines[0]?.margin).toBe("Cost not known");
    await save({ [`cost-${lineId}`]: "12.345" });
    expect(costs()).toEqual([12_35]);
    expect(await staff.toast()).toMatchObject({
      title: "Reply saved",
      description: "1 cost rounded to pence.",
    });
    const wrong = await save({ [`cost-${lineId}`]: "cheap" });
    expect(wrong.status).toBe(400);
    // A page that was opened before the field was added does not clear it.
    await save({ [`cost-${lineId}`]: "5" });
    await save({ [`cost-${lineId}`]: undefined });
    expect(costs()).toEqual([5_00]);
  });

  test("changes with the product of the line, and is handed on to a revision", async () => {
    const [first, second] = [addProduct(), addProduct()];
    await setCost(first.id, "10");
    await setCost(second.id, "20");
    const quote = quoteOf(first.id, 1);
    const { costs, draft, offer, save, send, press } = await desk(quote);
    const lineId = draft().lines[0]?.id ?? 0;
    await offer(second.id, lineId);
    expect(costs()).toEqual([20_00]);
    await save({ [`reason-${lineId}`]: "Newer", [`cost-${lineId}`]: "21" });
    expect((await send()).status).toBe(303);
    await setCost(second.id, "30");
    await press({ intent: "start" });
    expect(costs()).toEqual([21_00]);
    await save({ intent: `restore-${draft().lines[0]?.id}` });
    expect(costs()).toEqual([10_00]);
  });

  test("of a variant is its own, else the product's", async () => {
    const { id } = addProduct({ variants: [{ name: "1 m" }, { name: "2 m" }] });
    const [one, two] = kit.listVariants(id);
    await setCost(id, "10");
    await setCost(id, "12", one?.id);
    const { draft, save, costs, path } = await desk(addQuote());
    for (const variant of [one, two]) {
      const form = { product: `${id}-${variant?.id}` };
      await staff.post(linesAction, `${path}/lines`, form, { id: path.split("/")[3] });
    }
    expect(draft().lines).toHaveLength(3);
    await save({});
    expect(costs()).toEqual([12_00, 10_00]);
  });
});

describe("Price from Cost", () => {
  test("prices lines with a cost, leaves typed prices, and can be undone", async () => {
    const [first, second, third, fourth] = [1, 2, 3, 4].map(() =>
      addProduct({ listPricePence: 100_00 }),
    );
    const ids = [first, second, third, fourth].map((product) => product?.id ?? 0);
    await setCost(ids[0] ?? 0, "40");
    await setCost(ids[1] ?? 0, "40");
    const quote = addQuote({ lines: ids.map((productId) => ({ productId, quantity: 1 })) });
    const { draft, save } = await desk(quote);
    const prices = () => draft().lines.map(({ unitPricePence }) => unitPricePence);
    const [one, two, , four] = draft().lines.map(({ id }) => id);
    const typed = { [`price-${two}`]: "55", [`cost-${four}`]: "999999.99" };
    await save({ intent: "cost-prices", margin: "20 %", ...typed });
    expect(prices()).toEqual([50_00, 55_00, 100_00, 100_00]);
    expect(await staff.toast()).toMatchObject({
      title: "1 price set from cost at a margin of 20%",
      description: "Left as they are: 1 typed, 1 without a cost, 1 above the highest price.",
    });
    await save({ intent: "undo-discount" });
    expect(prices()).toEqual([100_00, 55_00, 100_00, 100_00]);
    await save({ intent: "cost-prices", margin: "0", changesTyped: "on", [`cost-${one}`]: "0" });
    expect(prices()).toEqual([100_00, 40_00, 100_00, 999_999_99]);

    for (const margin of ["95.01", "-1", "half", ""]) {
      const refused = await save({ intent: "cost-prices", margin });
      expect(refused.data.result?.error).toHaveProperty("margin");
    }
    const unused = await save({ intent: "save", margin: "20" });
    expect(unused.data.result?.error).toHaveProperty("margin");
    const entered = await save({ intent: "enter", margin: "60", fieldInUse: "margin" });
    expect(entered.status).toBe(303);
    expect(prices()[1]).toBe(100_00);
  });
});

describe("before a reply is sent", () => {
  test("staff are warned of the floor, and a loss needs a tick", async () => {
    const { id } = addProduct({ listPricePence: 100_00 });
    await setCost(id, "91.80");
    kit.updateSettings({ marginFloorBasisPoints: 1500 });
    const { review, save, send, draft } = await desk(quoteOf(id));
    expect((await review()).warnings).toContain("Item 1: 8.2%, floor 15%");
    await save({ [`price-${draft().lines[0]?.id}`]: "90.00" });
    const { warnings, margin, isBelowCost } = await review();
    expect(warnings).toContain("Item 1: loss £18.00");
    await save({ [`price-${draft().lines[0]?.id}`]: "120.00" });
    expect((await review()).warnings).toContain("Item 1: 20% over list");
    await save({ [`price-${draft().lines[0]?.id}`]: "90.00" });
    expect({ margin, isBelowCost }).toEqual({ margin: "Loss £18.00 on 1 line", isBelowCost: true });
    expect((await send()).status).toBe(400);
    expect((await send({ belowCost: "on" })).status).toBe(303);
  });
});

test("a cost reaches no page, mail, PDF facts or export (R20)", async () => {
  const account = await addCustomer();
  const { id } = addProduct({ listPricePence: 999_00 });
  await setCost(id, "431.17");
  const quote = addQuote({ userId: account.id, lines: [{ productId: id, quantity: 1 }] });
  const before = mailsOfKind("quote-reply-for-customer").length;
  await (await desk(quote)).send();
  const version = findNewestVersion(quote.orderNumber);
  expect(findLineCosts(version?.id ?? 0).size).toBe(1);

  const customer = await signedIn(account);
  const page = await customer.get(detailsLoader, `/quote-details/${quote.id}`, { id: quote.id });
  expect(page.status).toBe(200);
  const csv = (await staff.get(csvLoader, "/admin/quotes.csv")).text;
  const read = [
    JSON.stringify(page.data),
    JSON.stringify(mailsOfKind("quote-reply-for-customer").slice(before)),
    JSON.stringify(version),
    csv,
  ].join("\n");
  expect(read).toContain("999");
  // The cost, the margin in pounds and in per cent, as texts and in pence.
  expect(read).not.toMatch(/\b(?:431\.?17|567\.?83|56\.8)(?!\d)/);
});
