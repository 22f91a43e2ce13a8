/** The changes between versions, on the pages of both sides and in the mail of a revision. */
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { write } from "~/db/write.server";
import { addNote } from "~/quotes/acts/add-note.server";
import { storeLineCost } from "~/quotes/reply/line-costs.server";
import { findVersion } from "~/quotes/reply/replies.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { loader as sendLoader } from "~/routes/admin.quotes_.$id_.send/route";
import { loader as versionLoader } from "~/routes/admin.quotes_.$id_.versions.$version";
import { loader as linkLoader } from "~/routes/q.$secret/route";
import { loader as accountLoader } from "~/routes/quote-details.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { addLink, sendVersion, startDraft } from "#tests/support/replies";
import { Visitor } from "#tests/support/requests";

const COST = 13_37_31;
const NOTE = "They never pay";

let sales: Awaited<ReturnType<typeof addCustomer>>;
let staff: Visitor;
let productId: number;

beforeAll(() => {
  productId = addProduct({ name: "Duct sensor", productCode: "VC-1" }).id;
});

beforeEach(async () => {
  sales = await addCustomer({ isAdmin: true });
  staff = await signedIn(sales);
});
afterEach(() => kit.updateSettings({ failSafeEnabled: false }));

/** Sends three versions, of which the last changes the delivery only. */
async function sendThree(given: Parameters<typeof addQuote>[0] = {}) {
  const quote = addQuote({ lines: [{ productId, quantity: 10 }], ...given });
  const actor = { name: sales.email, now: Date.now() };
  const { draft } = await startDraft(quote, { sales });
  await write(() => draft.lines.forEach(({ id }) => storeLineCost(id, COST)));
  await addNote({ quoteId: quote.id, text: NOTE }, actor);
  await sendVersion(quote, { sales });
  await sendVersion(quote, { sales, mails: true, lines: { unitPricePence: 80_00, note: "Now" } });
  const head = { shippingExVatPence: 20_00 };
  const lines = { unitPricePence: 80_00, note: "Now" };
  await sendVersion(quote, { sales, head, lines });
  return quote;
}

const CHANGED_PRICE = [
  { text: "Item 1: £90.00 → £80.00; note added: “Now”.", about: "Duct sensor (VC-1)" },
  { text: "Total ex VAT: £910.00 → £810.00.", about: null },
  { text: "Total inc VAT: £1,092.00 → £972.00.", about: null },
];
const CHANGED_DELIVERY = [
  { text: "Delivery ex VAT: £10.00 → £20.00.", about: null },
  { text: "Total ex VAT: £810.00 → £820.00.", about: null },
  { text: "Total inc VAT: £972.00 → £984.00.", about: null },
];

test("a line keeps its lineage in every version", async () => {
  const { orderNumber } = await sendThree();
  const lineages = [1, 2, 3].map((version) =>
    findVersion(orderNumber, version)?.lines.map(({ lineageId }) => lineageId),
  );
  expect(lineages[0]).toEqual([expect.any(String)]);
  expect(lineages[1]).toEqual(lineages[0]);
  expect(lineages[2]).toEqual(lineages[0]);
});

test("staff and customer see what changed between any two versions, and the customer no cost or note", async () => {
  const customer = await addCustomer();
  const viewer = await signedIn(customer);
  const quote = await sendThree({ userId: customer.id });
  const visitors = await sendThree();
  const secret = await addLink(visitors);

  const byStaff = async (version: number, search = "") => {
    const params = { id: quote.id, version: String(version) };
    const path = `/admin/quotes/${quote.id}/versions/${version}${search}`;
    return (await staff.get(versionLoader, path, params)).data.changes;
  };
  const byAccount = (search = "") =>
    viewer.get(accountLoader, `/quote-details/${quote.id}${search}`, { id: quote.id });
  const byLink = (search = "") =>
    new Visitor().get(linkLoader, `/q/${secret}${search}`, { secret });

  const newest = { from: 2, to: 3, versions: [1, 2, 3], changes: CHANGED_DELIVERY };
  expect(await byStaff(3)).toEqual(newest);
  expect(await byStaff(2)).toEqual({ ...newest, from: 1, to: 2, changes: CHANGED_PRICE });
  expect(await byStaff(1)).toMatchObject({ from: 1, to: 2 });
  expect(await byStaff(3, "?from=3&to=9")).toMatchObject({ from: 3, to: 3, changes: [] });
  const older = { ...newest, from: 1, to: 2, changes: CHANGED_PRICE };
  for (const read of [byAccount, byLink]) {
    expect((await read()).data).toMatchObject({ changes: newest });
    const { data, text } = await read("?from=1&to=2");
    expect(data).toMatchObject({ changes: older });
    expect(text).not.toMatch(new RegExp(`\\b${COST}\\b|13,?373\\.1|${NOTE}|lineageId`));
  }

  const { draft } = await startDraft(quote, { sales });
  await write(() => draft.lines.forEach(({ id }) => storeLineCost(id, COST)));
  const sending = await staff.get(sendLoader, `/admin/quotes/${quote.id}/send`, { id: quote.id });
  expect(sending.data.changes).toEqual({
    since: 3,
    changes: [{ text: "Message removed.", about: null }],
  });

  kit.updateSettings({ failSafeEnabled: true });
  expect((await byLink()).data).toMatchObject({ changes: null });
});

const mailsAbout = ({ orderNumber }: { orderNumber: number }) =>
  mailsOfKind("quote-reply-for-customer").filter(({ subject }) =>
    subject.includes(formatOrderNumber(orderNumber)),
  );

test("the mail of a revision says what changed, and how many changes it leaves out", async () => {
  const [mail, ...others] = mailsAbout(await sendThree());
  expect(others).toEqual([]);
  expect(mail?.text).toContain("WHAT CHANGED SINCE VERSION 1");
  expect(mail?.text).toContain(
    "Item 1: £90.00 → £80.00; note added: “Now”.\n    Duct sensor (VC-1)",
  );
  expect(mail?.html).toContain("£1,092.00 → £972.00");
  expect(mail?.text).not.toMatch(/and \d+ more|13,?373|They never pay/);

  const lines = Array.from({ length: 12 }, () => ({ productId: addProduct().id, quantity: 1 }));
  const long = addQuote({ lines });
  await sendVersion(long, { sales, mails: true });
  await sendVersion(long, { sales, mails: true, lines: { unitPricePence: 80_00 } });
  const [v1, v2] = mailsAbout(long);
  expect(v1?.text).not.toContain("WHAT CHANGED");
  expect(v2?.text).toMatch(/Item 10: £90.00 → £80.00.\n.*\nand 4 more\n/);
});
