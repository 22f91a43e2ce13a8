import { beforeEach, describe, expect, test } from "vitest";

import { setRole } from "~/accounts/acts/set-role.server";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { findCustomerReply } from "~/quotes/reply/customer-replies.server";
import { findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { londonDay } from "~/shared/dates";
import { listEventsForStaff } from "~/quotes/reply/quote-events.server";
import { createSubmitKey } from "~/http/form-data.server";
import { action, loader } from "~/routes/admin.quotes_.$id/route";
import { deskFormOf } from "~/routes/admin.quotes_.$id/desk-form";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { type FormFields, Visitor } from "#tests/support/requests";
import { sendVersion } from "#tests/support/replies";

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
const press = (form: FormFields, who = staff) => who.post(action, path(), form, { id: quote.id });
const desk = async () => (await staff.get(loader, path(), { id: quote.id })).data;
const stored = () => kit.findQuoteByNumber(quote.orderNumber);
const outcome = () => findStandingOutcome(findNewestVersion(quote.orderNumber)?.id ?? 0);
const accept = () =>
  press({
    ...{ intent: "record-acceptance", version: "1", acceptedBy: "Zoë Example" },
    ...{ acceptedOrder: "PO-77", submitKey: createSubmitKey() },
  });

test.each([
  { intent: "withdraw", version: "1", withdrawReason: "No longer made" },
  { intent: "record-acceptance", version: "1", acceptedBy: "Zoë" },
  { intent: "note", note: "Rings back on Monday" },
])("a visitor and a customer cannot press $intent", async (form) => {
  expect((await press(form, new Visitor())).location).toMatch(/^\/auth\?/);
  expect((await press(form, await signedIn(await addCustomer()))).status).toBe(403);
  expect([outcome(), (await desk()).after.notes]).toEqual([undefined, []]);
});

describe("Withdraw", () => {
  test("closes acceptance at once, and mails the customer the reason", async () => {
    await press({ intent: "withdraw", version: "1", withdrawReason: "No longer made" });
    expect(outcome()).toMatchObject({ kind: "withdrawn", via: "staff", reason: "No longer made" });
    expect(mailsOfKind("quote-withdrawn-for-customer").at(-1)).toMatchObject({
      toAddress: "zoe@example.com",
    });
    expect(listAuditEntries(1)).toMatchObject([{ action: "quote.withdraw", actor: sales.email }]);

    await accept();
    expect(outcome()?.kind).toBe("withdrawn");
  });

  test("does not withdraw a newer version than the page showed, and wants a reason", async () => {
    await sendVersion(quote, { sales });
    await press({ intent: "withdraw", version: "1", withdrawReason: "No longer made" });
    expect(await staff.toast()).toMatchObject({ title: "Nothing was changed" });
    const refused = await press({ intent: "withdraw", version: "2", withdrawReason: "" });
    expect(refused.status).toBe(400);
    // The notice above the page links to the field.
    expect(deskFormOf(refused.data.result)).toBe("withdraw");
    expect(Object.keys(refused.data.result.error)).toEqual(["withdrawReason"]);
    expect(outcome()).toBeUndefined();
  });

  test("mails once when it is pressed twice", async () => {
    const before = mailsOfKind("quote-withdrawn-for-customer").length;
    const form = { intent: "withdraw", version: "1", withdrawReason: "No longer made" };
    await Promise.all([press(form), press(form)]);
    expect(mailsOfKind("quote-withdrawn-for-customer")).toHaveLength(before + 1);
  });
});

describe("an acceptance by phone", () => {
  test("is recorded with its purchase order, and leads to an order", async () => {
    await accept();
    expect(outcome()).toMatchObject({ kind: "accepted", via: "staff", purchaseOrder: "PO-77" });

    await press({ intent: "order-placed", orderReference: "SO-1" });
    expect(stored()).toMatchObject({ orderReference: "SO-1", orderPlacedAt: expect.any(Number) });
    const asSent = findSentQuoteById(quote.id);
    const reply = asSent && findCustomerReply(asSent, londonDay(Date.now()));
    expect(reply?.notes[0]).toMatch(/ We have placed your order: SO-1\.$/);
    expect(listAuditEntries(1)).toMatchObject([
      { action: "quote.order", after: { orderReference: "SO-1" } },
    ]);
  });

  test("is undone with a reason, which both sides are mailed, and is not deleted", async () => {
    await accept();
    const id = String(outcome()?.id);
    await press({ intent: "undo-outcome", outcome: id, undoReason: "Wrong quote" });
    expect(outcome()).toBeUndefined();
    expect(mailsOfKind("quote-outcome-undone").at(-1)).toMatchObject({
      toAddress: "zoe@example.com",
      text: expect.stringContaining("Your acceptance of version 1 of our quote no longer applies."),
    });
    expect(mailsOfKind("quote-outcome-for-sales").at(-1)?.subject).toMatch(/acceptance undone$/);
    expect(listAuditEntries(1)).toMatchObject([{ action: "quote.outcome-undo" }]);

    await press({ intent: "undo-outcome", outcome: id, undoReason: "Wrong quote" });
    expect(await staff.toast()).toMatchObject({ title: "Nothing was changed" });
  });

  test("is needed before an order can be placed", async () => {
    await press({ intent: "order-placed", orderReference: "SO-1" });
    expect(stored().orderReference).toBeNull();
  });
});

test("a decline is recorded with its reason", async () => {
  await press({
    ...{ intent: "record-decline", version: "1", declinedBy: "Zoë Example" },
    ...{ declineReason: "Lead time", submitKey: createSubmitKey() },
  });
  expect(outcome()).toMatchObject({ kind: "declined", via: "staff", reason: "Lead time" });
  expect(listEventsForStaff(quote.orderNumber).at(-1)).toMatchObject({
    ...{ kind: "declined", message: "Lead time" },
  });
});

test("Nothing to answer stops the clock (R5)", async () => {
  kit.updateQuote(quote.id, { needsAnswerSince: 5 });
  await press({ intent: "nothing-to-answer", since: "4" });
  expect(stored().needsAnswerSince, "the customer wrote meanwhile").toBe(5);
  await press({ intent: "nothing-to-answer", since: "5" });
  expect(stored()).toMatchObject({ needsAnswerSince: null, status: "completed" });
});

describe("assigning", () => {
  test("mails the colleague, and not oneself", async () => {
    const colleague = await addCustomer({ isSales: true });
    const before = mailsOfKind("quote-assigned").length;
    await press({ intent: "assign", assignee: colleague.id });
    expect(stored().assigneeId).toBe(colleague.id);
    expect(mailsOfKind("quote-assigned").at(-1)).toMatchObject({ toAddress: colleague.email });

    await press({ intent: "assign", assignee: sales.id });
    expect(stored().assigneeId).toBe(sales.id);
    expect(mailsOfKind("quote-assigned")).toHaveLength(before + 1);
  });

  test("is only possible to staff, and ends with the role", async () => {
    const customer = await addCustomer();
    await press({ intent: "assign", assignee: customer.id });
    expect(stored().assigneeId).toBe(sales.id);

    const actor = { name: "command line", now: Date.now() };
    await addCustomer({ isAdmin: true });
    await setRole(sales.id, { was: "admin", role: "sales" }, actor);
    expect(stored().assigneeId).toBe(sales.id);
    await setRole(sales.id, { was: "sales", role: "customer" }, actor);
    expect(stored().assigneeId).toBeNull();
  });
});

test("an internal note is added once, and audited without its text", async () => {
  await press({ intent: "note", note: "Rings back on Monday" });
  await press({ intent: "note", note: "Rings back on Monday" });
  expect((await desk()).after.notes).toMatchObject([
    { author: sales.email, text: "Rings back on Monday" },
  ]);
  expect(JSON.stringify(listAuditEntries(1))).toContain("quote.note");
  expect(JSON.stringify(listAuditEntries(5))).not.toContain("Monday");
});
