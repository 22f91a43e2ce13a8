import { beforeEach, describe, expect, test } from "vitest";

import {
  action as accountAction,
  loader as accountLoader,
} from "~/routes/admin.customers_.$id_.discounts";
import { action as firmAction, loader as firmLoader } from "~/routes/admin.firms_.$id_.discounts";
import { discountFact } from "~/accounts/firms/discount-words";
import { loader as customersLoader } from "~/routes/admin.customers";
import { loader as firmsLoader } from "~/routes/admin.firms/route";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import type { Visitor } from "#tests/support/requests";
import { addQuote } from "#tests/support/quotes";
import type { FormFields } from "#tests/support/requests";

let admin: Visitor;
let customer: { id: string; email: string };
let firmId: number;
let product: { code: string };
let company: string;

beforeEach(async () => {
  kit.emptyTables("quotes", "users");
  admin = await signedIn(await addCustomer({ isAdmin: true }));
  customer = await addCustomer({ discountBasisPoints: 500 });
  firmId = kit.addFirm({ [customer.id]: "manager" }, { discountBasisPoints: 20_00 });
  company = `Belimark ${firmId}`;
  product = addProduct({ listPricePence: 100_00, company });
});

const page = async (search = "", who = admin) =>
  who.get(accountLoader, `/admin/customers/${customer.id}/discounts${search}`, { id: customer.id });
const post = (fields: FormFields, who = admin) =>
  who.post(accountAction, `/admin/customers/${customer.id}/discounts`, fields, { id: customer.id });
const addFor = (manufacturer: string, discount: string, categoryId = "") =>
  post({ intent: "add", manufacturer, categoryId, discount });
const rows = async () => (await page()).data.rows;
const errors = (answer: Awaited<ReturnType<typeof post>>) => answer.data?.result.error;

describe("the discounts of an account", () => {
  test("are added in any case, changed and removed, each with an audit entry", async () => {
    expect(await addFor(company.toUpperCase(), "12.5")).toMatchObject({ status: 303 });
    const [row] = await rows();
    expect(row).toMatchObject({ name: company, kind: "Manufacturer", basisPoints: 12_50 });
    const about = { id: String(row?.id), version: "1250" };
    expect(await post({ intent: "change", discount: "15", ...about })).toMatchObject({
      status: 303,
    });
    expect(
      await post({ intent: "remove", confirmed: "yes", ...about, version: "1500" }),
    ).toMatchObject({
      status: 303,
    });
    expect(await rows()).toEqual([]);
    const agreed = (before: string | null, after: string | null) => ({
      action: "customer.discounts",
      subject: customer.email,
      before: { agreedFor: company, agreed: before },
      after: { agreedFor: company, agreed: after },
    });
    expect(listAuditEntries(3)).toMatchObject([
      agreed("15%", null),
      agreed("12.5%", "15%"),
      agreed(null, "12.5%"),
    ]);
  });

  test.each([
    { why: "neither", manufacturer: "", discount: "5", field: "manufacturer", says: /or choose/ },
    { why: "too much", manufacturer: "x", discount: "101", field: "discount", says: /0 and 100/ },
    {
      why: "three decimals",
      manufacturer: "x",
      discount: "1.125",
      field: "discount",
      says: /two decimals/,
    },
  ])("refuses $why", async ({ manufacturer, discount, field, says }) => {
    const answer = await addFor(manufacturer, discount);
    expect(answer.status).toBe(400);
    expect(errors(answer)?.[field]?.[0]).toMatch(says);
    expect(answer.data?.result.initialValue).toMatchObject({ discount });
  });

  test("refuses an unknown manufacturer with the nearest, and one that has a discount", async () => {
    const slip = await addFor(`Belimrak ${firmId}`, "5");
    expect(errors(slip)?.["manufacturer"]?.[0]).toContain(`Did you mean ${company}`);
    await addFor(company, "5");
    expect(errors(await addFor(company, "6"))?.["manufacturer"]?.[0]).toContain("is 5% already");
  });

  test("are refused when a colleague has changed them, and a second press replaces them", async () => {
    await addFor(company, "5");
    const [row] = await rows();
    const change = (discount: string, version: string) =>
      post({ intent: "change", id: String(row?.id), version, discount });
    await change("6", "500");
    const stale = await change("7", "500");
    expect(stale).toMatchObject({
      status: 409,
      data: { result: { initialValue: { discount: "7", version: "600" } } },
    });
    await change("7", "600");
    expect(await rows()).toMatchObject([{ basisPoints: 700 }]);
  });

  test("are for administrators only", async () => {
    const visitor = await signedIn(customer);
    expect(await page("", visitor)).toMatchObject({ status: 303, location: "/" });
    expect(
      await post({ intent: "add", manufacturer: company, discount: "5" }, visitor),
    ).toMatchObject({ status: 403 });
  });
});

describe("which discount gives the price", () => {
  test("follows the order, and is named with the price", async () => {
    const check = async () => (await page(`?code=${product.code}`)).data.check;
    expect(await check()).toMatchObject({
      listPrice: { pence: 100_00 },
      price: { pence: 95_00 },
      rule: "The account’s discount on all products: 5%.",
    });
    kit.updateProfile(customer.id, { discountBasisPoints: 0 });
    kit.agreeDiscount({ firmId, manufacturer: company, basisPoints: 25_00 });
    expect(await check()).toMatchObject({
      price: { pence: 75_00 },
      rule: `The firm’s discount for ${company}: 25%.`,
    });
    expect((await page("?code=nothing-has-this")).data.check).toMatchObject({ kind: "unknown" });
  });
});

test("a firm has discounts of its own", async () => {
  const params = { id: String(firmId) };
  const path = `/admin/firms/${firmId}/discounts`;
  const fields = { intent: "add", manufacturer: company, categoryId: "", discount: "40" };
  await admin.post(firmAction, path, fields, params);
  const { data } = await admin.get(firmLoader, `${path}?code=${product.code}`, params);
  expect(data).toMatchObject({
    rows: [{ name: company, basisPoints: 40_00 }],
    general: { firm: 20_00 },
    check: { price: { pence: 60_00 } },
  });
});

test("the lists of firms and customers say how many there are", async () => {
  const name = `Counted ${firmId}`;
  const firm = kit.addFirm({}, { name, discountBasisPoints: 20_00 });
  kit.updateQuote(addQuote({ userId: customer.id }).id, { firmId: firm });
  kit.agreeDiscount({ firmId: firm, manufacturer: company, basisPoints: 40_00 });
  kit.agreeDiscount({ userId: customer.id, manufacturer: company, basisPoints: 10_00 });
  const [listed] = (await admin.get(firmsLoader, `/admin/firms?q=${name}`)).data.firms;
  expect(listed).toMatchObject({ memberCount: 0, quoteCount: 1 });
  expect(discountFact(listed ?? NONE)).toBe(
    "20% discount and 1 discount by manufacturer or category",
  );
  const path = `/admin/customers?q=${customer.email}`;
  const [row] = (await admin.get(customersLoader, path)).data.customers;
  expect(row).toMatchObject({ agreedCount: 1 });
  expect(discountFact(NONE)).toBe("");
});

const NONE = { discountBasisPoints: 0, agreedCount: 0 };
