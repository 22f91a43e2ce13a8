import { beforeEach, describe, expect, test } from "vitest";

import { DAY_MS } from "~/shared/durations";
import { findCustomerReply } from "~/quotes/reply/customer-replies.server";
import { findSameOrderForStaff } from "~/quotes/reply/orders.server";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { listEventsForStaff } from "~/quotes/reply/quote-events.server";
import { createSubmitKey } from "~/http/form-data.server";
import { loader as accountLoader } from "~/routes/account/route";
import { action, loader } from "~/routes/quote-details.$id/route";
import { loader as pdfLoader } from "~/routes/quote-details.$id_.quotation[.]pdf";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import { type FormFields, Visitor } from "#tests/support/requests";

const ACCEPTANCE = {
  ...{ intent: "accept", version: "1", name: "Zoë Buyer", purchaseOrder: "PO-7781" },
  ...{ deliverTo: "Gate 2\nHook", comment: "Ring first", isAgreed: "on" },
};

/** More days than a version is valid for, with one to spare: a clock change can cost a day. */
const LATE = 32;

let customer: Visitor;
let userId: string;

beforeEach(async () => {
  kit.emptyTables("outbox");
  const account = await addCustomer();
  userId = account.id;
  customer = await signedIn(account);
});

async function sentQuote(given: Parameters<typeof sendVersion>[1] = {}) {
  const quote = addQuote({ userId });
  await sendVersion(quote, given);
  return quote;
}

const page = ({ id }: { id: string }, who = customer) =>
  who.get(loader, `/quote-details/${id}`, { id });
const post = ({ id }: { id: string }, form: FormFields, who = customer) =>
  who.post(action, `/quote-details/${id}`, form, { id });

