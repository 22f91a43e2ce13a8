import { beforeEach, describe, expect, test } from "vitest";

import { createSubmitKey } from "~/http/form-data.server";
import { findStandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { loader as navLoader } from "~/routes/admin";
import { loader as ordersLoader } from "~/routes/admin.orders";
import { loader as listLoader } from "~/routes/admin.quotes/route";
import { action } from "~/routes/admin.quotes_.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
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

describe("an accepted order that is not placed (F10)", () => {
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
