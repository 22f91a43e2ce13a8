import Database from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";

import { db, sqlite } from "~/db/client.server";
import { write } from "~/db/write.server";
import {
  countFailedMail,
  findOldestUnsentMail,
  findNextMailDueAt,
  insertMail,
  leaseDueMails,
  listFailedMails,
  markMailSent,
  type OutboxMail,
  postponeMail,
  releaseOrphanedLeases,
  markMailFailed,
} from "~/mail/outbox.server";
import { env } from "~/env.server";
import { whileFull, whileLocked } from "#tests/support/database-trouble";
import { sampleMail } from "#tests/support/mail-samples";
import { addMailOfOtherVersion } from "#tests/support/queued-mails";
import { snapshotOf } from "#tests/support/quote-snapshot";
import { addMail, emptyOutbox, leaseDueMail, rows } from "./outbox-fixture";

const NOW = 1_800_000_000_000;
const LEASE_MS = 1000;

beforeEach(emptyOutbox);

function lease(now = NOW) {
  const mail = leaseDueMail(now, LEASE_MS);
  if (!mail) throw new Error("No mail was due");
  return mail;
}

describe("insertMail", () => {
  test("gives each mail its own Message-ID with the site's host name", () => {
    addMail();
    addMail();

    const ids = rows().map((row) => row.messageId);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^<[0-9a-z]+\.[0-9a-f-]{36}@localhost>$/);
  });

  test("gives Message-IDs in chronological order", () => {
    const times = [NOW, NOW + 1, NOW + 60_000, NOW + 86_400_000];
    for (const time of times) addMail({}, time);

    const ids = rows().map((row) => row.messageId);
    expect(ids).toEqual(ids.toSorted());
  });

  test("is part of the surrounding transaction", () => {
    const abandoned = () =>
      db.transaction(() => {
        addMail({}, NOW);
        throw new Error("abandoned");
      });

    expect(abandoned).toThrow("abandoned");
    expect(rows()).toEqual([]);
  });
});

describe("leaseDueMails", () => {
  test.each([
    { why: "a millisecond early", dueAt: NOW + 1, isTaken: false },
    { why: "on time", dueAt: NOW, isTaken: true },
    { why: "late", dueAt: NOW - 1, isTaken: true },
  ])("a mail requested $why is leased: $isTaken", ({ dueAt, isTaken }) => {
    addMail({}, dueAt);

    expect(leaseDueMail(NOW, LEASE_MS) !== undefined).toBe(isTaken);
  });

  test("leases the longest due first, and none twice", () => {
    addMail({ subject: "second" }, NOW - 1);
    addMail({ subject: "first" }, NOW - 2);

    expect([lease().subject, lease().subject]).toEqual(["first", "second"]);
    expect(leaseDueMail(NOW, LEASE_MS)).toBeUndefined();
  });

  test("leases no more than requested, those that have waited longest first", () => {
    for (const subject of ["fourth", "third", "second", "first"]) {
      addMail({ subject }, NOW - rows().length);
    }
    const subjects = (mails: OutboxMail[]) => mails.map(({ subject }) => subject).sort();

    expect(leaseDueMails(NOW, LEASE_MS, 0)).toEqual([]);
    expect(subjects(leaseDueMails(NOW, LEASE_MS, 3))).toEqual(["first", "second", "third"]);
    expect(subjects(leaseDueMails(NOW, LEASE_MS, 3))).toEqual(["fourth"]);
  });

  test.each([
    { why: "its last millisecond", afterMs: LEASE_MS - 1, isFree: false },
    { why: "it expired", afterMs: LEASE_MS, isFree: true },
  ])("at $why a lease leaves the mail free: $isFree", ({ afterMs, isFree }) => {
    addMail({}, NOW);
    lease();

    const again = leaseDueMail(NOW + afterMs, LEASE_MS);

    expect(again !== undefined).toBe(isFree);
    if (again) expect(again.attempts).toBe(2);
  });
});

