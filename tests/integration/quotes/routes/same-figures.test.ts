import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";

import { OurQuote } from "~/quotes/reply/our-quote";
import { saveReply } from "~/quotes/reply/reply-drafts.server";
import { sendVersion as sendReply } from "~/quotes/acts/send-version.server";
import { londonDay } from "~/shared/dates";
import { readPdf } from "~/quotes/reply/reply-pdf.server";
import { loader as csvLoader } from "~/routes/admin.quotes[.]csv";
import { loader as pageLoader } from "~/routes/quote-details.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { ParsedPdf } from "#tests/support/pdf/parsed-pdf";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { startDraft } from "#tests/support/replies";

// Unit prices and row totals, goods, delivery, total ex VAT, VAT and total inc VAT.
const AMOUNTS = ["£12.34", "£37.02", "£0.05", "£0.35", "£37.37", "£13.45", "£50.82"];
const TAXED = ["£10.16", "£60.98"];
const EXPECTED = [...AMOUNTS, ...TAXED].toSorted();

const LINES = [
  { quantity: 3, listPricePence: 20_00, unitPricePence: 12_34 },
  { quantity: 7, listPricePence: null, unitPricePence: 5 },
  { quantity: 2, listPricePence: 30_00, unitPricePence: 0 },
  { quantity: 4, listPricePence: 40_00, unitPricePence: 40_00, isOffered: false },
];

const amountsIn = (text: string) => [...new Set(text.match(/£[\d,]+\.\d\d/g))].toSorted();
const textOf = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, " ");

/** Sends one version with all kinds of lines, and returns its quote. */
async function sendOneVersion(userId: string | null) {
  const lines = LINES.map(({ quantity, listPricePence }) => ({
    productId: addProduct({ listPricePence }).id,
    quantity,
  }));
  const quote = addQuote({ userId, lines });
  const { draft, actor, validUntil } = await startDraft(quote);
  const saved = await saveReply(
    draft.id,
    draft.revision,
    {
      head: {
        ...{ validUntil, message: null, deliveryNote: null, paymentTerms: null },
        ...{ shippingExVatPence: 13_45, remindsCustomer: false, attachesDatasheets: false },
      },
      lines: draft.lines.map(({ id, quantity }, index) => ({
        ...{ id, quantity, isFixed: false, leadTime: null, note: null },
        isOffered: LINES[index]?.isOffered ?? true,
        unitPricePence: LINES[index]?.unitPricePence ?? null,
        reason: "No longer made",
      })),
    },
    actor,
  );
  const recipient = kit.findQuoteByNumber(quote.orderNumber).guestEmail ?? "";
  await sendReply(
    {
      quoteId: quote.id,
      seen: { revision: saved.kind === "saved" ? saved.revision : 0, lastEventId: 0, recipient },
      sendKey: quote.id,
      allowsPricesToFollow: false,
      answersCustomer: true,
      today: londonDay(actor.now),
      copies: [],
      remindsCustomer: false,
      attachesDatasheets: false,
    },
    actor,
  );
  return quote;
}

test("page, mail, PDF and export of one version state the same figures (R2, M1)", async () => {
  const account = await addCustomer();
  const customer = await signedIn(account);
  const quote = await sendOneVersion(account.id);
  const { data: page } = await customer.get(pageLoader, `/quote-details/${quote.id}`, {
    id: quote.id,
  });
  if (!page.reply) throw new Error("The page shows no reply");
  const shown = renderToStaticMarkup(
    createElement(OurQuote, { title: "Our quote", quotation: page.reply.quotation }),
  );
  const [mail] = mailsOfKind("quote-reply-for-customer").slice(-1);
  const pdf = await readPdf(quote.orderNumber, 1);
  if (!mail || !pdf) throw new Error("There is no mail, or no PDF");

  expect(amountsIn(textOf(shown)), "page").toEqual(EXPECTED);
  expect(amountsIn(textOf(mail.html ?? "")), "mail").toEqual(EXPECTED);
  expect(amountsIn(mail.text ?? ""), "mail without HTML").toEqual(EXPECTED);
  expect(amountsIn(new ParsedPdf(pdf.content).text), "PDF").toEqual(EXPECTED);
  expect(page.reply.total).toBe("£60.98");

  const staff = await signedIn(await addCustomer({ isAdmin: true }));
  const { text } = await staff.get(csvLoader, `/admin/quotes.csv?q=${quote.orderNumber}`);
  expect(text).toContain("Reply version,Our quote ex VAT (£),Our quote inc VAT (£)");
  expect(text.trimEnd().split("\n").at(-1), "export").toContain(",1,50.82,60.98,0,");
});
