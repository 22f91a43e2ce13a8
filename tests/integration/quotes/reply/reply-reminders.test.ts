import { beforeEach, describe, expect, test } from "vitest";

import { write } from "~/db/write.server";
import { insertOutcome } from "~/quotes/reply/new-outcome.server";
import { sendReminders } from "~/quotes/acts/remind-customers.server";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";

// A Friday, so that three days later is a Monday. London is an hour ahead.
const FRIDAY = Date.UTC(2026, 5, 12, 8);
const SENT = Date.UTC(2026, 5, 1, 9);
const MONDAY = "2026-06-15";

beforeEach(() => kit.emptyTables("outbox"));

const reminders = () => mailsOfKind("quote-reminder-for-customer");

async function answered({
  validUntil = MONDAY,
  now = SENT,
  userId = "",
  remindsCustomer = true,
} = {}) {
  const quote = addQuote({ userId: userId || null });
  await sendVersion(quote, { head: { validUntil, remindsCustomer }, now });
  return quote;
}

describe("a reminder", () => {
  test("is sent once, at 09:00 three days before the last day, with a link of its own (R13)", async () => {
    await answered();
    expect(await sendReminders(FRIDAY - 1)).toBe(0);
    expect(await sendReminders(FRIDAY)).toBe(1);
    expect(await sendReminders(FRIDAY + 1)).toBe(0);

    expect(reminders()).toMatchObject([
      { text: expect.stringContaining("is open until the end of 15 June 2026.") },
    ]);
    expect(reminders()[0]?.text).toMatch(/\/q\/[\w-]{43}/);
    expect(reminders()[0]?.text).not.toContain("£");
  });

  test("to an account leads to its own page", async () => {
    const { id } = await addCustomer();
    const quote = await answered({ userId: id });
    await sendReminders(FRIDAY);
    expect(reminders()[0]?.text).toContain(`/quote-details/${quote.id}`);
  });

  test("waits for Monday at the weekend", async () => {
    await answered({ validUntil: "2026-06-16" });
    expect(await sendReminders(Date.UTC(2026, 5, 13, 9))).toBe(0);
    expect(await sendReminders(Date.UTC(2026, 5, 15, 9))).toBe(1);
  });

  test("is sent before Easter if it would be too late after it, and after it if not", async () => {
    const early = { now: Date.UTC(2026, 2, 2, 9) };
    await answered({ ...early, validUntil: "2026-04-06" });
    await answered({ ...early, validUntil: "2026-04-07" });
    const thursday = Date.UTC(2026, 3, 2, 8);
    expect(await sendReminders(thursday)).toBe(1);
    expect(await sendReminders(Date.UTC(2026, 3, 6, 12))).toBe(0);
    expect(await sendReminders(Date.UTC(2026, 3, 7, 8))).toBe(1);
  });

  test.each([
    ["four days before", { validUntil: "2026-06-16" }],
    ["of a quote that was open for less than a week", { now: Date.UTC(2026, 5, 9, 9) }],
    ["that staff left out", { remindsCustomer: false }],
    ["after the last day", { validUntil: "2026-06-11" }],
  ])("is not sent %s", async (_, given) => {
    await answered(given);
    expect(await sendReminders(FRIDAY)).toBe(0);
  });

  test("is not sent of a quote with prices to follow, which cannot be accepted (R4)", async () => {
    const quote = addQuote();
    const head = { validUntil: MONDAY };
    await sendVersion(quote, { head, lines: { unitPricePence: null }, now: SENT });
    expect(await sendReminders(FRIDAY)).toBe(0);
  });

  test("is not sent of a quote that was answered or revised", async () => {
    const accepted = await answered();
    await write(() =>
      insertOutcome({
        ...{ orderNumber: accepted.orderNumber, version: 1, kind: "declined", via: "account" },
        ...{ byName: "Zoë", submitKey: "decline it", today: "2026-06-02", now: SENT },
      }),
    );
    const revised = await answered();
    await sendVersion(revised, { head: { validUntil: "2026-07-12" }, now: SENT });
    expect(await sendReminders(FRIDAY)).toBe(0);
  });
});
