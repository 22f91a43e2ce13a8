import { beforeEach, expect, test } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { ALL_AUDIT_ENTRIES } from "~/site/audit/staff-audit";
import { action, loader } from "~/routes/admin.quotes/route";
import { loader as csvLoader } from "~/routes/admin.quotes[.]csv";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addQuote } from "#tests/support/quotes";
import type { Visitor } from "#tests/support/requests";

const DAY_MS = 24 * 60 * 60 * 1000;
const ERASED = "Account deleted, no contact left";

let admin: Visitor;

beforeEach(async () => {
  kit.emptyTables("quotes");
  admin = await signedIn(await addCustomer({ isAdmin: true }));
});

const list = async () => (await admin.get(loader, "/admin/quotes")).data;

/** Adds a quote two days old whose customer has deleted the account since. */
async function addOrphan() {
  const customer = await addCustomer();
  const quote = addQuote({ userId: customer.id, createdAt: Date.now() - 2 * DAY_MS });
  await deleteAccount(customer, { now: Date.now() });
  return quote;
}

test("a quote of a deleted account says so, and no one waits for it (Q12)", async () => {
  addQuote({ createdAt: Date.now() - 2 * DAY_MS });
  await addOrphan();

  const { quotes, counts } = await list();
  expect(quotes.find(({ contact }) => contact.name === ERASED)).toMatchObject({
    isErased: true,
    contact: { email: null },
    waiting: null,
    moves: [{ to: "completed", label: "Close: account deleted" }],
  });
  expect(counts).toMatchObject({ all: 2, submitted: 2, waiting: 1, late: 1 });

  expect(kit.listQuotes().map(({ needsAnswerSince }) => needsAnswerSince)).toContain(null);

  const csv = (await admin.get(csvLoader, "/admin/quotes.csv")).text;
  expect(csv).toMatch(/,no,"?Account deleted, no contact left"?,,/);
});

test("staff close it, and the audit log gives the reason (Q12)", async () => {
  const { id, orderNumber } = await addOrphan();
  await admin.post(action, "/admin/quotes", { move: `completed:${id}`, confirmed: "no-reply" });

  expect(kit.findQuoteByNumber(orderNumber)).toMatchObject({ status: "completed" });
  expect((await list()).quotes).toMatchObject([{ status: "completed", waiting: null, moves: [] }]);
  const subject = `Order ${String(orderNumber).padStart(5, "0")}`;
  const entries = listAuditEntries(1, { ...ALL_AUDIT_ENTRIES, subject });
  expect(entries).toMatchObject([
    { action: "quote.status", after: { status: "completed", reason: "account deleted" } },
  ]);
});
