import { beforeEach, describe, expect, test } from "vitest";

import { write } from "~/db/write.server";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { findCustomerReply, listReplies } from "~/quotes/reply/customer-replies.server";
import { staffQuotesWithReplies } from "~/quotes/reply/reply-summaries.server";
import { findStandingAcceptance, findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import { findNewestVersion, findVersion } from "~/quotes/reply/replies.server";
import { quoteCsvHeading, quoteCsvLine } from "~/quotes/request/quote-csv";
import { replyFacts } from "~/quotes/reply/reply-summary";
import { londonDay } from "~/shared/dates";
import { queueReplyMail } from "~/quotes/reply/reply-mail.server";
import { createSubmitKey } from "~/http/form-data.server";
import { action, loader } from "~/routes/admin.quotes_.$id/route";
import { loader as pdfLoader } from "~/routes/admin.quotes_.$id_.quotation[.]pdf";
import { loader as versionLoader } from "~/routes/admin.quotes_.$id_.versions.$version";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import { type FormFields, Visitor } from "#tests/support/requests";

let sales: Awaited<ReturnType<typeof addCustomer>>;
let staff: Visitor;
let quote: ReturnType<typeof addQuote>;

beforeEach(async () => {
  sales = await addCustomer({ isAdmin: true, fullName: "Ada Sales" });
  staff = await signedIn(sales);
  quote = addQuote();
  await sendVersion(quote, { sales });
});

const path = () => `/admin/quotes/${quote.id}`;
const press = (form: FormFields) => staff.post(action, path(), form, { id: quote.id });
const desk = async () => (await staff.get(loader, path(), { id: quote.id })).data;
const stored = () => kit.findQuoteByNumber(quote.orderNumber);
const accept = (version: number, acceptedOrder: string) =>
  press({
    ...{ intent: "record-acceptance", version: String(version), acceptedBy: "Zoë Example" },
    ...{ acceptedOrder, submitKey: createSubmitKey() },
  });
const decline = (version: number) =>
  press({
    ...{ intent: "record-decline", version: String(version), declinedBy: "Zoë Example" },
    ...{ declineReason: "Lead time", submitKey: createSubmitKey() },
  });
const place = (orderReference: string, orderBefore = "") =>
  press({ intent: "order-placed", orderReference, orderBefore });

/** Returns what each place says of the quote's state. */
async function says() {
  const asSent = findSentQuoteById(quote.id);
  if (!asSent) throw new Error("The quote is gone");
  const now = Date.now();
  const [listed] = staffQuotesWithReplies([asSent], now);
  if (!listed) throw new Error("The quote is in no list");
  const customer = findCustomerReply(asSent, londonDay(now));
  const headings = quoteCsvHeading().trim().split(",");
  const cells = quoteCsvLine(listed).trim().split(",");
  return {
    desk: (await desk()).state,
    list: listed.reply.label,
    facts: replyFacts(listed.reply),
    customer: customer?.badge,
    account: listReplies([asSent], londonDay(now)).get(quote.orderNumber)?.badge,
    notes: customer?.notes.join(" "),
    order: customer?.order?.purchaseOrder,
    csv: cells.at(headings.indexOf("Purchase order") - headings.length),
  };
}

describe("an order whose later version is not accepted (R4)", () => {
  beforeEach(async () => {
    await accept(1, "PO-B");
    await sendVersion(quote, { sales });
  });

  test("reads as accepted in every place, with the outcome of the later version beside it", async () => {
    await decline(2);
    const words = "Accepted v1, v2 declined";
    expect(await says()).toMatchObject({
      ...{ desk: words, list: words, customer: words, account: words },
      ...{ order: "PO-B", csv: "PO-B" },
      facts: expect.stringContaining("order to be placed"),
      notes: expect.stringMatching(/^Declined .* You accepted version 1 .*that order stands/),
    });
  });

  test("reads as accepted while the later one is open, and when it is withdrawn", async () => {
    expect(await says()).toMatchObject({ desk: "Accepted v1, v2 open", csv: "PO-B" });
    await press({ intent: "withdraw", version: "2", withdrawReason: "Sent by mistake" });
    expect(await says()).toMatchObject({ desk: "Accepted v1, v2 withdrawn", csv: "PO-B" });
  });

  test("is placed, with a confirmation for the accepted version", async () => {
    await decline(2);
    await place("SO-15");
    expect(stored().orderReference).toBe("SO-15");
    expect(mailsOfKind("quote-order-for-customer").at(-1)).toMatchObject({
      toAddress: "zoe@example.com",
      facts: { version: 1, orderReference: "SO-15", replaces: null },
    });
    expect((await says()).notes).toContain("We have placed your order: SO-15.");
  });

  test("is named in the mail of the later version, which does not end it", async () => {
    const [asSent, reply] = [findSentQuoteById(quote.id), findVersion(quote.orderNumber, 2)];
    if (!asSent || !reply) throw new Error("Version 2 is gone");
    const options = { to: "zoe@example.com", now: Date.now() };
    await write(() => queueReplyMail(asSent, { ...reply, version: 2 }, options));
    const { facts, text, html } = mailsOfKind("quote-reply-for-customer").at(-1) ?? {};
    expect(facts).toMatchObject({ acceptedVersion: 1 });
    for (const body of [text, html])
      expect(body).toContain("You have accepted version 1: that order stands until you accept");
  });

  test("ends when the later version is accepted, and applies again when that is undone", async () => {
    await place("SO-15");
    await accept(2, "PO-C");
    expect(await says()).toMatchObject({ desk: "Accepted", csv: "PO-C" });
    expect(stored().orderReference, "the order of version 1").toBeNull();

    const { id } = findStandingOutcome(findNewestVersion(quote.orderNumber)?.id ?? 0) ?? {};
    await press({ intent: "undo-outcome", outcome: String(id), undoReason: "Wrong quote" });
    expect(await says()).toMatchObject({ desk: "Accepted v1, v2 open", csv: "PO-B" });
  });

  test("is undone by its own button", async () => {
    const { id } = findStandingAcceptance(quote.orderNumber) ?? {};
    await press({ intent: "undo-outcome", outcome: String(id), undoReason: "Wrong quote" });
    expect(findStandingAcceptance(quote.orderNumber)).toBeUndefined();
    expect(await says()).toMatchObject({ desk: "Awaiting customer", csv: "" });
  });
});

describe("the confirmation of an order", () => {
  const sent = () => mailsOfKind("quote-order-for-customer");

  test("is mailed once with order, purchase order, total and the PDF of the version", async () => {
    await accept(1, "PO-77");
    const before = sent().length;
    await Promise.all([place("SO-4711"), place("SO-4711")]);
    expect(sent()).toHaveLength(before + 1);
    const { replyId } = findStandingAcceptance(quote.orderNumber) ?? {};
    expect(sent().at(-1)).toMatchObject({
      subject: expect.stringContaining("your order SO-4711 is confirmed"),
      facts: {
        replyId,
        facts: [
          { label: "Total inc VAT", value: expect.stringMatching(/^£/) },
          { label: "Purchase order", value: "PO-77" },
        ],
      },
    });
    expect(await staff.toast()).toMatchObject({
      description: "SO-4711. The confirmation goes to zoe@example.com.",
    });
  });

  test("is mailed again when the number is corrected, and says so", async () => {
    await accept(1, "PO-77");
    await place("SO-1");
    await place("SO-2", "SO-1");
    expect(sent().at(-1)).toMatchObject({ facts: { orderReference: "SO-2", replaces: "SO-1" } });
  });

  test("is not mailed without an acceptance, nor from a page that shows an older number", async () => {
    const before = sent().length;
    await place("SO-1");
    await accept(1, "PO-77");
    await place("SO-1", "SO-0");
    expect(sent()).toHaveLength(before);
    expect(stored().orderReference).toBeNull();
  });
});

test("an acceptance that staff record is mailed to its customer", async () => {
  await accept(1, "PO-77");
  expect(mailsOfKind("quote-accepted-for-customer").at(-1)).toMatchObject({
    toAddress: "zoe@example.com",
    facts: {
      version: 1,
      facts: expect.arrayContaining([{ label: "Purchase order", value: "PO-77" }]),
    },
  });
});

describe("staff", () => {
  test("open each version that was sent, and its PDF", async () => {
    await sendVersion(quote, { sales });
    await decline(2);
    const { versions } = await desk();
    expect(versions.map(({ version, outcome }) => [version, outcome])).toEqual([
      [2, "declined"],
      [1, null],
    ]);
    for (const version of ["1", "2", "3"]) {
      const params = { id: quote.id, version };
      const page = await staff.get(versionLoader, `${path()}/versions/${version}`, params);
      expect(page.status, version).toBe(version === "3" ? 404 : 200);
    }
    const pdf = await staff.get(pdfLoader, `${path()}/quotation.pdf?version=1`, { id: quote.id });
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get("Cache-Control")).toBe("private, no-store");
    const none = await staff.get(pdfLoader, `${path()}/quotation.pdf?version=3`, { id: quote.id });
    expect(none.status).toBe(404);
  });

  test("are the only ones who do", async () => {
    const customer = await signedIn(await addCustomer());
    const params = { id: quote.id, version: "1" };
    for (const who of [new Visitor(), customer]) {
      const answers = [
        await who.get(versionLoader, `${path()}/versions/1`, params),
        await who.get(pdfLoader, `${path()}/quotation.pdf?version=1`, params),
      ];
      for (const { status, location } of answers) {
        expect([302, 303]).toContain(status);
        expect(location).toMatch(/^\/(auth|account)/);
      }
    }
  });
});
