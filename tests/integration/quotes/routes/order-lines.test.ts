/** The lines of accepted orders for accounts packages, as they are downloaded and read back. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { quoteOutcomes } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { createSubmitKey } from "~/http/form-data.server";
import { deliverOrder } from "~/quotes/acts/deliver-order.server";
import { placeOrder } from "~/quotes/acts/place-order.server";
import { storeLineCost } from "~/quotes/reply/line-costs.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { action as deskAction } from "~/routes/admin.quotes_.$id/route";
import { loader as csvLoader } from "~/routes/admin.orders_.lines[.]csv";
import { loader as pageLoader } from "~/routes/admin.orders_.lines";
import { action as settingsAction, loader as settingsLoader } from "~/routes/admin.settings/route";
import { londonDay } from "~/shared/dates";
import { write } from "~/db/write.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";
import { sendVersion, startDraft } from "#tests/support/replies";
import type { FormFields, Visitor } from "#tests/support/requests";

let sales: Awaited<ReturnType<typeof addCustomer>>;
let staff: Visitor;

beforeEach(async () => {
  sales = await addCustomer({ isAdmin: true });
  staff = await signedIn(sales);
});
afterEach(() =>
  kit.updateSettings({
    ...{ xeroAccountCode: "200", xeroTaxType: "20% (VAT on Income)", xeroDueDays: 30 },
  }),
);

const actor = () => ({ name: sales.email, now: Date.now() });

async function addAccepted(name = "Duct sensor") {
  const quote = addQuote({ lines: [{ productId: addProduct({ name }).id, quantity: 12 }] });
  const { draft } = await startDraft(quote, { sales });
  await write(() => draft.lines.forEach(({ id }) => storeLineCost(id, 13_37)));
  await sendVersion(quote, { sales, lines: { unitPricePence: 48_10, note: "They never pay" } });
  const acceptance = {
    ...{ intent: "record-acceptance", version: "1", acceptedBy: "Zoë Example" },
    ...{ acceptedOrder: "PO-2026/0815", submitKey: createSubmitKey() },
  };
  await staff.post(deskAction, "/", acceptance, { id: quote.id });
  db.update(quoteOutcomes)
    .set({ deliverTo: "1 Mill Lane\nHook" })
    .where(eq(quoteOutcomes.orderNumber, quote.orderNumber))
    .run();
  return { ...quote, number: formatOrderNumber(quote.orderNumber) };
}

const place = (quoteId: string) =>
  placeOrder(
    {
      ...{ quoteId, reference: "SO-4711", before: null },
      details: { accountsReference: "EXAMPLE1", deliveryOn: null, note: null },
    },
    actor(),
  );
const page = async (search = "") =>
  (await staff.get(pageLoader, `/admin/orders/lines${search}`)).data;

async function download(search: string, encoding = "utf-8") {
  const request = staff.request(`/admin/orders/lines.csv?${search}`);
  const response = await csvLoader({ request, params: {}, context: {} });
  const decoder = new TextDecoder(encoding);
  const text = decoder.decode(await response.arrayBuffer(), { stream: true });
  return { text, type: response.headers.get("Content-Type") };
}

test("an order is exported to Sage 50 in Windows-1252, and to Xero in UTF-8", async () => {
  const { id, number } = await addAccepted("=Łódź “sensor”, £5");
  await place(id);

  const sage = await download(`for=sage&order=${id}`, "windows-1252");
  expect(sage.type).toBe("text/csv; charset=windows-1252");
  const day = londonDay(Date.now()).split("-").reverse().join("/");
  const head = `EXAMPLE1,SO-4711,PO-2026/0815,${day},1 Mill Lane,Hook,,,`;
  expect(sage.text.split("\r\n").slice(1)).toEqual([
    expect.stringMatching(/,"'=Lódz “sensor”, £5",12,48.10,1$/),
    `${head},S1,Delivery,1,10.00,1`,
    "",
  ]);
  expect(sage.text).toContain(`\r\n${head},`);

  const xero = await download(`for=xero&order=${id}`);
  expect(xero.type).toBe("text/csv; charset=utf-8");
  expect(xero.text).toMatch(/^ContactName,/);
  expect(xero.text).toContain(`Example Ltd,zoe@example.com,SO-4711,PO-2026/0815,${day},`);
  expect(xero.text).toMatch(/,"'=Łódź “sensor”, £5",12,48.10,200,20% \(VAT on Income\),GBP\r\n/);
  expect(`${sage.text}${xero.text}`).not.toMatch(/13\.37|never pay/);

  const shown = await page(`?order=${id}`);
  expect(shown?.files).toMatchObject([
    { name: "sage", orders: 1, lines: 2, path: `/admin/orders/lines.csv?for=sage&order=${id}` },
    { name: "xero", orders: 1, lines: 2 },
  ]);
  const [first] = shown?.files ?? [];
  expect(first?.remarks).toEqual([
    `Order ID - ${number}, item 1: description has “L” in place of “Ł”.`,
    `Order ID - ${number}, item 1: description has “z” in place of “ź”.`,
    `Order ID - ${number}, item 1: description begins like a formula, and has an apostrophe before it.`,
  ]);
});

test("all orders to place are in one file, and those placed until they are delivered in another", async () => {
  const [one, other] = [await addAccepted(), await addAccepted()];
  const sage = async (search = "") => (await download(`for=sage${search}`, "windows-1252")).text;
  for (const { number } of [one, other]) expect(await sage()).toContain(`,${number},PO-2026/0815,`);
  const [file] = (await page())?.files ?? [];
  expect(file?.remarks).toContain(`Order ID - ${one.number}, accounts reference is not entered.`);
  await place(one.id);
  expect(await sage()).not.toContain(`,${one.number},`);
  expect(await sage("&orders=placed")).toContain("EXAMPLE1,SO-4711,");
  await place(other.id);
  for (const { id } of [one, other]) await deliverOrder(id, actor());
  const { status } = await staff.get(csvLoader, "/admin/orders/lines.csv?for=sage&order=none");
  expect(status).toBe(404);
});

describe("a file of orders", () => {
  test.each(["for=dynamics", "", "for=sage&order=none"])("is a 404 for %s", async (search) => {
    const { status } = await staff.get(csvLoader, `/admin/orders/lines.csv?${search}`);
    expect(status).toBe(404);
  });

  test("and its page are for staff", async () => {
    const { id } = await addAccepted();
    const customer = await signedIn(await addCustomer());
    const search = `?for=xero&order=${id}`;
    expect((await customer.get(csvLoader, `/admin/orders/lines.csv${search}`)).location).toBe(
      "/account",
    );
    expect((await customer.get(pageLoader, `/admin/orders/lines${search}`)).location).toBe(
      "/account",
    );
  });
});

test("the settings of Xero apply to the next file, and are audited", async () => {
  const { id } = await addAccepted();
  const shown = async () => (await staff.get(settingsLoader, "/admin/settings")).data?.xero;
  const save = (form: FormFields) =>
    staff.post(settingsAction, "/admin/settings", { intent: "xero", ...form });
  const version = (await shown())?.version ?? "";
  const typed = { accountCode: "4000", taxType: "20% VAT", dueDays: "0" };
  expect((await save({ ...typed, dueDays: "366", version })).status).toBe(400);
  expect((await save({ ...typed, version })).status).toBe(303);
  expect((await shown())?.typed).toEqual(typed);
  expect(kit.listAuditEntries().at(-1)).toMatchObject({
    ...{ action: "settings.xero", before: { accountCode: "200" } },
    after: { accountCode: "4000", taxType: "20% VAT", dueDays: 0 },
  });
  const { text } = await download(`for=xero&order=${id}`);
  const day = londonDay(Date.now()).split("-").reverse().join("/");
  expect(text).toContain(`,${day},${day},`);
  expect(text).toContain(",4000,20% VAT,GBP\r\n");
  expect((await save({ ...typed, accountCode: "5", version })).status).toBe(409);
});
