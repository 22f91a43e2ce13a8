import { setImmediate, setTimeout as delay } from "node:timers/promises";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { sqlite } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertMail } from "~/mail/outbox.server";
import type { Deliver } from "~/mail/delivery/mailer.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { kit } from "#tests/support/bound-kit";
import { sampleMail } from "#tests/support/mail-samples";
import {
  addMail,
  emptyOutbox,
  firstIsSent,
  leaseDueMail,
  rows,
  startWorker,
  until,
} from "./outbox-fixture";
import { lockDatabase } from "#tests/support/database-lock";

beforeEach(emptyOutbox);

const queueMail = () => write(() => insertMail(sampleMail("password-changed"), Date.now()));

describe("the worker", () => {
  const delivered: number[] = [];
  const deliver: Deliver = async (mail) => {
    delivered.push(mail.id);
    await delay(5);
    return { kind: "sent" };
  };
  beforeEach(() => delivered.splice(0));

  test("two at once deliver each mail once", async () => {
    for (let number = 0; number < 40; number += 1) addMail();
    startWorker({ deliver });
    startWorker({ deliver });

    await until(() => expect(rows().every((row) => row.sentAt)).toBe(true));
    expect(delivered).toHaveLength(40);
    expect(new Set(delivered).size).toBe(40);
  });

  /** Sends twenty mails and lists how many were in hand as each delivery began. */
  async function sendTwenty(outcome: (number: number) => "sent" | "postponed") {
    const atOnce: number[] = [];
    let inHand = 0;
    for (let number = 0; number < 20; number += 1) addMail();
    startWorker({
      deliver: async () => {
        atOnce.push((inHand += 1));
        const kind = outcome(atOnce.length);
        await delay(5);
        inHand -= 1;
        return kind === "sent" ? { kind } : { kind, error: "421 too many connections" };
      },
    });
    await until(() => expect(rows().every((row) => row.sentAt)).toBe(true));
    return atOnce;
  }

  test("sends more at once, the more it has sent while others are due", async () => {
    const atOnce = await sendTwenty(() => "sent");
    expect(Math.max(...atOnce.slice(0, 3))).toBe(3);
    expect(Math.max(...atOnce)).toBeGreaterThan(4);
  });

  test("sends no more than three at once to a server that accepts no more", async () => {
    const atOnce = await sendTwenty((number) => (number % 2 ? "postponed" : "sent"));
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(4);
  });

  test("sends what a dead process had in hand, once its lease expired", async () => {
    addMail();
    const held = leaseDueMail(Date.now(), 150);
    let deliveredAt = 0;
    startWorker({
      deliver: (mail) => {
        deliveredAt = Date.now();
        return deliver(mail);
      },
    });

    await until(firstIsSent);
    expect(delivered).toHaveLength(1);
    expect(deliveredAt).toBeGreaterThanOrEqual(held?.leasedUntil ?? Infinity);
    expect(rows()).toMatchObject([{ attempts: 2 }]);
  });

  test("is woken by new mail, long before it would look itself", async () => {
    startWorker({ deliver, pollMs: 60_000 });
    await delay(30);
    await queueMail();

    await until(firstIsSent);
  });

  test("is not woken by mail whose write was rolled back", async () => {
    startWorker({ deliver, pollMs: 60_000 });
    await delay(30);
    addMail();
    const failed = write(() => {
      insertMail(sampleMail("password-changed"), Date.now());
      throw new Error("refused");
    });
    await expect(failed).rejects.toThrow("refused");
    await delay(60);
    expect(delivered).toEqual([]);

    await queueMail();
    await until(() => expect(delivered).toHaveLength(2));
  });

  test("sends what was to be tried again when a clock that was in next year says so", async () => {
    addMail();
    kit.updateMails({ nextAttemptAt: Date.now() + 365 * 24 * 60 * 60_000 });
    startWorker({ deliver, pollMs: 60_000 });
    await until(firstIsSent);
  });

  test("continues on its own, even if a mail is delivered at once", async () => {
    for (let number = 0; number < 60; number += 1) addMail();
    startWorker({
      // Nothing is found by a later look: each mail must be taken and noted in its turn.
      pollMs: 60_000,
      deliver: async (mail) => {
        if (mail.id % 3 === 1) await setImmediate();
        if (mail.id % 3 === 2) await delay(mail.id % 4);
        return { kind: "sent" };
      },
    });

    await until(() => expect(rows().every((row) => row.sentAt)).toBe(true));
  });

  test("finds what another process put in", async () => {
    startWorker({ deliver });
    await delay(30);
    addMail();

    await until(firstIsSent);
  });

  test("logs a failed mail without its recipient", async () => {
    vi.mocked(log).mockClear();
    const outcomes = ["postponed", "refused"] as const;
    addMail();
    startWorker({
      deliver: () =>
        Promise.resolve({
          kind: outcomes[vi.mocked(log).mock.calls.length] ?? "refused",
          error: "no mailbox jane@customer.example",
          code: 550,
        }),
    });

    await until(() => expect(rows()[0]?.failedAt).not.toBeNull());
    const event = { event: "mail-not-sent", mail: rows()[0]?.id, code: 550 };
    expect(vi.mocked(log).mock.calls).toEqual([
      [{ ...event, attempt: 1, outcome: "postponed", nextInSeconds: 1 }],
      [{ ...event, attempt: 2, outcome: "refused", nextInSeconds: null }],
    ]);
  });

  test("outlives a mailer that throws", async () => {
    let tries = 0;
    addMail();
    startWorker({
      deliver: () => {
        tries += 1;
        if (tries === 1) throw new Error("out of memory");
        return Promise.resolve({ kind: "sent" });
      },
    });

    await until(firstIsSent);
    expect(tries).toBe(2);
  });

  test("outlives a locked database, and never sends twice for want of a note", async () => {
    let unlock = () => {};
    onTestFinished(() => unlock());
    addMail();
    startWorker({
      deliver: (mail) => {
        if (delivered.length === 0) unlock = lockDatabase(env.databasePath);
        return deliver(mail);
      },
      leaseMs: 50,
    });

    // Longer than any patience with a busy database, and much longer than the lease.
    await until(() => expect(delivered).toHaveLength(1));
    await delay(3500);
    expect(rows()).toMatchObject([{ sentAt: null }]);
    unlock();

    await until(firstIsSent);
    expect(delivered).toHaveLength(1);
  });

  test("outlives a database that takes no writes, as on a full disk", async () => {
    addMail();
    sqlite.pragma("query_only = on");
    startWorker({ deliver });
    await delay(120);
    expect(delivered).toEqual([]);
    sqlite.pragma("query_only = off");

    await until(firstIsSent);
    expect(delivered).toHaveLength(1);
  });

  test("stops when what is in hand is done, and takes nothing more", async () => {
    for (let number = 0; number < 10; number += 1) addMail();
    let started = 0;
    const worker = startWorker({
      deliver: async (mail) => {
        started += 1;
        await delay(40);
        return deliver(mail);
      },
    });
    await vi.waitFor(() => expect(started).toBe(3), { interval: 1 });

    await worker.stop();
    const sent = rows().filter((row) => row.sentAt).length;
    expect(sent).toBe(3);
    expect(rows().filter((row) => (row.leasedUntil ?? 0) > Date.now())).toEqual([]);

    worker.wake();
    await delay(60);
    expect(delivered).toHaveLength(3);
  });

  test("does not wait for ever for a delivery that hangs", async () => {
    addMail();
    const worker = startWorker({ deliver: () => new Promise(() => undefined), stopTimeoutMs: 50 });
    await delay(20);

    // The delivery never ends: were it waited for, neither would this.
    await expect(worker.stop()).resolves.toBeUndefined();
  });
});
