import { randomUUID } from "node:crypto";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { runExclusively } from "~/db/engine/exclusive.server";
import { db } from "~/db/engine/client.server";
import { prepareOnce, preparedInsert } from "~/db/engine/prepared.server";
import type { TokenPurpose } from "~/db/account/tokens.server";
import type { NewMail, NewQuoteMail } from "~/domain/mail/mail";
import { env } from "~/env.server";

const MAX_ERROR_LENGTH = 500;

/** Their links let whoever holds them into an account: what they say is for their addressee alone. */
export const KINDS_WITH_LOGIN_LINK: readonly TokenPurpose[] = ["confirm-email", "reset-password"];

/** Goes to an address that is otherwise forgotten. */
const ACCOUNT_DELETED = "account-deleted";

// A key has no business in a backup, nor the address of somebody who wanted to be forgotten.
const DELETED_ONCE_SENT: readonly string[] = [...KINDS_WITH_LOGIN_LINK, ACCOUNT_DELETED];

export type OutboxMail = typeof outbox.$inferSelect;

/** Which lease of which mail: an outcome is only recorded by the worker that still holds it. */
type Lease = Pick<OutboxMail, "id" | "attempts">;

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));
const isFree = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, sql.placeholder("now")));

/**
 * Promises a mail and gives its row's id: it is sent if and only if the surrounding transaction
 * commits. Its Message-ID is fixed here, so that however often it is delivered, it is seen to be
 * one mail.
 */
export function insertMail(mail: NewMail | NewQuoteMail, now: number): number {
  return insertRow({
    ...{ html: "", text: "", ...mail },
    messageId: newMessageId(now),
    createdAt: now,
    nextAttemptAt: now,
    // A lease that has run out takes as many bytes as a new one: SQLite then changes the row in its
    // place, and does not write all of it anew.
    leasedUntil: now,
  });
}

const insertRow = preparedInsert(outbox);

/**
 * Takes as many of the mails that have been due longest, for this caller alone. A lease that runs
 * out (its process died) makes a mail due again; `attempts` counts it, and names the lease.
 */
export function leaseDueMails(now: number, leaseMs: number, most: number): OutboxMail[] {
  return leaseLongestDue().all({ now, until: now + leaseMs, most });
}

const isDue = and(isWaiting, lte(outbox.nextAttemptAt, sql.placeholder("now")), isFree);

// A sum, so that SQLite does not compile the statement anew for each value (see `literal`).
const longestDue = sql`(
  select ${outbox.id} from ${outbox} where ${isDue}
  order by ${outbox.nextAttemptAt} limit ${sql.placeholder("most")} + 0
)`;

const leaseLongestDue = prepareOnce(() =>
  db
    .update(outbox)
    .set({ leasedUntil: sql`${sql.placeholder("until")}`, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, longestDue))
    .returning()
    .prepare(),
);

/**
 * Makes mail due again whose lease was a process's that has died. Only for when no other process is
 * there, which is asked of the database: LiteFS's copies elsewhere would not be seen.
 */
export function releaseExpiredLeases(): void {
  if (env.litefsDir) return;
  runExclusively(() => {
    db.update(outbox).set({ leasedUntil: null }).where(gt(outbox.leasedUntil, Date.now())).run();
  });
}

/** When the next mail that nobody holds is due, in milliseconds since 1970; undefined when none waits. */
export function findNextMailDueAt(now: number): number | undefined {
  return nextDue().get({ now })?.dueAt;
}

const nextDue = prepareOnce(() =>
  db
    .select({ dueAt: outbox.nextAttemptAt })
    .from(outbox)
    .where(and(isWaiting, isFree))
    .orderBy(asc(outbox.nextAttemptAt))
    .prepare(),
);

/**
 * Records a mail as sent even if another worker now holds its lease, so that it is not sent twice.
 * A mail of which nothing may stay is deleted.
 */
export function markMailSent({ id, kind }: Pick<OutboxMail, "id" | "kind">, now: number): void {
  if (DELETED_ONCE_SENT.includes(kind)) db.delete(outbox).where(eq(outbox.id, id)).run();
  else noteSent().run({ id, now });
}

const noteSent = prepareOnce(() =>
  db
    .update(outbox)
    .set({
      sentAt: sql`${sql.placeholder("now")}`,
      failedAt: null,
      leasedUntil: null,
      lastError: null,
    })
    .where(and(eq(outbox.id, sql.placeholder("id")), isNull(outbox.sentAt)))
    .prepare(),
);

/** Gives a lease back until a later try. Does nothing when the lease has passed to another. */
export function postponeMail(lease: Lease, error: string, nextAttemptAt: number): void {
  db.update(outbox)
    .set({ nextAttemptAt, leasedUntil: null, lastError: error.slice(0, MAX_ERROR_LENGTH) })
    .where(stillHeld(lease))
    .run();
}

/**
 * Gives a mail up for staff to see; the words of one that holds a key go at once, and all of one to
 * somebody who wanted to be forgotten. Does nothing when the lease has passed to another.
 */
export function markMailFailed(lease: Lease, error: string, now: number): void {
  db.delete(outbox)
    .where(and(stillHeld(lease), eq(outbox.kind, ACCOUNT_DELETED)))
    .run();
  db.update(outbox)
    .set({ html: "", text: "" })
    .where(and(stillHeld(lease), inArray(outbox.kind, KINDS_WITH_LOGIN_LINK)))
    .run();
  db.update(outbox)
    .set({ failedAt: now, leasedUntil: null, lastError: error.slice(0, MAX_ERROR_LENGTH) })
    .where(stillHeld(lease))
    .run();
}

/**
 * The mail that has waited longest: for how many milliseconds, and what its last try came to, NULL
 * before one. Undefined when none waits. It tells the outbox's health.
 */
export function findOldestUnsentMail(now: number) {
  const oldest = db
    .select({ createdAt: outbox.createdAt, lastError: outbox.lastError })
    .from(outbox)
    .where(isWaiting)
    .orderBy(asc(outbox.createdAt))
    .get();
  return oldest && { ageMs: Math.max(0, now - oldest.createdAt), lastError: oldest.lastError };
}

/** How many mails were set aside, refused for good or tried for three days. */
export function countFailedMail(): number {
  return (
    db.select({ failed: count() }).from(outbox).where(isNotNull(outbox.failedAt)).get()?.failed ?? 0
  );
}

/** The mails that were set aside, the latest first, without their words. */
export function listFailedMails(limit: number) {
  const { id, toAddress, subject, failedAt, lastError } = outbox;
  return db
    .select({ id, toAddress, subject, failedAt, lastError })
    .from(outbox)
    .where(isNotNull(failedAt))
    .orderBy(desc(failedAt))
    .limit(limit)
    .all();
}

function stillHeld({ id, attempts }: Lease) {
  return and(eq(outbox.id, id), eq(outbox.attempts, attempts), isWaiting);
}

const { hostname } = new URL(env.publicUrl);

/** In the order of time, so that those of one moment lie together in their index. */
function newMessageId(now: number): string {
  return `<${now.toString(36)}.${randomUUID()}@${hostname}>`;
}
