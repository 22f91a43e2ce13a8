import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { productCosts } from "#drizzle/schema/catalogue";
import { quoteReplyLines } from "#drizzle/schema/replies";
import { leaveFirm } from "~/accounts/acts/change-membership.server";
import { addDiscount } from "~/accounts/acts/change-discounts.server";
import { setArchived } from "~/catalogue/acts/archive-product.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { createSubmitKey } from "~/http/form-data.server";
import { findLineCosts, storeLineCost } from "~/quotes/reply/line-costs.server";
import { listEventsForCustomer, listEventsForStaff } from "~/quotes/reply/quote-events.server";
import { offerProduct } from "~/quotes/reply/reply-lines.server";
import { findDraft } from "~/quotes/reply/replies.server";
import { isCopiedQuote } from "~/quotes/request/copied-quotes.server";
import { formatOrderNumber, quoteSubject } from "~/quotes/request/quote-status";
import { action as deskAction } from "~/routes/admin.quotes_.$id/route";
import { action, loader } from "~/routes/admin.quotes_.$id_.copy";
import { loader as linkLoader } from "~/routes/q.$secret/route";
import { loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { dayAfter, londonDay } from "~/shared/dates";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { latestMails, mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion, startDraft } from "#tests/support/replies";
import { type FormFields, Visitor } from "#tests/support/requests";

let sales: Awaited<ReturnType<typeof addCustomer>>;
let staff: Visitor;

beforeEach(async () => {
  sales = await addCustomer({ isAdmin: true });
  staff = await signedIn(sales);
});

const copy = (id: string, form: FormFields = {}, who = staff) =>
  who.post(
    action,
    `/admin/quotes/${id}/copy`,
    {
      ...{ intent: "copy", customer: "same", prices: "todays", submitKey: createSubmitKey() },
      ...form,
    },
    { id },
  );
const page = async (id: string) =>
  (await staff.get(loader, `/admin/quotes/${id}/copy`, { id })).data;

/** A quote of two products at £48.10, of which the second has left the catalogue since, and is accepted. */
async function addQuoted(given: Parameters<typeof addQuote>[0] = {}) {
  const [listed, gone] = [addProduct({ listPricePence: 50_00 }), addProduct({ name: "Old valve" })];
  const lines = [listed, gone].map(({ id: productId }) => ({ productId, quantity: 10 }));
  const quote = addQuote({ lines, notes: "Please hurry", ...given });
  const { draft } = await startDraft(quote, { sales });
  await write(() => draft.lines.forEach(({ id }) => storeLineCost(id, 13_00)));
  await sendVersion(quote, { sales, lines: { unitPricePence: 48_10, note: "Fits DN25" } });
  const acceptance = { acceptedBy: "Zoë Example", acceptedOrder: "PO-OLD", version: "1" };
  const submitKey = createSubmitKey();
  const form = { intent: "record-acceptance", ...acceptance, submitKey };
  await staff.post(deskAction, "/", form, { id: quote.id });
  await setArchived(gone.id, true, { name: sales.email, now: Date.now() });
  await write(() => {
    const cost = { productId: listed.id, variantId: 0, costPence: 20_00, updatedAt: 1 };
    db.insert(productCosts).values(cost).run();
  });
  return { ...quote, listed, gone };
}

const draftOf = ({ orderNumber }: { orderNumber: number }) => {
  const draft = findDraft(orderNumber);
  if (!draft) throw new Error("There is no draft");
  return { ...draft, costs: [...findLineCosts(draft.id).values()] };
};
const orderOf = ({ orderNumber }: { orderNumber: number }) =>
  `Order ID - ${formatOrderNumber(orderNumber)}`;

describe("a copy for the same customer at today's prices", () => {
  test("is a new quote with a draft, without the messages and orders", async () => {
    const source = await addQuoted();
    const before = { ...kit.findQuoteByNumber(source.orderNumber) };
    const mail = latestMails(1)[0]?.id;
    const { status, location } = await copy(source.id, { projectReference: "Block D" });
    const quote = kit.latestQuote();
    expect([status, location]).toEqual([303, `/admin/quotes/${quote.id}`]);
    expect(quote.orderNumber).toBeGreaterThan(source.orderNumber);
    expect(quote).toMatchObject({
      ...{ status: "in_progress", guestName: "Zoë Example", guestEmail: "zoe@example.com" },
      ...{ guestCompany: "Example Ltd", notes: null, projectReference: "Block D", userId: null },
      ...{ orderReference: null, goodsExVatPence: 500_00, assigneeId: sales.id },
      needsAnswerSince: null,
    });
    expect(quote.submittedAt).toBeGreaterThan(before.submittedAt ?? Infinity);

    const draft = draftOf(quote);
    expect(draft).toMatchObject({ version: null, message: null });
    expect(draft.validUntil).toBe(dayAfter(londonDay(Date.now()), 30));
    expect(draft.lines).toMatchObject([
      {
        ...{ productId: source.listed.id, quantity: 10, unitPricePence: 50_00, note: "Fits DN25" },
        ...{ kind: "offered", isFixed: false, lineageId: expect.any(String) },
      },
      { productId: null, productName: "Old valve", unitPricePence: null, kind: "offered" },
    ]);
    expect(draft.lines[1]?.productCode).toBe(source.gone.code);
    expect(draft.costs).toEqual([20_00, 13_00]);
    expect(latestMails(1)[0]?.id).toBe(mail);
    expect(kit.findQuoteByNumber(source.orderNumber)).toEqual(before);
  });

  test("is said on both timelines and in the audit log, and to no customer", async () => {
    const source = await addQuoted();
    await copy(source.id);
    const quote = kit.latestQuote();
    expect(listEventsForStaff(quote.orderNumber)).toMatchObject([
      { kind: "copied", message: `From ${orderOf(source)}, at today's prices`, actor: sales.email },
      { kind: "started" },
    ]);
    expect(listEventsForStaff(source.orderNumber).at(-1)).toMatchObject({
      ...{ kind: "copied", message: `To ${orderOf(quote)}` },
    });
    for (const { orderNumber } of [source, quote]) {
      const kinds = listEventsForCustomer(orderNumber).map(({ kind }) => kind);
      expect(kinds).not.toContain("copied");
    }
    const copied = kit.listAuditEntries().filter((entry) => entry.action === "quote.copy");
    expect(copied.at(-1)).toMatchObject({
      ...{ actor: sales.email, subject: quoteSubject(quote.orderNumber) },
      after: { lines: 2, prices: "todays", isForOther: false },
    });
  });

  test("names the lines that become free, before and after", async () => {
    const source = await addQuoted();
    const { lines, version, customer } = (await page(source.id)) ?? {};
    expect([version, customer]).toEqual([1, "Zoë Example, Example Ltd, zoe@example.com"]);
    expect(lines).toMatchObject([
      { item: 1, price: "£48.10", becomes: null },
      { item: 2, becomes: expect.stringContaining("becomes a free line") },
    ]);
    await copy(source.id);
    expect(await staff.toast()).toMatchObject({
      description: expect.stringContaining("Free lines now, as they left the catalogue: item 2."),
    });
  });

  test("leaves out lines that are not offered, and names them", async () => {
    const quote = addQuote({
      lines: [1, 2].map((quantity) => ({ productId: addProduct().id, quantity })),
    });
    const { draft } = await startDraft(quote, { sales });
    const [first] = draft.lines;
    const notOffered = { kind: "not-offered", reason: "Not made" } as const;
    await write(() =>
      db
        .update(quoteReplyLines)
        .set(notOffered)
        .where(eq(quoteReplyLines.id, first?.id ?? 0))
        .run(),
    );
    await copy(quote.id);
    expect(draftOf(kit.latestQuote()).lines).toMatchObject([{ quantity: 2 }]);
    expect((await staff.toast())?.description).toContain(
      "Left out, as they were not offered: item 1.",
    );
  });

  test("is made once of two presses", async () => {
    const source = await addQuoted();
    const submitKey = createSubmitKey();
    const [first, second] = [
      await copy(source.id, { submitKey }),
      await copy(source.id, { submitKey }),
    ];
    expect(second.location).toBe(first.location);
    expect(kit.latestQuote().orderNumber).toBe(source.orderNumber + 1);
  });
});

describe("the customer of a copy, who requested nothing,", () => {
  /** Sends a copy with another quantity. */
  async function sendCopy(form: FormFields = {}) {
    await copy((await addQuoted()).id, form);
    const quote = kit.latestQuote();
    const [first] = draftOf(quote).lines;
    const isFirst = eq(quoteReplyLines.id, first?.id ?? 0);
    await write(() => db.update(quoteReplyLines).set({ quantity: 3 }).where(isFirst).run());
    await sendVersion(quote, { sales, mails: true });
    return quote;
  }

  test("is thanked for no request in the mail, and named none in its subject", async () => {
    const { orderNumber } = await sendCopy();
    const mail = mailsOfKind("quote-reply-for-customer").at(-1);
    expect(mail?.subject).toBe(`Quote ID - ${formatOrderNumber(orderNumber)}: our quote`);
    expect(mail?.text).toContain("Here is our quote, valid until");
    expect(mail?.text).not.toMatch(/request/i);

    await sendCopy({ projectReference: "Riverside" });
    expect(mailsOfKind("quote-reply-for-customer").at(-1)?.subject).toMatch(/: Riverside$/);
  });

  test("reads of no request on the page of the link", async () => {
    const quote = await sendCopy();
    const secret = await addLink(quote);
    const { data } = await new Visitor().get(linkLoader, `/q/${secret}`, { secret });
    expect(data).toMatchObject({ requested: [] });
    expect(data).toMatchObject({
      reply: { quotation: { lines: [{ quantity: 3, requestedQuantity: null }, {}] } },
    });
  });

  test("reads of no request in their account", async () => {
    const account = await addCustomer();
    await copy((await addQuoted()).id, { customer: "other", email: account.email });
    const { id, orderNumber } = kit.latestQuote();
    const { data } = await (await signedIn(account)).get(detailsLoader, "/", { id });
    expect(data).toMatchObject({
      isCopied: true,
      document: {
        title: `Quote ${formatOrderNumber(orderNumber)}`,
        facts: [{ label: "Date" }],
        note: "This is a quote and not an order.",
      },
    });
  });

  test("differs from that of the copied quote", async () => {
    const source = await addQuoted();
    await copy(source.id);
    expect(isCopiedQuote(source.orderNumber)).toBe(false);
    expect(isCopiedQuote(kit.latestQuote().orderNumber)).toBe(true);
  });
});

describe("a copy for another customer", () => {
  const other = { customer: "other", email: "yan@example.org", name: "Yan Other" };

  test("takes the prices that the first was quoted with a tick only", async () => {
    const source = await addQuoted();
    const count = kit.listQuotes().length;
    const refused = await copy(source.id, { ...other, prices: "same" });
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({
      result: {
        error: { allowsOthersPrices: [expect.stringMatching(/^Prices quoted to somebody else/)] },
      },
    });
    expect(kit.listQuotes()).toHaveLength(count);

    await copy(source.id, { ...other, prices: "same", allowsOthersPrices: "on" });
    expect((await staff.toast())?.description).toContain("Prices quoted to somebody else");
    const quote = kit.latestQuote();
    expect(quote).toMatchObject({
      ...{ guestName: "Yan Other", guestEmail: "yan@example.org", guestCompany: null },
      ...{ guestPhone: null, projectReference: null },
    });
    const draft = draftOf(quote);
    expect(draft.lines.map(({ unitPricePence }) => unitPricePence)).toEqual([48_10, 48_10]);
    expect(draft.costs).toEqual([13_00, 13_00]);
    expect(draft.shippingExVatPence).toBe(10_00);
  });

  test("belongs to the account with the address, at its name and discount", async () => {
    const source = await addQuoted();
    const account = await addCustomer({ fullName: "Ola Account", discountBasisPoints: 1000 });
    await copy(source.id, { customer: "other", email: account.email.toUpperCase() });
    const quote = kit.latestQuote();
    expect(quote).toMatchObject({ userId: account.id, guestName: "Ola Account" });
    expect(draftOf(quote).lines[0]?.unitPricePence).toBe(45_00);
  });

  test.each([
    { form: { email: "" }, field: "email", message: "Enter an email address" },
    { form: { customer: "same" }, field: "customer", message: "Choose Another customer" },
    { form: { name: "" }, field: "name", message: "Enter a name" },
  ])("is refused for its $field", async ({ form, field, message }) => {
    const source = await addQuoted();
    const { status, data } = await copy(source.id, { ...other, ...form });
    expect(status).toBe(400);
    expect(data).toMatchObject({
      result: { error: { [field]: [expect.stringContaining(message)] } },
    });
  });
});

test("the account of the first customer has the copy, whichever address it has now", async () => {
  const account = await addCustomer({ fullName: "Ola Account" });
  const source = await addQuoted({ userId: account.id, email: "old@example.com" });
  await copy(source.id, { prices: "same" });
  expect(kit.latestQuote()).toMatchObject({ userId: account.id, guestEmail: "old@example.com" });
});

test("a firm's quote is copied for its manager once the requester is in another firm, without that firm's discounts", async () => {
  const [asker, boss] = [await addCustomer({ fullName: "Finn Former" }), await addCustomer()];
  const firmId = kit.addFirm({ [boss.id]: "manager", [asker.id]: "buyer" });
  const source = await addQuoted({ userId: asker.id, email: asker.email, name: "Finn Former" });
  const open = addQuote({ userId: asker.id, email: asker.email });
  const actor = { name: sales.email, now: Date.now() };
  await leaveFirm(firmId, asker.id, { now: actor.now, ownSession: undefined });
  const other = kit.addFirm({ [asker.id]: "manager" }, { name: "Other Ltd" });

  expect((await copy(source.id, { prices: "same" })).status).toBe(303);
  const copied = kit.latestQuote();
  expect(copied).toMatchObject({ userId: boss.id, firmId, guestEmail: boss.email });
  expect(copied.guestName).not.toBe("Finn Former");
  const former = { customer: "other", email: asker.email, prices: "same" };
  expect((await copy(source.id, former)).status).toBe(400);

  const valve = addProduct({ listPricePence: 50_00, company: "Copied Valves" });
  const special = { manufacturer: "Copied Valves", discount: 5000 };
  expect((await addDiscount({ kind: "firm", firmId: other }, special, actor)).kind).toBe("added");
  const { draft } = await startDraft(open, { sales });
  const wanted = { productId: valve.id, variantId: null, inPlaceOf: null };
  await write(() => offerProduct(draft.id, wanted));
  expect(draftOf(open).lines.at(-1)?.unitPricePence).toBe(50_00);
});

test("refuses a quote without offered lines, an unknown quote, and everyone but staff", async () => {
  const quote = addQuote();
  await sendVersion(quote, { sales, lines: { isOffered: false, reason: "Not made" } });
  const count = kit.listQuotes().length;
  expect((await copy(quote.id)).status).toBe(400);
  expect((await copy("none")).status).toBe(404);
  for (const who of [new Visitor(), await signedIn(await addCustomer())]) {
    const { status } = await copy(quote.id, {}, who);
    expect([302, 303, 403]).toContain(status);
  }
  expect(kit.listQuotes()).toHaveLength(count);
});