describe("accepting", () => {
  test("records the order, and mails both sides, the customer without an amount in the subject", async () => {
    const quote = await sentQuote();
    expect(await post(quote, ACCEPTANCE)).toMatchObject({ status: 303 });
    expect(await customer.toast()).toEqual({
      kind: "success",
      title: "Quote accepted",
      description: "Thank you. We will confirm your order by email.",
    });

    const { reply } = (await page(quote)).data;
    expect(reply).toMatchObject({ badge: "Accepted", isOpen: false, canAccept: false });
    expect(reply?.outcome).toMatchObject({ purchaseOrder: "PO-7781", byName: "Zoë Buyer" });

    const [sales] = mailsOfKind("quote-outcome-for-sales");
    const [own] = mailsOfKind("quote-accepted-for-customer");
    for (const fact of [
      "£120.00",
      "PO-7781",
      "Gate 2\n                Hook",
      "In the account of",
    ]) {
      expect(sales?.text).toContain(fact);
    }
    expect(own?.text).toContain("PO-7781");
    expect(sales?.subject).toMatch(/: accepted, £120\.00 inc VAT, PO-7781$/);
    expect(sales?.text).toContain("Zoë Buyer: version 1, accepted.");
    expect(own?.subject).not.toContain("£");
  });

  test("with the order number of another order says so to those who may read both", async () => {
    const [first, second] = [await sentQuote(), await sentQuote()];
    const answer = { ...ACCEPTANCE, purchaseOrder: "PO-Twice" };
    await post(first, answer);
    const notes = async () => (await page(second)).data.reply?.notes.join(" ");
    await post(second, { ...answer, purchaseOrder: "po-twice" });
    const number = formatOrderNumber(first.orderNumber);
    expect(await notes()).toContain(`You also used this order number for quote ${number}`);
    expect(mailsOfKind("quote-outcome-for-sales").at(-1)?.text).toContain(
      `Also on Order ID - ${number}, accepted on`,
    );
    const stranger = { orderNumber: 1, userId: "other", firmId: null, guestEmail: "x@example.com" };
    expect(findSameOrderForStaff(stranger, "PO-Twice")).toBeNull();
    const stored = findSentQuoteById(second.id);
    const byLink = stored && findCustomerReply(stored, "2026-06-12");
    expect(byLink?.notes.join(" ")).not.toContain("order number");
  });

  test("happens once when it is pressed twice", async () => {
    const quote = await sentQuote();
    const form = { ...ACCEPTANCE, submitKey: createSubmitKey() };
    const both = await Promise.all([post(quote, form), post(quote, form)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(kit.listOutcomes(quote.orderNumber)).toHaveLength(1);
    expect(mailsOfKind("quote-outcome-for-sales")).toHaveLength(1);
  });

  test("in another tab says who accepted, and records nothing", async () => {
    const quote = await sentQuote();
    await post(quote, ACCEPTANCE);
    const { status, data } = await post(quote, { ...ACCEPTANCE, name: "Another Buyer" });
    expect([status, data]).toMatchObject([
      409,
      { toast: { title: "This quote has been answered" } },
    ]);
    expect(JSON.stringify(data)).toContain("It was accepted by Zoë Buyer on");
  });

  test("needs the name and the tick, and keeps what was typed", async () => {
    const quote = await sentQuote();
    const { status, data } = await post(quote, { ...ACCEPTANCE, name: "", isAgreed: undefined });
    expect(status).toBe(400);
    expect(data).toMatchObject({
      result: {
        initialValue: { purchaseOrder: "PO-7781", deliverTo: "Gate 2\nHook" },
        error: { isAgreed: ["Tick the box to accept this version of the quote."] },
      },
    });
    expect(kit.listOutcomes(quote.orderNumber)).toEqual([]);
  });

  test("an answer to a version that has been revised is refused, and keeps what was typed except for the tick", async () => {
    const quote = await sentQuote();
    await sendVersion(quote);
    const { status, data } = await post(quote, ACCEPTANCE);
    expect(status).toBe(409);
    expect(data).toMatchObject({
      toast: {
        description: "This quote has been revised since you opened it. Nothing was accepted.",
      },
      result: { initialValue: { purchaseOrder: "PO-7781", isAgreed: "" } },
    });
    expect(await post(quote, { ...ACCEPTANCE, version: "2" })).toMatchObject({ status: 303 });
  });

  test("a revision replaces the acceptance of the version before it (R4)", async () => {
    const quote = await sentQuote();
    await post(quote, ACCEPTANCE);
    await sendVersion(quote);
    const before = (await page(quote)).data.reply;
    expect(before?.notes.join(" ")).toMatch(
      /^You accepted version 1 on [^.]+, and that order stands\. .* Accepting this version replaces it\.$/,
    );
    await post(quote, { ...ACCEPTANCE, version: "2" });
    expect((await page(quote)).data.reply?.notes.join(" ")).not.toContain("version 1");
    expect(kit.listOutcomes(quote.orderNumber)).toMatchObject([
      { kind: "accepted", undoneReason: "Replaced by version 2" },
      { kind: "accepted", undoneAt: null },
    ]);
  });

  test("is not possible after the last day, nor before all items have a price", async () => {
    const late = await sentQuote({ now: Date.now() - LATE * DAY_MS });
    expect((await page(late)).data.reply).toMatchObject({ canAccept: false, canRenew: true });
    expect(JSON.stringify((await post(late, ACCEPTANCE)).data)).toContain("It expired on");

    const toFollow = await sentQuote({ lines: { unitPricePence: null } });
    expect((await page(toFollow)).data.reply).toMatchObject({ isOpen: true, canAccept: false });
    expect((await post(toFollow, ACCEPTANCE)).status).toBe(409);
  });

  test("is possible while delivery is to be confirmed, and the total says so", async () => {
    const quote = await sentQuote({ head: { shippingExVatPence: null } });
    expect((await page(quote)).data.reply).toMatchObject({
      canAccept: true,
      total: "£108.00 + delivery to be confirmed",
    });
    expect(await post(quote, ACCEPTANCE)).toMatchObject({ status: 303 });
  });
});

describe("a change", () => {
  test("reaches both sides once, and the version stays open", async () => {
    const quote = await sentQuote();
    const form = { intent: "change", version: "1", change: "Please offer the longer probe." };
    await Promise.all([post(quote, form), post(quote, form)]);
    expect(await customer.toast()).toMatchObject({ title: "Request sent" });

    expect((await page(quote)).data.reply).toMatchObject({
      badge: "Change requested",
      canAccept: true,
    });
    expect(kit.findQuoteByNumber(quote.orderNumber).needsAnswerSince).not.toBeNull();
    for (const kind of ["quote-outcome-for-sales", "quote-change-for-customer"] as const) {
      expect(mailsOfKind(kind).map(({ text }) => text)).toEqual([
        expect.stringContaining("Please offer the longer probe."),
      ]);
    }
  });

  test("needs ten characters", async () => {
    const quote = await sentQuote();
    const { status } = await post(quote, { intent: "change", version: "1", change: "cheaper" });
    expect(status).toBe(400);
    expect(mailsOfKind("quote-outcome-for-sales")).toEqual([]);
  });
});

test("My Quotes shows our total and its last day beneath the figures of the request", async () => {
  const quote = await sentQuote({ head: { validUntil: "2099-06-12" }, now: Date.UTC(2099, 4, 20) });
  const { quotes } = (await customer.get(accountLoader, "/account")).data;
  expect(quotes).toMatchObject([
    {
      orderNumber: quote.orderNumber,
      reply: { badge: "Open", text: "Our quote £120.00 inc VAT, open until 12 June 2099" },
    },
  ]);
});

test("declining can be changed into accepting while the quote is open (R4)", async () => {
  const quote = await sentQuote();
  await post(quote, { intent: "decline", version: "1", reason: "Price", why: "Found cheaper" });
  expect(await customer.toast()).toMatchObject({ title: "Quote declined" });
  expect(listEventsForStaff(quote.orderNumber).at(-1)?.message).toBe("Price: Found cheaper");
  const { reply } = (await page(quote)).data;
  expect(reply).toMatchObject({ badge: "Declined", canAccept: true, canDecline: false });
  expect(reply?.notes.join(" ")).toContain("Changed your mind? You can still accept until");
  expect(await post(quote, ACCEPTANCE)).toMatchObject({ status: 303 });
});

test("renewing a quote that expired takes one press", async () => {
  const quote = await sentQuote({ now: Date.now() - LATE * DAY_MS });
  await post(quote, { intent: "renew", version: "1" });
  expect(mailsOfKind("quote-outcome-for-sales")[0]?.subject).toContain("asks us to renew");
  expect((await page(quote)).data.reply).toMatchObject({ canRenew: false });
});

describe("another customer", () => {
  test("neither reads, downloads nor answers it (Q6)", async () => {
    const quote = await sentQuote();
    const { id } = quote;
    const other = await signedIn(await addCustomer());
    expect((await page(quote, other)).status).toBe(404);
    expect((await post(quote, ACCEPTANCE, other)).status).toBe(404);
    const path = `/quote-details/${id}/quotation.pdf?version=1`;
    expect((await other.get(pdfLoader, path, { id })).status).toBe(404);
    expect((await new Visitor().get(pdfLoader, path, { id })).status).toBe(303);
    expect((await customer.get(pdfLoader, path, { id })).status).toBe(200);
    expect(kit.listOutcomes(quote.orderNumber)).toEqual([]);
  });

  test("administrators are no exception", async () => {
    const quote = await sentQuote();
    const admin = await signedIn(await addCustomer({ isAdmin: true }));
    expect((await post(quote, ACCEPTANCE, admin)).status).toBe(404);
  });
});

test("reading the page and the PDF writes nothing (X1)", async () => {
  const quote = await sentQuote();
  const { id } = quote;
  await page(quote);
  const before = kit.countChanges();
  await page(quote);
  await customer.get(pdfLoader, `/quote-details/${id}/quotation.pdf?version=1`, { id });
  expect(kit.countChanges()).toEqual(before);
});
