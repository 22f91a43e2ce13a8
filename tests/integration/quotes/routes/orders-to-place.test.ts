import { beforeEach, describe, expect, test } from "vitest";

import { createSubmitKey } from "~/http/form-data.server";
import { findStandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { loader as navLoader } from "~/routes/admin";
import { loader as ordersLoader } from "~/routes/admin.orders";
import { loader as listLoader } from "~/routes/admin.quotes/route";
import { action } from "~/routes/admin.quotes_.$id/route";
import { action as orderAction, loader as orderLoader } from "~/routes/admin.quotes_.$id_.order";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import { type FormFields, Visitor } from "#tests/support/requests";

let sales: Awaited<ReturnType<typeof addCustomer>>;
let staff: Visitor;

beforeEach(async () => {
  sales = await addCustomer({ isAdmin: true, fullName: "Ada Sales" });
  staff = await signedIn(sales);
  await placeAll();
});

const press = (id: string, form: FormFields) =>
  staff.post(action, `/admin/quotes/${id}`, form, { id });
const orders = async () => (await staff.get(ordersLoader, "/admin/orders")).data;
const place = (id: string, orderReference: string) =>
  press(id, { intent: "order-placed", orderReference, orderBefore: "" });

/** Places the orders of other tests: a sent quote is never deleted. */
async function placeAll() {
  for (const { path } of (await orders()).orders) await place(path.split("/")[3] ?? "", "SO-OLD");
}

async function addAccepted(version = "1") {
  const quote = addQuote();
  await sendVersion(quote, { sales });
  await press(quote.id, {
    ...{ intent: "record-acceptance", version, acceptedBy: "Zoë Example" },
    ...{ acceptedOrder: "PO-B", submitKey: createSubmitKey() },
  });
  return quote;
}

describe("an accepted order that is not placed", () => {
  test("is counted in the navigation and listed, the oldest acceptance first, until it is placed", async () => {
    const [first, second] = [await addAccepted(), await addAccepted()];
    const nav = async () => (await staff.get(navLoader, "/admin/orders")).data?.ordersToPlace;
    expect(await nav()).toBe(2);
    const { count, orders: listed } = await orders();
    expect(count).toBe(2);
    expect(listed.map(({ path }) => path)).toEqual([
      `/admin/quotes/${first.id}/order`,
      `/admin/quotes/${second.id}/order`,
    ]);
    const total = "£120.00 inc VAT";
    expect(listed[0]).toMatchObject({ purchaseOrder: "PO-B", version: 1, total });
    expect(listed[0]?.accepted).toMatch(/ by Zoë Example, recorded by staff$/);

    await place(first.id, "SO-1");
    expect(await nav()).toBe(1);
    expect((await orders()).orders.map(({ path }) => path)).toEqual([
      `/admin/quotes/${second.id}/order`,
    ]);
  });

  test("stays while a later version is open, and the work list has it apart from placed ones", async () => {
    const [open, placed] = [await addAccepted(), await addAccepted()];
    await sendVersion(open, { sales });
    await place(placed.id, "SO-2");
    const listed = async (filter: string) => {
      const { quotes } = (await staff.get(listLoader, `/admin/quotes?status=${filter}`)).data;
      return quotes.map(({ orderNumber }) => orderNumber);
    };
    expect(await listed("to-place")).toEqual([open.orderNumber]);
    expect(await listed("placed")).toContain(placed.orderNumber);
    expect(await listed("placed")).not.toContain(open.orderNumber);
    expect((await orders()).orders[0]?.version).toBe(1);
  });

  test("leaves the list when its acceptance is undone", async () => {
    const quote = await addAccepted();
    const { id: outcome } = findStandingAcceptance(quote.orderNumber) ?? {};
    await press(quote.id, {
      intent: "undo-outcome",
      outcome: String(outcome),
      undoReason: "Wrong quote",
    });
    expect((await orders()).count).toBe(0);
  });

  test("is shown to staff only", async () => {
    for (const who of [new Visitor(), await signedIn(await addCustomer())]) {
      const { status, location } = await who.get(ordersLoader, "/admin/orders");
      expect([302, 303]).toContain(status);
      expect(location).toMatch(/^\/(auth|account)/);
    }
  });
});

describe("the page of an order", () => {
  const pathOf = (id: string) => `/admin/quotes/${id}/order`;
  const page = (id: string, who = staff) => who.get(orderLoader, pathOf(id), { id });
  const save = (id: string, form: FormFields) =>
    staff.post(
      orderAction,
      pathOf(id),
      { intent: "order-placed", emailsCustomer: "on", ...form },
      { id },
    );

  test("shows the accepted version, also while a later one is open", async () => {
    const quote = await addAccepted();
    await sendVersion(quote, { sales, lines: { unitPricePence: 1_00 } });
    const { data } = await page(quote.id);
    expect(data).toMatchObject({ version: 1, outcome: { purchaseOrder: "PO-B" } });
    expect(data.quotation.lines.map(({ unitPricePence }) => unitPricePence)).toEqual([90_00]);
  });

  test("places the order with its details, and mails the delivery that is promised", async () => {
    const { id, orderNumber } = await addAccepted();
    const details = { accountsReference: "ZOE01", deliveryOn: "2030-06-03" };
    await save(id, { orderReference: "SO-7", orderBefore: "", ...details });
    expect(kit.findQuoteByNumber(orderNumber)).toMatchObject({
      orderReference: "SO-7",
      accountsReference: "ZOE01",
      deliveryPromised: "2030-06-03",
    });
    const delivery = { label: "Delivery promised", value: "3 June 2030" };
    const mail = mailsOfKind("quote-order-for-customer").at(-1);
    expect(mail?.facts).toMatchObject({
      orderReference: "SO-7",
      facts: expect.arrayContaining([delivery]),
    });
    expect(JSON.stringify(mail)).not.toContain("ZOE01");

    const mails = mailsOfKind("quote-order-for-customer").length;
    const again = { orderReference: "SO-7", orderBefore: "SO-7" };
    await save(id, { ...again, ...details, accountsReference: "ZOE02" });
    expect(mailsOfKind("quote-order-for-customer"), "only our own number changed").toHaveLength(
      mails,
    );
    expect(await staff.toast()).toMatchObject({ title: "Order saved" });
    await save(id, { ...again, accountsReference: "ZOE02", deliveryOn: "2030-06-10" });
    expect(mailsOfKind("quote-order-for-customer").at(-1)?.facts).toMatchObject({
      replaces: null,
      facts: expect.arrayContaining([{ ...delivery, value: "10 June 2030" }]),
    });
    await press(id, { intent: "order-placed", orderReference: "SO-8", orderBefore: "SO-7" });
    expect(kit.findQuoteByNumber(orderNumber), "a new number from the desk").toMatchObject({
      ...{ orderReference: "SO-8", accountsReference: "ZOE02", deliveryPromised: "2030-06-10" },
    });
  });

  test("refuses words in place of a date, and keeps what was typed", async () => {
    const { id, orderNumber } = await addAccepted();
    const { status } = await save(id, { orderReference: "SO-7", deliveryOn: "soon" });
    expect(status).toBe(400);
    expect(kit.findQuoteByNumber(orderNumber).orderReference).toBeNull();
  });

  test("does not exist before an acceptance, and for others than staff", async () => {
    const quote = addQuote();
    await sendVersion(quote, { sales });
    expect((await page(quote.id)).status).toBe(404);
    const { id } = await addAccepted();
    for (const who of [new Visitor(), await signedIn(await addCustomer())]) {
      const { location } = await page(id, who);
      expect(location).toMatch(/^\/(auth|account)/);
    }
  });
});
