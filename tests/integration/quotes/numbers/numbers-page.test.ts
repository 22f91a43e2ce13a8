/** The page of the numbers, its files and its lists, on quotes as the acts leave them. */
import { beforeAll, describe, expect, test } from "vitest";

import { userRoles } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import { createSubmitKey } from "~/http/form-data.server";
import { copyQuote } from "~/quotes/acts/copy-quote.server";
import { createCallerQuote } from "~/quotes/acts/enter-request.server";
import { moveQuote } from "~/quotes/acts/move-requests.server";
import { recordOutcome } from "~/quotes/acts/record-outcome.server";
import { sendMessage } from "~/quotes/acts/send-message.server";
import { stopClock } from "~/quotes/acts/stop-clock.server";
import { undoOutcome } from "~/quotes/acts/undo-outcome.server";
import { withdrawVersion } from "~/quotes/acts/withdraw-version.server";
import { findCountedQuotes } from "~/quotes/numbers/number-sets.server";
import { numberSetParams, numberSetPath } from "~/quotes/numbers/number-sets";
import { lastEventId } from "~/quotes/reply/quote-events.server";
import { findStandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { loader as csvLoader } from "~/routes/admin.numbers[.]csv";
import { loader } from "~/routes/admin.numbers/route";
import { loader as listCsvLoader } from "~/routes/admin.quotes[.]csv";
import { loader as listLoader } from "~/routes/admin.quotes/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import { Visitor } from "#tests/support/requests";

const HOUR_MS = 60 * 60_000;
// A Wednesday of summer time, in a year of which no other test has quotes.
const START = Date.parse("2021-07-14T09:00:00Z");
const DAYS = "from=2021-07-12&to=2021-07-25";
const PERIOD = { from: "2021-07-12", to: "2021-07-25" };

let boss: Visitor;
let ada: { id: string; email: string };

beforeAll(async () => {
  ada = await addCustomer({ isAdmin: true, fullName: "Ada Reed" });
  boss = await signedIn(await addCustomer({ isAdmin: true }));
  await addHistories();
});

const after = (hours: number) => START + hours * HOUR_MS;
const byAda = (hours: number) => ({ name: ada.email, now: after(hours) });
// Still open today.
const sell = { lines: { unitPricePence: 90_00 }, days: 30_000 };
const ask = (email = "zoe@example.com") => {
  const product = addProduct({ company: "=Alder" });
  return addQuote({ createdAt: START, email, lines: [{ productId: product.id, quantity: 2 }] });
};

/** Adds one quote of each kind, with the acts that staff and customers have. */
async function addHistories(): Promise<void> {
  const sent = async (quote: { id: string; orderNumber: number }, ...hours: number[]) => {
    for (const hour of hours) await sendVersion(quote, { ...sell, sales: ada, now: after(hour) });
  };
  const accept = (quoteId: string, version: number, hours: number) =>
    recordOutcome(
      {
        ...{ quoteId, version, kind: "accepted", byName: "Zoë", comment: null },
        ...{ purchaseOrder: null, submitKey: createSubmitKey() },
      },
      byAda(hours),
    );

  const revised = ask();
  await sent(revised, 1, 30, 60);
  await accept(revised.id, 3, 61);
  const acceptedBefore = ask("max@example.com");
  await sent(acceptedBefore, 30);
  await accept(acceptedBefore.id, 1, 31);
  await sent(acceptedBefore, 40);
  const undone = ask("max@example.com");
  await sent(undone, 2);
  await accept(undone.id, 1, 3);
  const outcomeId = findStandingAcceptance(undone.orderNumber)?.id ?? 0;
  await undoOutcome({ quoteId: undone.id, outcomeId, reason: "A mistake" }, byAda(4));
  const declined = ask();
  await sent(declined, 5);
  await recordOutcome(
    {
      ...{ quoteId: declined.id, version: 1, kind: "declined", byName: "Zoë", comment: null },
      ...{ reason: "Price", submitKey: createSubmitKey() },
    },
    byAda(6),
  );
  const withdrawn = ask();
  await sent(withdrawn, 5);
  const tooDear = { quoteId: withdrawn.id, version: 1, reason: "A wrong price" };
  await withdrawVersion(tooDear, byAda(6));

  await moveQuote(ask().id, { to: "completed", confirmed: "no-reply" }, byAda(24));
  await stopClock({ quoteId: ask().id, since: START }, byAda(25));
  const written = ask();
  await sendMessage(
    {
      ...{
        quoteId: written.id,
        text: "We no longer sell these.",
        files: [],
        answersCustomer: true,
      },
      ...{ seenEventId: lastEventId(written.orderNumber), submitKey: createSubmitKey() },
    },
    byAda(3),
  );
  const deleted = ask();
  const erased = { guestName: null, guestEmail: null, guestCompany: null, guestPhone: null };
  kit.updateQuote(deleted.id, { ...erased, needsAnswerSince: null });
  await moveQuote(deleted.id, { to: "completed", confirmed: "no-reply" }, byAda(5));
  ask();

  const called = await createCallerQuote(
    {
      contact: { name: "Cal", email: "cal@example.com", phone: "", company: "", notes: "" },
      ...{ typedLines: addProduct().code, keepsUnknown: false, customerReference: null },
      ...{ submitKey: createSubmitKey(), assigneeId: ada.id },
    },
    byAda(0),
  );
  if (called.kind !== "created") throw new Error(called.kind);
  const copied = await copyQuote(
    {
      ...{ quoteId: called.quoteId, to: null, prices: "todays", allowsOthersPrices: false },
      ...{ projectReference: null, submitKey: createSubmitKey(), assigneeId: ada.id },
      validUntil: "2031-09-01",
    },
    byAda(1),
  );
  if (copied.kind !== "copied") throw new Error(copied.kind);
}

const numbers = (who = boss) => who.get(loader, `/admin/numbers?${DAYS}`);

test("each act counts once, and as what it is", async () => {
  const { data } = await numbers();
  const { counts } = data.numbers?.figures ?? {};
  const quotes = Object.entries(counts ?? {}).map(([set, count]) => [set, count.quotes]);
  expect(Object.fromEntries(quotes)).toEqual({
    // The copy is no request.
    received: 11,
    // The late one is the first version after 30 hours, the other one Nothing to answer after 25.
    ...{ answered: 8, "answered-in-time": 6, "answered-late": 2 },
    ...{ overdue: 2, due: 10, "still-waiting": 0, "not-awaited": 1 },
    ...{ sent: 5, quoted: 4, "sent-and-won": 2, decided: 4, open: 1, lost: 2 },
    // With the acceptance of an older version, without the one that was undone.
    won: 2,
  });
  expect(counts?.quoted.pence).toBe(4 * 180_00);
});

test("each figure is the count of its list, with its file", async () => {
  const { data } = await numbers();
  const figures = data.numbers?.figures;
  const path = numberSetPath({ set: "answered-in-time", period: PERIOD });
  const list = await boss.get(listLoader, path);
  expect(list.data.counts.all).toBe(figures?.counts["answered-in-time"].quotes);
  expect(list.data.counted).toEqual({
    title: "Requests answered within 24 hours, 12 July 2021 to 25 July 2021",
    backTo: `/admin/numbers?${DAYS}`,
  });
  const file = await boss.get(listCsvLoader, path.replace("quotes?", "quotes.csv?"));
  expect(file.text.trimEnd().split(/\r\n(?=\d)/)).toHaveLength(1 + list.data.counts.all);
  const unknown = await boss.get(
    listLoader,
    "/admin/quotes?set=best&from=2021-07-12&to=2021-07-25",
  );
  expect(unknown.status).toBe(404);
});

test("sales see the figures of all and their own, and not those of a colleague", async () => {
  const account = await addCustomer();
  db.insert(userRoles).values({ userId: account.id, role: "sales" }).run();
  const sales = await signedIn(account);
  const { data } = await numbers(sales);
  expect(data.numbers?.figures.counts.received.quotes).toBe(11);
  expect(data.numbers?.tables.salesperson.rows).toEqual([]);
  const { data: all } = await numbers();
  expect(all.numbers?.tables.salesperson.rows.map(({ name }) => name)).toEqual([
    "Ada Reed",
    "No one",
  ]);
  const file = await sales.get(csvLoader, `/admin/numbers.csv?table=salesperson&${DAYS}`);
  expect(file.text).not.toContain("Ada");

  const group = { by: "salesperson" as const, key: ada.email };
  const ofAda = new URLSearchParams(numberSetParams({ set: "quoted", period: PERIOD, group }));
  const now = Date.now();
  expect(
    await findCountedQuotes(ofAda, { email: account.email, isAdmin: false }, now),
  ).toBeUndefined();
  const own = await findCountedQuotes(ofAda, { email: ada.email, isAdmin: false }, now);
  expect(own?.orderNumbers).toHaveLength(4);
});

test("a file has a line for each group, and no formula", async () => {
  const { text, headers } = await boss.get(
    csvLoader,
    `/admin/numbers.csv?table=manufacturer&${DAYS}`,
  );
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(text).toContain("\r\n'=Alder,");
  expect((await boss.get(csvLoader, "/admin/numbers.csv?table=all")).status).toBe(404);
});

describe("the page", () => {
  test("is for staff", async () => {
    const customer = await signedIn(await addCustomer());
    for (const call of [
      () => customer.get(loader, "/admin/numbers"),
      () => customer.get(csvLoader, "/admin/numbers.csv?table=week"),
    ]) {
      expect((await call()).status).toBe(303);
    }
    expect((await new Visitor().get(loader, "/admin/numbers")).location).toMatch(/^\/auth/);
  });

  test("keeps typed days that it refuses", async () => {
    const refused = await boss.get(loader, "/admin/numbers?from=31/2/2026&to=");
    expect(refused).toMatchObject({
      status: 400,
      data: {
        typed: { from: "31/2/2026", to: "" },
        errors: { from: "Enter the first day, such as 31/03/2026" },
      },
    });
  });

  test("has nothing to count where nothing happened", async () => {
    const { data } = await boss.get(loader, "/admin/numbers?from=2019-01-01&to=2019-02-01");
    expect(data.numbers).toBeNull();
  });
});
