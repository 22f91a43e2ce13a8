import { beforeAll, describe, expect, test } from "vitest";

import { attachOrderPdf } from "~/quotes/reply/order-pdf.server";
import { findStandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { action as deskAction } from "~/routes/admin.quotes_.$id/route";
import { action, loader } from "~/routes/admin.quotes_.$id_.order";
import { loader as staffPdf } from "~/routes/admin.quotes_.$id_.quotation[.]pdf";
import { action as answer, loader as pageLoader } from "~/routes/quote-details.$id/route";
import { loader as ownPdf } from "~/routes/quote-details.$id_.quotation[.]pdf";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { ParsedPdf } from "#tests/support/pdf/parsed-pdf";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import type { FormFields, Visitor } from "#tests/support/requests";

let sales: Awaited<ReturnType<typeof addCustomer>>;
let staff: Visitor;

beforeAll(async () => {
  sales = await addCustomer({ isAdmin: true, fullName: "Ada Sales" });
  staff = await signedIn(sales);
});

/** A quote whose account has accepted its first version. */
async function accepted() {
  const account = await addCustomer();
  const customer = await signedIn(account);
  const quote = addQuote({ userId: account.id });
  await sendVersion(quote, { sales, head: { message: "Words of the quote" } });
  const { id, orderNumber } = quote;
  const form = {
    ...{ intent: "accept", version: "1", name: "Zoë Example", isAgreed: "on" },
    ...{ purchaseOrder: "PO-9", deliverTo: "Gate 5\nOdiham", submitKey: `key-${id}` },
  };
  await customer.post(answer, `/quote-details/${id}`, form, { id });
  const place = (typed: FormFields) =>
    staff.post(action, `/admin/quotes/${id}/order`, { intent: "order-placed", ...typed }, { id });
  const pdfOf = async (who: Visitor, read: typeof staffPdf | typeof ownPdf) => {
    const path = `/admin/quotes/${id}/quotation.pdf?document=order`;
    return who.get(read, path, { id });
  };
  return { quote, id, orderNumber, customer, place, pdfOf };
}

const DETAILS = { orderBefore: "", accountsReference: "", deliveryOn: "2030-06-03" };
const MAILED = { ...DETAILS, emailsCustomer: "on" };
const confirmations = (orderNumber: number) =>
  mailsOfKind("quote-order-for-customer").filter(({ subject }) =>
    subject.includes(String(orderNumber)),
  );

async function textOf(orderNumber: number): Promise<string> {
  const [confirmation] = await attachOrderPdf(orderNumber);
  return new ParsedPdf(confirmation?.content ?? Buffer.alloc(0)).text;
}

describe("the confirmation of an order", () => {
  test("is mailed with its note and a PDF of its own, which is stored and stays", async () => {
    const { id, orderNumber, place, pdfOf, customer } = await accepted();
    expect((await pdfOf(staff, staffPdf)).status).toBe(404);
    await place({ ...MAILED, orderReference: "SO-7", orderNote: "Two pallets.\nRing first." });

    const [mail] = confirmations(orderNumber);
    expect(mail?.facts).toMatchObject({
      orderReference: "SO-7",
      note: "Two pallets.\nRing first.",
    });
    const [first] = await attachOrderPdf(orderNumber);
    const text = new ParsedPdf(first?.content ?? Buffer.alloc(0)).text;
    for (const part of [
      ...["Order confirmation SO-7", "Your order: PO-9", "Deliver to: Gate 5, Odiham"],
      ...["Delivery promised: 3 June 2030", "Two pallets.", "Ring first.", "£90.00"],
      ...["Total inc VAT", "We confirm this order."],
    ])
      expect(text).toContain(part);
    for (const part of ["Words of the quote", "Valid until", "Accept at"])
      expect(text).not.toContain(part);

    const [again] = await attachOrderPdf(orderNumber);
    expect(again?.content.equals(first?.content ?? Buffer.alloc(0))).toBe(true);
    for (const response of [await pdfOf(staff, staffPdf), await pdfOf(customer, ownPdf)])
      expect(response.status).toBe(200);
    const page = await customer.get(pageLoader, `/quote-details/${id}`, { id });
    expect(page.data.reply).toMatchObject({ isOrderConfirmed: true });
  });

  test("mails no one without the tick, and is stored all the same", async () => {
    const { orderNumber, place } = await accepted();
    await place({ ...DETAILS, orderReference: "SO-8" });
    expect(confirmations(orderNumber)).toEqual([]);
    expect(await staff.toast()).toMatchObject({
      description: "SO-8. The customer is not emailed.",
    });
    const outcomeId = findStandingAcceptance(orderNumber)?.id;
    const stored = kit.readTable("orderDocuments");
    expect(stored).toContainEqual(expect.objectContaining({ outcomeId }));
  });

  test("keeps its note when only the accounts reference changes, and is made again for a new number", async () => {
    const { id, orderNumber, place } = await accepted();
    await place({ ...MAILED, orderReference: "SO-9", orderNote: "Two pallets." });
    expect(await textOf(orderNumber)).toContain("SO-9");
    const { data } = await staff.get(loader, `/admin/quotes/${id}/order`, { id });
    expect(data.typed).toMatchObject({ orderNote: "Two pallets.", emailsCustomer: true });

    const before = { ...MAILED, orderBefore: "SO-9", orderNote: "Two pallets." };
    await place({ ...before, orderReference: "SO-9", accountsReference: "ZOE01" });
    expect(confirmations(orderNumber)).toHaveLength(1);
    await place({ ...before, orderReference: "SO-10" });
    expect(confirmations(orderNumber)).toHaveLength(2);
    expect(await textOf(orderNumber)).toContain("Order confirmation SO-10");
  });

  test("is taken back by an undo, whose mail says so", async () => {
    const { id, orderNumber, place, pdfOf } = await accepted();
    await place({ ...MAILED, orderReference: "SO-11" });
    const outcome = String(findStandingAcceptance(orderNumber)?.id);
    const undo = { intent: "undo-outcome", outcome, undoReason: "Wrong quote" };
    await staff.post(deskAction, `/admin/quotes/${id}`, undo, { id });
    const subject = mailsOfKind("quote-outcome-undone").at(-1)?.subject;
    expect(subject).toMatch(/: your order SO-11 is no longer confirmed$/);
    expect((await pdfOf(staff, staffPdf)).status).toBe(404);
    expect(await attachOrderPdf(orderNumber)).toEqual([]);
  });

  test("is read by no other customer", async () => {
    const { place, pdfOf } = await accepted();
    await place({ ...MAILED, orderReference: "SO-12" });
    const other = await signedIn(await addCustomer());
    expect((await pdfOf(other, ownPdf)).status).toBe(404);
    expect((await pdfOf(other, staffPdf)).location).toMatch(/^\/(auth|account)/);
  });
});
