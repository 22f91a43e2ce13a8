import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { quotes } from "#drizzle/schema/quotes";
import { quoteMessages } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { finishFollowUp } from "~/quotes/acts/finish-follow-up.server";
import { nudgeOwners } from "~/quotes/acts/nudge-owners.server";
import { planFollowUp } from "~/quotes/acts/plan-follow-up.server";
import { insertOutcome } from "~/quotes/reply/new-outcome.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";

/** A Monday in summer time; the clocks go back on Sunday the 25th. */
const SENT = Date.UTC(2026, 9, 19, 13);
/** The Monday after, 09:00 in London, which is 09:00 in UTC again. */
const DUE = Date.UTC(2026, 9, 26, 9);
const DAY = 24 * 60 * 60_000;

let sales: Awaited<ReturnType<typeof addCustomer>>;

beforeEach(async () => {
  // Versions of other tests stay; while their customers wait for us, they are not silent.
  await write(() => db.update(quotes).set({ needsAnswerSince: SENT }).run());
  kit.updateSettings({ silentDays: 7 });
  kit.emptyTables("outbox");
  sales = await addCustomer({ isAdmin: true });
});

async function addSent({ now = SENT } = {}) {
  const quote = addQuote();
  await sendVersion(quote, { sales, days: 90, now });
  return quote;
}

const actor = (now: number) => ({ name: sales.email, now });

describe("the owner of a silent quote", () => {
  test("is mailed once, at 09:00 in London after 7 days, also over a change of the clocks (R26)", async () => {
    const quote = await addSent();
    expect(await nudgeOwners(DUE - 1)).toBe(0);
    expect(await nudgeOwners(DUE)).toBe(1);
    // A process that was started again knows only the database.
    expect(await nudgeOwners(DUE + 1)).toBe(0);
    expect(await nudgeOwners(DUE + 14 * DAY)).toBe(0);

    const [mail, ...others] = mailsOfKind("quote-silent");
    expect(others).toEqual([]);
    expect(mail?.toAddress).toBe(sales.email);
    expect(mail?.subject).toContain("nothing heard since 19 October 2026");
    expect(mail?.text).toContain(`/admin/quotes/${quote.id}`);
  });

  test("is mailed at 09:00 of summer time once the clocks went forward, and not on Easter Monday", async () => {
    await addSent({ now: Date.UTC(2027, 2, 22, 15) });
    expect(await nudgeOwners(Date.UTC(2027, 2, 29, 12))).toBe(0);
    const due = Date.UTC(2027, 2, 30, 8);
    expect(await nudgeOwners(due - 1)).toBe(0);
    expect(await nudgeOwners(due)).toBe(1);
  });

  test("is mailed on Monday if the day is a Saturday, and not in the evening", async () => {
    await addSent({ now: SENT - 2 * DAY });
    expect(await nudgeOwners(DUE - 2 * DAY)).toBe(0);
    expect(await nudgeOwners(DUE + 9 * 60 * 60_000)).toBe(0);
    expect(await nudgeOwners(DUE)).toBe(1);
  });

  test("is mailed about the next version too", async () => {
    const quote = await addSent();
    await nudgeOwners(DUE);
    await sendVersion(quote, { sales, days: 90, now: DUE });
    expect(await nudgeOwners(DUE + 6 * DAY + 1)).toBe(0);
    expect(await nudgeOwners(DUE + 7 * DAY)).toBe(1);
  });

  test("is not mailed about a silence that was due more than a week ago (R26)", async () => {
    const quote = await addSent();
    expect(await nudgeOwners(DUE + 8 * DAY)).toBe(0);
    kit.updateSettings({ silentDays: 1 });
    expect(await nudgeOwners(DUE + 2 * DAY)).toBe(0);

    // A follow-up that has become due is mailed about all the same.
    await planFollowUp({ quoteId: quote.id, on: "2026-11-03", note: null }, actor(SENT));
    expect(await nudgeOwners(DUE + 8 * DAY)).toBe(1);
  });

  test("is not mailed about a version that has expired", async () => {
    const quote = addQuote();
    await sendVersion(quote, { sales, days: 3, now: SENT });
    expect(await nudgeOwners(DUE)).toBe(0);
  });

  test.each([1, 60])("is mailed after %d days if Settings say so", async (silentDays) => {
    kit.updateSettings({ silentDays });
    await addSent({ now: DUE - silentDays * DAY });
    expect(await nudgeOwners(DUE - 3 * DAY)).toBe(0);
    expect(await nudgeOwners(DUE)).toBe(1);
  });

  test("is sales if no one answers the quote, and is never mailed without a number of days", async () => {
    await addSent();
    kit.updateSettings({ silentDays: null });
    expect(await nudgeOwners(DUE)).toBe(0);
    kit.updateSettings({ silentDays: 7 });
    kit.withdrawAdmin(sales.id);
    await write(() => db.update(quotes).set({ assigneeId: null }).run());
    await nudgeOwners(DUE);
    expect(mailsOfKind("quote-silent")[0]?.toAddress).toMatch(/^sales@/);
  });
});

