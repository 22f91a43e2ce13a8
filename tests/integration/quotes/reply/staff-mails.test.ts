/** The mails that remind staff (Q20), with a set clock. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { outbox } from "#drizzle/schema/mail";
import { quotes, staffDigests, staffReminders } from "#drizzle/schema/quotes";
import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { findUserById } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { createMailer } from "~/mail/delivery/mailer.server";
import { remindStaff } from "~/quotes/acts/remind-staff.server";
import { sendDigests } from "~/quotes/acts/send-digests.server";
import { planFollowUp } from "~/quotes/acts/plan-follow-up.server";
import { insertOutcome } from "~/quotes/reply/new-outcome.server";
import { parseLondonTime } from "~/shared/dates";
import { deleteExpired } from "~/site/acts/delete-expired.server";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import { temporaryFolder } from "#tests/integration/mail/outbox-fixture";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A London time. */
function at(time: string): number {
  const ms = parseLondonTime(time);
  if (ms === undefined) throw new Error(`${time} is no time`);
  return ms;
}

let ada: Awaited<ReturnType<typeof addCustomer>>;

beforeEach(async () => {
  kit.emptyTables("quotes", "outbox");
  db.delete(staffDigests).run();
  kit.updateSettings({ staffMails: null, bankHolidays: null, salesEmail: "sales@example.com" });
  ada = await addCustomer({ isAdmin: true });
});

/** Adds a quote whose customer waits since a London time. */
function addWaiting(since: string, { owner = "", company = "Example Ltd", userId = "" } = {}) {
  const quote = addQuote({ createdAt: at(since), company, userId: userId || null });
  kit.updateQuote(quote.id, { assigneeId: owner || null, needsAnswerSince: at(since) });
  return quote;
}

const deadlines = () => mailsOfKind("quote-deadline");
const digests = () => mailsOfKind("staff-digest");

/** Runs the job every ten minutes, as the site does, and returns in which runs it queued mails. */
async function runs(job: (now: number) => Promise<number>, from: string, until: string) {
  const sent: string[] = [];
  for (let now = at(from); now <= at(until); now += 10 * MINUTE) {
    const count = await job(now);
    if (count > 0) sent.push(`${new Date(now).toISOString().slice(0, 16)} ${count}`);
  }
  return sent;
}