describe("after a clock was in next year for a moment", () => {
  const HOUR_MS = 60 * 60_000;
  const NEXT_YEAR = NOW + 365 * 24 * HOUR_MS;

  test.each([
    { why: "longer than any mail waits", dueAt: NOW + HOUR_MS + 1, isDue: true },
    { why: "as long as the longest", dueAt: NOW + HOUR_MS, isDue: false },
    { why: "until next year", dueAt: NEXT_YEAR, isDue: true },
  ])("a mail that would wait $why is due now: $isDue", ({ dueAt, isDue }) => {
    for (const nextAttemptAt of [NOW + 5000, dueAt]) {
      addMail({}, NOW);
      postponeMail(lease(), "451 try again later", nextAttemptAt);
    }

    expect(findNextMailDueAt(NOW)).toBe(isDue ? NOW : NOW + 5000);
    expect(leaseDueMail(NOW, LEASE_MS) !== undefined).toBe(isDue);
    expect(findNextMailDueAt(NOW)).toBe(NOW + 5000);
  });

  test("a lease of that moment has expired", () => {
    addMail({}, NOW);
    leaseDueMail(NEXT_YEAR, LEASE_MS);
    expect(findNextMailDueAt(NOW)).toBe(NOW);
    expect(leaseDueMail(NOW, LEASE_MS)).toMatchObject({ attempts: 2 });
    expect(findNextMailDueAt(NOW)).toBeUndefined();
  });
});

test("the oldest waiting mail shows why it waits, until it is sent", () => {
  const error = () => findOldestUnsentMail(NOW)?.lastError;
  addMail({}, NOW);
  addMail({}, NOW + 1);
  expect(error()).toBeNull();

  const first = lease(NOW);
  postponeMail(first, "535 wrong password", NOW + 5000);
  expect(error()).toBe("535 wrong password");
  markMailSent(first, NOW + 6000);
  expect(error()).toBeNull();
});

test("a long mail is written once: leasing it and marking it sent update the row in place", async () => {
  const lines = Array.from({ length: 300 }, () => ({ productName: "Ω".repeat(50) }));
  const facts = { snapshot: snapshotOf({ lines }), pricesShown: true };
  await write(() => insertMail({ ...sampleMail("quote-request-for-customer"), facts }, NOW));
  expect(rows()[0]?.facts?.length).toBeGreaterThan(56_000);
  sqlite.pragma("wal_checkpoint(TRUNCATE)");

  markMailSent(lease(), NOW + 5);

  const pagesWritten = sqlite.pragma("wal_checkpoint(PASSIVE)");
  // The first and the last of the mail's sixteen pages, twice, and those of two indexes.
  expect(pagesWritten).toMatchObject([
    { log: expect.toSatisfy((pages) => pages > 0 && pages < 10) },
  ]);
});

describe("the outcome of an attempt", () => {
  test("sent: never due again", () => {
    addMail({}, NOW);
    markMailSent(lease(), NOW + 5);

    expect(rows()).toMatchObject([{ sentAt: NOW + 5, leasedUntil: null, lastError: null }]);
    expect(leaseDueMail(NOW + 1_000_000, LEASE_MS)).toBeUndefined();
    expect(findNextMailDueAt(NOW)).toBeUndefined();
  });

  test.each(["confirm-email", "reset-password", "account-deleted"] as const)(
    "%s: once sent, its row is deleted",
    (kind) => {
      addMail({ kind }, NOW);
      const mail = lease();
      postponeMail(mail, "no route to host", NOW + 100);
      expect(rows()).toHaveLength(1);

      markMailSent(mail, NOW + 5);
      expect(rows()).toEqual([]);
    },
  );

  test("postponed: due at the given time, and not before", () => {
    addMail({}, NOW);
    postponeMail(lease(), "no route to host", NOW + 100);

    expect(rows()).toMatchObject([{ leasedUntil: null, lastError: "no route to host" }]);
    expect(findNextMailDueAt(NOW)).toBe(NOW + 100);
    expect(leaseDueMail(NOW + 99, LEASE_MS)).toBeUndefined();
    expect(leaseDueMail(NOW + 100, LEASE_MS)).toBeDefined();
  });

  test("failed: never due again, and counted for staff", () => {
    addMail({}, NOW);
    markMailFailed(lease(), "x".repeat(10_000), NOW + 5);

    expect(countFailedMail()).toBe(1);
    expect(rows()[0]?.lastError).toHaveLength(500);
    expect(leaseDueMail(NOW + 1_000_000, LEASE_MS)).toBeUndefined();
    expect(findOldestUnsentMail(NOW)).toBeUndefined();
    expect(listFailedMails(10)).toMatchObject([
      { toAddress: "jane@customer.example", failedAt: NOW + 5, lastError: "x".repeat(500) },
    ]);
  });

  describe.each([
    { kind: "confirm-email", isStored: false },
    { kind: "reset-password", isStored: false },
    { kind: "quote-request-for-customer", isStored: true },
  ] as const)("$kind: once failed, its content is stored: $isStored", ({ kind, isStored }) => {
    test("as facts", () => {
      addMail({ kind }, NOW);
      const facts = expect.stringContaining("jane@customer.example");
      const mail = lease();
      markMailFailed({ ...mail, attempts: mail.attempts - 1 }, "late", NOW + 4);
      expect(rows()).toMatchObject([{ facts }]);

      markMailFailed(mail, "no such mailbox", NOW + 5);
      expect(rows()).toMatchObject([{ failedAt: NOW + 5, facts: isStored ? facts : null }]);
    });

    test("as html and text", () => {
      const content = { html: "a link", text: "a link" };
      addMailOfOtherVersion({ kind, toAddress: "jane@customer.example", ...content });
      const mail = lease();
      markMailFailed({ ...mail, attempts: mail.attempts - 1 }, "late", NOW + 4);
      expect(rows()).toMatchObject([content]);

      markMailFailed(mail, "no such mailbox", NOW + 5);
      const left = isStored ? content : { html: "", text: "" };
      expect(rows()).toMatchObject([{ failedAt: NOW + 5, ...left }]);
    });
  });

  test("a mail to a deleted account is deleted once it has failed", () => {
    addMail({ kind: "account-deleted" }, NOW);
    const mail = lease();
    markMailFailed({ ...mail, attempts: mail.attempts - 1 }, "late", NOW + 4);
    expect(rows()).toHaveLength(1);

    markMailFailed(mail, "no such mailbox", NOW + 5);
    expect(rows()).toEqual([]);
  });

  test("a worker that has lost its lease can only record that the mail was sent", () => {
    addMail({}, NOW);
    const lost = lease();
    const held = lease(NOW + LEASE_MS);

    postponeMail(lost, "late", NOW + 1);
    markMailFailed(lost, "late", NOW + 1);
    expect(rows()).toMatchObject([
      { leasedUntil: held.leasedUntil, failedAt: null, lastError: null },
    ]);

    markMailSent(lost, NOW + 2);
    postponeMail(held, "too late", NOW + 3);
    markMailFailed(held, "too late", NOW + 3);
    expect(rows()).toMatchObject([{ sentAt: NOW + 2, failedAt: null, lastError: null }]);
  });
});

