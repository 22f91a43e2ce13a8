import { describe, expect, test } from "vitest";

import { collectAccountData } from "~/accounts/acts/export-account.server";
import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { findQuotation, findStoredPdf, storePdf } from "~/quotes/reply/reply-pdf.server";
import { deliverOrder } from "~/quotes/acts/deliver-order.server";
import { placeOrder } from "~/quotes/acts/place-order.server";
import { attachOrderPdf } from "~/quotes/reply/order-pdf.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { findStandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { loader as deleteLoader } from "~/routes/delete-account";
import { action } from "~/routes/quote-details.$id/route";
import { DAY_MS } from "~/shared/durations";
import { deleteExpired } from "~/site/acts/delete-expired.server";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion } from "#tests/support/replies";

const TYPED = [
  "Zoë Typed-Here",
  "PO-SECRET-1",
  "Gate 2, Hook",
  "Ring first",
  "A longer probe please",
  "Does it fit a pocket?",
];
const ERASED = [
  "Ann Erased",
  "PO-ERASED-2",
  "Gate 9, Fleet",
  "Ring last",
  "A shorter probe please",
  "Does it fit a cable?",
];

async function answeredAccount(typed: readonly string[]) {
  const customer = await addCustomer();
  const browser = await signedIn(customer);
  const quote = addQuote({ userId: customer.id });
  const [name = "", purchaseOrder = "", deliverTo = "", comment = "", change = "", text = ""] =
    typed;
  kit.updateQuoteItems(quote.id, { tag: `Plant of ${name}` });
  await sendVersion(quote);
  await addLink(quote);
  const answers = [
    { intent: "change", change },
    { intent: "message", messageText: text },
    { intent: "accept", name, purchaseOrder, deliverTo, comment, isAgreed: "on" },
  ];
  for (const form of answers) {
    const reply = await browser.post(
      action,
      `/quote-details/${quote.id}`,
      { ...form, version: "1" },
      { id: quote.id },
    );
    expect(reply.status).toBe(303);
  }
  const replyId = findNewestVersion(quote.orderNumber)?.id ?? 0;
  const quotation = findQuotation(replyId);
  if (!quotation) throw new Error("no version was sent");
  const pdf = Buffer.from(`%PDF of ${name}`);
  await storePdf(replyId, { quotation, pdf }, 1);
  return { customer, browser, quote, rendered: { replyId, quotation, pdf } };
}

test("what a customer typed in answer to our quote is in their own data", async () => {
  const { customer } = await answeredAccount(TYPED);
  const data = JSON.stringify(collectAccountData(customer.id, Date.now()));
  for (const typed of TYPED) expect(data).toContain(typed);
  expect(data).not.toMatch(/list_?price|writtenBy|assigneeId/i);
});

test("a PDF that was rendered before the account's deletion is not stored after it", async () => {
  const { customer, quote, rendered } = await answeredAccount(ERASED);
  kit.updateQuote(quote.id, { deliveredAt: 1 });
  await deleteAccount(customer, { now: Date.now() });
  await storePdf(rendered.replyId, rendered, 1);
  expect(findStoredPdf(rendered.replyId)).toBeUndefined();
});

test("an account's deletion erases it, the links and the PDF; the figures stay", async () => {
  const { customer, quote } = await answeredAccount(ERASED);
  kit.updateQuote(quote.id, { deliveredAt: 1 });
  await deleteAccount(customer, { now: Date.now() });

  const tables = [
    ...(["quoteOutcomes", "quoteEvents", "quoteReplies", "quoteLinks"] as const),
    ...(["quoteDocuments", "quoteMessages", "outbox"] as const),
  ];
  const left = JSON.stringify(tables.map((table) => kit.readTable(table)));
  for (const typed of ERASED) expect(left).not.toContain(typed);
  expect(findNewestVersion(quote.orderNumber)).toMatchObject({
    message: null,
    goodsExVatPence: 90_00,
    lines: [{ unitPricePence: 90_00 }],
  });
});

describe("an order that is not delivered when its account is deleted (R22)", () => {
  const OPEN = [
    "Una Open",
    "PO-OPEN-3",
    "Gate 5, Odiham",
    "Ring second",
    "Another probe please",
    "A pocket",
  ];
  const DELIVERY = { byName: "Una Open", purchaseOrder: "PO-OPEN-3", deliverTo: "Gate 5, Odiham" };
  const actor = { name: "ada@example.com", now: Date.now() };

  async function deletedAccount() {
    const answered = await answeredAccount(OPEN);
    const { customer, browser, quote } = answered;
    const page = await browser.get(deleteLoader, "/delete-account");
    await deleteAccount(customer, { now: Date.now() });
    const order = () => findStandingAcceptance(quote.orderNumber);
    const contact = () => kit.findQuoteByNumber(quote.orderNumber).guestEmail;
    return { ...answered, openOrders: page.data.openOrders, order, contact };
  }

  test("is named on the page, and keeps its contact and delivery, and nothing else that was typed", async () => {
    const { quote, openOrders, order, contact } = await deletedAccount();
    expect(openOrders).toEqual([`Quote ID - ${String(quote.orderNumber).padStart(5, "0")}`]);
    expect(order()).toMatchObject({ ...DELIVERY, comment: null });
    expect(contact()).toEqual(expect.stringContaining("@"));
    const events = kit.readTable("quoteEvents");
    expect(JSON.stringify(events)).not.toContain("Another probe");
    const lines = [kit.readTable("quoteItems"), kit.readTable("quoteReplyLines")];
    expect(JSON.stringify(lines)).not.toContain("Plant of Una");
  });

  test("is placed and confirmed, and loses them once it is delivered", async () => {
    const { quote, rendered, order, contact } = await deletedAccount();
    const placed = { quoteId: quote.id, reference: "SO-9", before: null };
    expect(await placeOrder(placed, actor)).toMatchObject({ kind: "done", to: contact() });
    const [confirmation] = await attachOrderPdf(quote.orderNumber);
    expect(kit.readTable("orderDocuments")).toMatchObject([{ pdf: confirmation?.content }]);
    await deleteExpired(Date.now());
    expect(order()).toMatchObject(DELIVERY);

    expect(await deliverOrder(quote.id, actor)).toEqual({ kind: "done" });
    await deleteExpired(Date.now());
    expect(order()).toMatchObject({ byName: null, purchaseOrder: null, deliverTo: null });
    expect(contact()).toBeNull();
    expect(findStoredPdf(rendered.replyId)).toBeUndefined();
    expect(kit.readTable("orderDocuments")).toEqual([]);
  });

  test("loses them after 90 days at most", async () => {
    const { order, contact } = await deletedAccount();
    await deleteExpired(Date.now() + 89 * DAY_MS);
    expect(order()).toMatchObject(DELIVERY);
    await deleteExpired(Date.now() + 91 * DAY_MS);
    expect(order()).toMatchObject({ byName: null, purchaseOrder: null, deliverTo: null });
    expect(contact()).toBeNull();
  });

  test("is not one that was delivered, or placed longer ago than 90 days", async () => {
    for (const done of [{ deliveredAt: 1 }, { orderReference: "SO-1", orderPlacedAt: 1 }]) {
      const { browser, customer, quote } = await answeredAccount(OPEN);
      kit.updateQuote(quote.id, done);
      expect((await browser.get(deleteLoader, "/delete-account")).data.openOrders).toEqual([]);
      await deleteAccount(customer, { now: Date.now() });
      expect(kit.findQuoteByNumber(quote.orderNumber).guestEmail).toBeNull();
    }
  });
});