describe("the mail about a quote that passes 24 hours", () => {
  test("goes out once, 4 hours before, to the owner", async () => {
    const { id } = addWaiting("2026-11-25 14:00", { owner: ada.id });
    expect(await runs(remindStaff, "2026-11-25 14:00", "2026-11-27 17:50")).toEqual([
      "2026-11-26T10:00 1",
    ]);
    const [mail] = deadlines();
    expect(mail).toMatchObject({ toAddress: ada.email });
    expect(mail?.subject).toMatch(
      /^Quote \d{5} passes 24 hours in 4 hours, on 26 November 2026 at 14:00$/,
    );
    expect(mail?.text).toContain(`/admin/quotes/${id}`);
    expect(mail?.text).not.toContain("/q/");
  });

  test("goes to sales without an owner, and if the owner lost the role or the account", async () => {
    const bob = await addCustomer({ isAdmin: true });
    const eve = await addCustomer({ isAdmin: true });
    addWaiting("2026-11-25 14:00");
    // As an old version of the site, or a hand in the database, would leave it.
    addWaiting("2026-11-25 14:01", { owner: bob.id });
    kit.withdrawAdmin(bob.id);
    addWaiting("2026-11-25 14:02", { owner: eve.id });
    const account = findUserById(eve.id);
    if (account) await deleteAccount(account, { now: at("2026-11-25 15:00") });
    expect(await remindStaff(at("2026-11-26 10:10"))).toBe(3);
    expect(deadlines().map(({ toAddress }) => toAddress)).toEqual(
      Array.from({ length: 3 }, () => "sales@example.com"),
    );
  });

  test("waits for Easter to end, and then says that they have passed", async () => {
    addWaiting("2026-04-02 12:00");
    addWaiting("2026-04-03 12:00");
    expect(await runs(remindStaff, "2026-04-02 12:00", "2026-04-07 12:00")).toEqual([
      "2026-04-02T16:00 1",
      "2026-04-07T08:00 1",
    ]);
    expect(deadlines().map(({ subject }) => subject.slice(12))).toEqual([
      "passes 24 hours in 19 hours, on 3 April 2026 at 12:00",
      "passed 24 hours on 4 April 2026 at 12:00",
    ]);
  });

  test.each([
    { since: "2026-03-28 13:00", from: "2026-03-28 13:00", sent: "2026-03-30T08:00 1" },
    { since: "2026-03-29 15:00", from: "2026-03-29 15:00", sent: "2026-03-30T10:00 1" },
    { since: "2026-10-25 13:00", from: "2026-10-25 13:00", sent: "2026-10-26T09:00 1" },
    { since: "2026-10-25 15:00", from: "2026-10-25 15:00", sent: "2026-10-26T11:00 1" },
  ])("goes out at $sent for $since, as the clocks change", async ({ since, from, sent }) => {
    addWaiting(since);
    expect(await runs(remindStaff, from, `${sent.slice(0, 10)} 18:00`)).toEqual([sent]);
  });

  test("is sent again for another wait of the same quote", async () => {
    const { id } = addWaiting("2026-11-23 14:00");
    expect(await remindStaff(at("2026-11-24 10:00"))).toBe(1);
    kit.updateQuote(id, { needsAnswerSince: null });
    expect(await remindStaff(at("2026-11-24 11:00"))).toBe(0);
    kit.updateQuote(id, { needsAnswerSince: at("2026-11-25 14:00") });
    expect(await remindStaff(at("2026-11-26 10:00"))).toBe(1);
  });

  test("is late, but sent, after the site was off; not about a wait of last week; and not twice if the clock jumps back", async () => {
    addWaiting("2026-11-25 14:00");
    addWaiting("2026-11-16 14:00");
    expect(await remindStaff(at("2026-11-26 20:00"))).toBe(0);
    expect(await remindStaff(at("2026-11-27 09:00"))).toBe(1);
    expect(await remindStaff(at("2026-11-26 10:00"))).toBe(0);
  });

  test("is queued with its row or not at all, and once by two processes", async () => {
    addWaiting("2026-11-25 14:00");
    const now = at("2026-11-26 10:00");
    // The transaction is undone, as it is when the process ends in the middle of it.
    db.run(
      "create temp trigger stop before insert on outbox begin select raise(abort, 'stop'); end",
    );
    await expect(remindStaff(now)).rejects.toThrow();
    db.run("drop trigger stop");
    expect(db.select().from(staffReminders).all()).toEqual([]);
    expect(await Promise.all([remindStaff(now), remindStaff(now)])).toEqual([1, 0]);
    expect(deadlines()).toHaveLength(1);
  });

  test("is dropped if the customer was answered before it could be delivered", async () => {
    const answered = addWaiting("2026-11-25 14:00");
    addWaiting("2026-11-25 14:05");
    await remindStaff(at("2026-11-26 10:10"));
    kit.updateQuote(answered.id, { needsAnswerSince: null });
    const deliver = createMailer({ mailDir: temporaryFolder() });
    const mails = db.select().from(outbox).where(eq(outbox.kind, "quote-deadline")).all();
    const outcomes = await Promise.all(mails.map(deliver));
    expect(outcomes).toEqual([
      { kind: "dropped", error: "the customer no longer waits" },
      { kind: "sent" },
    ]);
  });

  test("is not sent once it is switched off, nor on a day that Settings name", async () => {
    addWaiting("2026-11-25 14:00");
    kit.updateSettings({ staffMails: { deadline: true } });
    expect(await remindStaff(at("2026-11-26 10:00"))).toBe(0);
    kit.updateSettings({ staffMails: null, bankHolidays: ["2026-11-26"] });
    expect(await runs(remindStaff, "2026-11-26 00:00", "2026-11-27 12:00")).toEqual([
      "2026-11-27T09:00 1",
    ]);
  });
});

