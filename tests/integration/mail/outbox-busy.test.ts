/** Checks the outbox worker while another process has locked the database. */
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test } from "vitest";

import { sqlite } from "~/db/client.server";
import type { Delivery } from "~/mail/delivery/delivery.server";
import type { Deliver } from "~/mail/delivery/mailer.server";
import { env } from "~/env.server";
import { addMail, emptyOutbox, rows, startWorker, temporaryFolder, until } from "./outbox-fixture";
import { lockDatabase } from "#tests/support/database-lock";

const NEVER_MS = 60_000;

beforeEach(emptyOutbox);

/** Locks the database until it is released or the test ends. */
function lockForTest(): { release: () => void } {
  const release = lockDatabase(env.databasePath);
  onTestFinished(release);
  return { release };
}

/** A mailer whose deliveries end when the test says so. */
function heldMailer() {
  const endings: Array<() => void> = [];
  const deliver: Deliver = () =>
    new Promise<Delivery>((resolve) => endings.push(() => resolve({ kind: "sent" })));
  return { deliver, endings };
}

/** One mail is delivered while the worker waits for a lock to take another; gives what ends a delivery. */
async function sendWhileLocked(
  settings: Parameters<typeof startWorker>[0],
  lockedForMs: number,
): Promise<Array<() => void>> {
  const { deliver, endings } = heldMailer();
  addMail();
  const worker = startWorker({ deliver, stopTimeoutMs: 50, ...settings });
  await until(() => expect(endings).toHaveLength(1));

  addMail();
  const lock = lockForTest();
  worker.wake();
  await delay(30);
  endings[0]?.();
  await delay(lockedForMs);
  lock.release();
  return endings;
}

const taken = () => rows().filter(({ attempts }) => attempts > 0);
const sent = () => rows().filter(({ sentAt }) => sentAt !== null);

test("the outcome of a mail is recorded at once while other mails are leased", async () => {
  const endings = await sendWhileLocked({ pollMs: NEVER_MS }, 30);

  await until(() => expect(endings).toHaveLength(2));
  await until(() => expect(sent()).toHaveLength(1));
});

test("however often it is woken while it waits, no more than three are in hand at first", async () => {
  const { deliver, endings } = heldMailer();
  for (let number = 0; number < 10; number += 1) addMail();
  const lock = lockForTest();
  const worker = startWorker({ deliver, stopTimeoutMs: 50 });
  for (let wakes = 0; wakes < 10; wakes += 1) {
    worker.wake();
    await delay(5);
  }
  lock.release();

  await until(() => expect(endings).toHaveLength(3));
  await delay(60);
  expect(taken()).toHaveLength(3);

  endings[0]?.();
  // One more at once, because that one was sent and others are due.
  await until(() => expect(endings).toHaveLength(5));
  await delay(60);
  expect(endings).toHaveLength(5);
});

test("stopped while it waits to take mail, it takes none", async () => {
  const { deliver, endings } = heldMailer();
  addMail();
  const lock = lockForTest();
  const worker = startWorker({ deliver });
  await delay(30);
  const stopped = worker.stop();
  lock.release();
  await stopped;

  await delay(30);
  expect(endings).toEqual([]);
  expect(taken()).toEqual([]);
});

test("stopped while it waits to note that a mail was sent, it notes it first", async () => {
  const { deliver, endings } = heldMailer();
  addMail();
  const worker = startWorker({ deliver });
  await until(() => expect(endings).toHaveLength(1));
  const lock = lockForTest();
  endings[0]?.();
  await delay(50);
  setTimeout(lock.release, 100);
  await worker.stop();

  expect(sent()).toHaveLength(1);
});

test("stopped after it could not note that a mail was sent, it notes it now", async () => {
  const { deliver, endings } = heldMailer();
  addMail();
  const worker = startWorker({ deliver, pollMs: NEVER_MS });
  await until(() => expect(endings).toHaveLength(1));
  sqlite.exec(`create temp trigger in_the_way before update of sent_at on outbox
               begin select raise(abort, 'disk I/O error'); end`);
  endings[0]?.();
  await delay(50);
  sqlite.exec("drop trigger in_the_way");
  expect(sent()).toEqual([]);

  await worker.stop();
  expect(sent()).toHaveLength(1);
});

test("a mail that was sent while it waits is not taken again, though its lease has expired", async () => {
  await sendWhileLocked({ leaseMs: 100 }, 120);

  await until(() => expect(sent()).toHaveLength(1));
  expect(rows().map(({ attempts }) => attempts)).toEqual([1, 1]);
});

test("on a replica that becomes the primary, it is woken as anywhere", async () => {
  env.litefsDir = temporaryFolder();
  onTestFinished(() => void (env.litefsDir = undefined));
  const primary = path.join(env.litefsDir, ".primary");
  writeFileSync(primary, "another-machine");
  const { deliver, endings } = heldMailer();
  addMail();
  const worker = startWorker({ deliver, pollMs: NEVER_MS, stopTimeoutMs: 50 });
  await delay(30);
  expect(taken()).toEqual([]);

  rmSync(primary);
  writeFileSync(path.join(env.litefsDir, ".lag"), "+000000000\n");
  worker.wake();
  await until(() => expect(endings).toHaveLength(1));
});