test("the age of the oldest unsent mail shows how long the outbox has been stuck", () => {
  expect(findOldestUnsentMail(NOW)).toBeUndefined();
  addMail({}, NOW - 50);
  addMail({}, NOW);
  expect(findOldestUnsentMail(NOW)?.ageMs).toBe(50);

  markMailSent(lease(), NOW);
  expect(findOldestUnsentMail(NOW)?.ageMs).toBe(0);
});

test("the query for due mail reads the index of waiting mail, not all that was ever sent", () => {
  const plan = sqlite
    .prepare<[], { detail: string }>(
      `explain query plan select id from outbox
       where sent_at is null and failed_at is null and next_attempt_at <= 1
         and (leased_until is null or leased_until <= 1)
       order by next_attempt_at limit 1`,
    )
    .all();

  expect(plan.map(({ detail }) => detail).join()).toContain("outbox_due");
  expect(plan.map(({ detail }) => detail).join()).not.toContain("TEMP B-TREE");
});

describe("releaseOrphanedLeases", () => {
  const isDueAgain = () => leaseDueMail(NOW, LEASE_MS) !== undefined;

  beforeEach(() => {
    addMail({}, NOW);
    lease();
  });

  test("makes the mails of a dead process due at once, and unlocks the database again", () => {
    releaseOrphanedLeases();
    const other = new Database(env.databasePath, { timeout: 0 });
    other.prepare("update outbox set subject = 'written'").run();
    other.close();
    expect(isDueAgain()).toBe(true);
    expect(rows()).toMatchObject([{ attempts: 2 }]);
  });

  test("leaves the lease to a process that may still be sending", () => {
    const other = new Database(env.databasePath);
    other.prepare("select 1 from outbox").get();
    releaseOrphanedLeases();
    other.close();
    expect(isDueAgain()).toBe(false);
  });

  test("leaves the lease to a LiteFS primary that this machine cannot see", () => {
    env.litefsDir = "/litefs";
    releaseOrphanedLeases();
    env.litefsDir = undefined;
    expect(isDueAgain()).toBe(false);
  });

  test("waits for the lease to expire if the database is locked, and does not fail on a full disk", async () => {
    const release = async () => releaseOrphanedLeases();
    await whileLocked(release);
    expect(isDueAgain()).toBe(false);
    await whileFull(release);
    expect(sqlite.pragma("locking_mode", { simple: true })).toBe("normal");
  });
});
