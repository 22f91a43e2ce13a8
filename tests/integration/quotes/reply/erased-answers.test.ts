import { expect, test } from "vitest";

import { collectAccountData } from "~/accounts/acts/export-account.server";
import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { findQuotation, findStoredPdf, storePdf } from "~/quotes/reply/reply-pdf.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { action } from "~/routes/quote-details.$id/route";
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
];
const ERASED = [
  "Ann Erased",
  "PO-ERASED-2",
  "Gate 9, Fleet",
  "Ring last",
  "A shorter probe please",
];

async function answeredAccount(typed: readonly string[]) {
  const customer = await addCustomer();
  const browser = await signedIn(customer);
  const quote = addQuote({ userId: customer.id });
  await sendVersion(quote);
  await addLink(quote);
  const [name = "", purchaseOrder = "", deliverTo = "", comment = "", change = ""] = typed;
  const answers = [
    { intent: "change", change },
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
  return { customer, quote, rendered: { replyId, quotation, pdf } };
}

test("what a customer typed in answer to our quote is in their own data", async () => {
  const { customer } = await answeredAccount(TYPED);
  const data = JSON.stringify(collectAccountData(customer.id));
  for (const typed of TYPED) expect(data).toContain(typed);
  expect(data).not.toMatch(/list_?price|writtenBy|assigneeId/i);
});

test("a PDF that was rendered before the account's deletion is not stored after it", async () => {
  const { customer, rendered } = await answeredAccount(ERASED);
  await deleteAccount(customer, { now: Date.now() });
  await storePdf(rendered.replyId, rendered, 1);
  expect(findStoredPdf(rendered.replyId)).toBeUndefined();
});

test("an account's deletion erases it, the links and the PDF; the figures stay", async () => {
  const { customer, quote } = await answeredAccount(ERASED);
  await deleteAccount(customer, { now: Date.now() });

  const tables = [
    ...(["quoteOutcomes", "quoteEvents", "quoteReplies", "quoteLinks"] as const),
    ...(["quoteDocuments", "outbox"] as const),
  ];
  const left = JSON.stringify(tables.map((table) => kit.readTable(table)));
  for (const typed of ERASED) expect(left).not.toContain(typed);
  expect(findNewestVersion(quote.orderNumber)).toMatchObject({
    message: null,
    goodsExVatPence: 90_00,
    lines: [{ unitPricePence: 90_00 }],
  });
});