describe("the morning mail", () => {
  test("lists everything for sales, unassigned quotes first, and each owner their own, once a working day", async () => {
    const nobodys = addWaiting("2026-11-26 16:00", { company: "Nobody Ltd" });
    addWaiting("2026-11-26 12:00", { owner: ada.id, company: "Ada’s Customer" });
    expect(await runs(sendDigests, "2026-11-27 00:00", "2026-11-29 23:50")).toEqual([
      "2026-11-27T09:00 2",
    ]);
    const [toSales, toAda] = digests();
    expect(toSales).toMatchObject({
      toAddress: "sales@example.com",
      subject: "27 November 2026: 2 customers waiting",
    });
    expect(toSales?.text).toMatch(/NOT ASSIGNED: 1[^]*Nobody Ltd[^]*WAITING: 1[^]*Ada’s Customer/);
    expect(toSales?.text).toContain("21 h, of which 6 working");
    expect(toSales?.text).toContain(`/admin/quotes/${nobodys.id}`);
    expect(toSales?.text).not.toContain("/q/");
    expect(toAda).toMatchObject({ toAddress: ada.email });
    expect(toAda?.text).toContain("Ada’s Customer");
    expect(toAda?.text).not.toContain("Nobody Ltd");
  });

  test("is not sent if nothing waits at nine, even if something comes later that day", async () => {
    expect(await sendDigests(at("2026-11-26 09:00"))).toBe(0);
    addWaiting("2026-11-26 09:30");
    expect(await runs(sendDigests, "2026-11-26 09:40", "2026-11-27 09:00")).toEqual([
      "2026-11-27T09:00 1",
    ]);
  });

  test("is sent later by a site that was off, not on a holiday, and not twice if the clock jumps back", async () => {
    addWaiting("2026-04-02 12:00");
    expect(await runs(sendDigests, "2026-04-03 00:00", "2026-04-06 23:50")).toEqual([]);
    expect(await sendDigests(at("2026-04-07 15:20"))).toBe(1);
    expect(await sendDigests(at("2026-04-07 09:00"))).toBe(0);
    expect(digests()[0]?.subject).toMatch(/^7 April 2026:/);
  });

  test("says how many more there are than it lists", async () => {
    for (let index = 0; index < 23; index += 1) addWaiting("2026-11-25 12:00");
    await sendDigests(at("2026-11-26 09:00"));
    expect(digests()[0]?.text).toContain("NOT ASSIGNED: 23");
    expect(digests()[0]?.text).toMatch(/3 more: .*\/admin\/quotes\?status=nobodys/);
  });

  test("is queued with its row or not at all, and once by two processes", async () => {
    addWaiting("2026-11-25 12:00");
    const now = at("2026-11-26 09:00");
    db.run(
      "create temp trigger stop before insert on outbox begin select raise(abort, 'stop'); end",
    );
    await expect(sendDigests(now)).rejects.toThrow();
    db.run("drop trigger stop");
    expect(db.select().from(staffDigests).all()).toEqual([]);
    expect(await Promise.all([sendDigests(now), sendDigests(now)])).toEqual([1, 0]);
    expect(digests()).toHaveLength(1);
  });

  test("is not sent while it is switched off, nor to who lost the role, nor twice to the address of sales", async () => {
    addWaiting("2026-11-25 12:00", { owner: ada.id });
    kit.updateSettings({ staffMails: { digest: true } });
    expect(await sendDigests(at("2026-11-26 09:00"))).toBe(0);
    kit.updateSettings({ staffMails: null, salesEmail: ada.email.toUpperCase() });
    expect(await sendDigests(at("2026-11-26 10:00"))).toBe(1);
    kit.updateSettings({ salesEmail: "sales@example.com" });
    kit.withdrawAdmin(ada.id);
    expect(await sendDigests(at("2026-11-27 09:00"))).toBe(1);
    expect(digests().at(-1)?.toAddress).toBe("sales@example.com");
  });

  test.each(["without a firm", "in a firm"])(
    "is deleted, once sent, with the account of a customer %s that it names",
    async (where) => {
      const zoe = await addCustomer();
      if (where === "in a firm") kit.addFirm({ [zoe.id]: "buyer", [ada.id]: "manager" });
      addWaiting("2026-11-25 12:00", { userId: zoe.id });
      await sendDigests(at("2026-11-26 09:00"));
      db.update(outbox).set({ sentAt: 1 }).run();
      expect(digests()).toHaveLength(1);
      const account = findUserById(zoe.id);
      if (account) await deleteAccount(account, { now: at("2026-11-26 10:00") });
      expect(digests()).toEqual([]);
    },
  );

  test("has a row for its day, for 30 days", async () => {
    addWaiting("2026-11-25 12:00");
    await sendDigests(at("2026-11-26 09:00"));
    const days = () => db.select({ day: staffDigests.day }).from(staffDigests).all();
    await deleteExpired(at("2026-12-26 10:00"));
    expect(days()).toEqual([{ day: "2026-11-26" }]);
    await deleteExpired(at("2026-11-26 10:00") + 31 * 24 * HOUR);
    expect(days()).toEqual([]);
  });
});

test("a quote that was answered is in no mail", async () => {
  addWaiting("2026-11-25 14:00");
  await write(() => db.update(quotes).set({ needsAnswerSince: null }).run());
  const now = at("2026-11-26 10:00");
  expect([await remindStaff(now), await sendDigests(now)]).toEqual([0, 0]);
});

// Comes last: a version that was sent is never deleted.
test("the morning mail lists orders to place and follow-ups that are due", async () => {
  const accepted = addQuote({ createdAt: at("2026-11-20 10:00"), company: "Order Ltd" });
  const sent = { sales: ada, now: at("2026-11-20 11:00") };
  await sendVersion(accepted, sent);
  await write(() =>
    insertOutcome({
      ...{ orderNumber: accepted.orderNumber, version: 1, kind: "accepted", via: "account" },
      ...{ byName: "Zoë", submitKey: "accept", today: "2026-11-21", now: at("2026-11-21 10:00") },
    }),
  );
  const followed = addQuote({ createdAt: at("2026-11-20 10:00") });
  await sendVersion(followed, sent);
  const actor = { name: ada.email, now: sent.now };
  await planFollowUp({ quoteId: followed.id, on: "2026-11-27", note: "Ring Zoë" }, actor);
  expect(await sendDigests(at("2026-11-26 09:00"))).toBe(2);
  expect(digests()[0]?.text).not.toContain("Ring Zoë");
  expect(await sendDigests(at("2026-11-27 09:00"))).toBe(2);
  for (const mail of digests().slice(2)) {
    expect(mail.subject).toBe("27 November 2026: 1 order to place, 1 follow-up due");
    expect(mail.text).toMatch(/ORDERS TO PLACE: 1[^]*Order Ltd[^]*FOLLOW-UPS DUE: 1[^]*Ring Zoë/);
  }
});