describe("a quote is not silent", () => {
  test.each([
    ["a message of the customer", { author: null }],
    ["a message of staff", { author: "ada@example.com" }],
  ])("until 7 days after %s", async (_, { author }) => {
    const { orderNumber } = await addSent();
    const message = {
      orderNumber,
      author,
      via: "desk",
      text: "Any news?",
      at: SENT + DAY,
    } as const;
    await write(() => db.insert(quoteMessages).values(message).run());
    expect(await nudgeOwners(DUE)).toBe(0);
    expect(await nudgeOwners(DUE + DAY)).toBe(1);
  });

  test("once it is answered", async () => {
    const { orderNumber } = await addSent();
    await write(() =>
      insertOutcome({
        ...{ orderNumber, version: 1, kind: "declined", via: "account", byName: "Zoë" },
        ...{ submitKey: "decline", today: "2026-10-20", now: SENT + DAY },
      }),
    );
    expect(await nudgeOwners(DUE)).toBe(0);
  });

  test("while the customer waits for us, and for 7 days after their request", async () => {
    const { orderNumber } = await addSent();
    const at = SENT + DAY;
    const waits = (needsAnswerSince: number | null) =>
      write(() => {
        if (needsAnswerSince !== null)
          insertEvent({ orderNumber, at, kind: "change-requested", actor: null });
        db.update(quotes)
          .set({ needsAnswerSince })
          .where(eq(quotes.orderNumber, orderNumber))
          .run();
      });
    await waits(at);
    expect(await nudgeOwners(DUE + 14 * DAY)).toBe(0);
    await waits(null);
    expect(await nudgeOwners(DUE)).toBe(0);
    expect(await nudgeOwners(DUE + DAY)).toBe(1);
  });

  test("while a follow-up lies ahead, and for 7 days after it is done", async () => {
    const { id: quoteId } = await addSent();
    await planFollowUp({ quoteId, on: "2026-10-28", note: "Call" }, actor(SENT));
    expect(await nudgeOwners(DUE)).toBe(0);
    expect(await nudgeOwners(DUE + DAY)).toBe(0);

    await finishFollowUp({ quoteId, on: "2026-10-28" }, actor(DUE + DAY));
    expect(await nudgeOwners(DUE + 2 * DAY)).toBe(0);
    expect(await nudgeOwners(DUE + 8 * DAY)).toBe(1);
  });

  test("from the day of a follow-up on, unless it is done", async () => {
    const { id: quoteId } = await addSent();
    await planFollowUp({ quoteId, on: "2026-10-28", note: null }, actor(SENT));
    expect(await nudgeOwners(DUE + 2 * DAY)).toBe(1);
  });
});
