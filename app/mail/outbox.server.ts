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
import { db } from "~/db/client.server";
import { runExclusively } from "~/db/exclusive.server";
import { preparedInsert, prepareOnce } from "~/db/prepared.server";
import { afterCommit, assertInWrite } from "~/db/write.server";
import { env } from "~/env.server";
import type { NewMail } from "~/mail/mail-definition.server";
import { isMailKind, mailKindsWhere, MAX_WAIT_MS, rulesOf } from "~/mail/mail-kinds";
import { inThread } from "~/mail/thread.server";

const listeners = new Set<Listener>();

const MAX_ERROR_LENGTH = 500;

const KINDS_WITH_SECRET = mailKindsWhere(({ secret }) => secret !== null);
const ERASED_KINDS = mailKindsWhere(({ isErasedOnceSettled }) => isErasedOnceSettled === true);

const NO_CONTENT = { html: "", text: "", facts: null };

export type OutboxMail = typeof outbox.$inferSelect;

/** One lease of one mail: only the worker that still holds it may record a failure. */
type Lease = Pick<OutboxMail, "id" | "attempts">;

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));
const isFree = or(
  isNull(outbox.leasedUntil),
  lte(outbox.leasedUntil, sql.placeholder("now")),
  gt(outbox.leasedUntil, sql.placeholder("horizon")),
);

/**
 * Queues a mail and returns its row's id: it is sent if and only if the current write commits, which
 * then wakes the outbox worker. With `sendAt`, at most an hour ahead, the mail is due only then. Its Message-ID is set
 * here, so that repeated deliveries are seen to be one mail; a Message-ID that the caller gives has to be unique too.
 * A mail about a quote refers to the earlier mails about that quote to the same side. Call inside write().
 */
export function insertMail(
  {
    kind,
    facts,
    toAddress,
    replyTo,
    subject,
    // Facts that name a version are about it.
    replyId = typeof facts.replyId === "number" ? facts.replyId : null,
    messageId,
    orderNumber,
    sendAt,
  }: NewMail & { replyId?: number | null; messageId?: string; sendAt?: number },
  now: number,
): number {
  assertInWrite();
  announceMail();
  return insertRow({
    kind,
    facts,
    toAddress,
    replyTo,
    ...inThread({ kind, toAddress, subject, orderNumber }),
    orderNumber: orderNumber ?? null,
    replyId,
    html: "",
    text: "",
    messageId: messageId ?? newMessageId(now),
    createdAt: now,
    nextAttemptAt: sendAt ?? now,
    // An expired lease takes as many bytes as a new one, so SQLite can update the row in place
    // rather than rewrite all of it.
    leasedUntil: now,
  });
}

const insertRow = preparedInsert(outbox);

/**
 * Leases up to `max` mails to the caller, longest due first. An expired lease (its process died)
 * makes a mail due again; `attempts` counts the leases and identifies the current one.
 */
export function leaseDueMails(now: number, leaseMs: number, max: number): OutboxMail[] {
  const horizon = now + MAX_WAIT_MS;
  bringForward().run({ now, horizon });
  return leaseLongestDue().all({ now, horizon, until: now + leaseMs, max });
}

const bringForward = prepareOnce(() =>
  db
    .update(outbox)
    .set({ nextAttemptAt: sql`${sql.placeholder("now")}` })
    .where(and(isWaiting, gt(outbox.nextAttemptAt, sql.placeholder("horizon"))))
    .prepare(),
);

const isDue = and(isWaiting, lte(outbox.nextAttemptAt, sql.placeholder("now")), isFree);

// A sum, so that SQLite does not recompile the statement for each value (see `literal`).
const longestDue = sql`(
  select ${outbox.id} from ${outbox} where ${isDue}
  order by ${outbox.nextAttemptAt} limit ${sql.placeholder("max")} + 0
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
 * Releases the leases of a process that has died. Does nothing while another process has the
 * database open, nor under LiteFS, where processes on other machines cannot be seen.
 */
export function releaseOrphanedLeases(): void {
  if (env.litefsDir) return;
  runExclusively(() => {
    db.update(outbox).set({ leasedUntil: null }).where(gt(outbox.leasedUntil, Date.now())).run();
  });
}

/** Returns when the next unleased mail is due, in milliseconds since 1970; undefined without one. */
export function findNextMailDueAt(now: number): number | undefined {
  const horizon = now + MAX_WAIT_MS;
  const isBroughtForward = (lastDue().get({ now, horizon })?.dueAt ?? now) > horizon;
  return isBroughtForward ? now : nextDue().get({ now, horizon })?.dueAt;
}

const nextDue = prepareOnce(() => selectUnleased().orderBy(asc(outbox.nextAttemptAt)).prepare());
const lastDue = prepareOnce(() => selectUnleased().orderBy(desc(outbox.nextAttemptAt)).prepare());

function selectUnleased() {
  return db.select({ dueAt: outbox.nextAttemptAt }).from(outbox).where(and(isWaiting, isFree));
}

/**
 * Records a mail as sent even if another worker now holds its lease, so that it is not sent twice.
 * Deletes it if no copy may remain, or else the content of one with a secret link.
 */
export function markMailSent({ id, kind }: Pick<OutboxMail, "id" | "kind">, now: number): void {
  if (isDeletedOnceSent(kind)) {
    db.delete(outbox).where(eq(outbox.id, id)).run();
    return;
  }
  setSent().run({ id, now });
  if (isMailKind(kind) && rulesOf(kind).secret === "quote") {
    db.update(outbox).set(NO_CONTENT).where(eq(outbox.id, id)).run();
  }
}

function isDeletedOnceSent(kind: string): boolean {
  if (!isMailKind(kind)) return false;
  const { secret, isErasedOnceSettled = false } = rulesOf(kind);
  return secret === "login" || isErasedOnceSettled;
}

const setSent = prepareOnce(() =>
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

/**
 * Releases a lease until a later attempt; holding a mail is no failure, so `attempts` may take it back.
 * Does nothing once another worker holds the lease.
 */
export function postponeMail(
  lease: Lease,
  error: string,
  nextAttemptAt: number,
  attempts = lease.attempts,
): void {
  const lastError = error.slice(0, MAX_ERROR_LENGTH);
  db.update(outbox)
    .set({ nextAttemptAt, leasedUntil: null, lastError, attempts })
    .where(isLeased(lease))
    .run();
}

/**
 * Gives up on a mail and lists it for staff. Deletes the content of a mail with a secret link, and
 * all of a mail to a deleted account. Does nothing once another worker holds the lease.
 */
export function markMailFailed(lease: Lease, error: string, now: number): void {
  db.delete(outbox)
    .where(and(isLeased(lease), inArray(outbox.kind, ERASED_KINDS)))
    .run();
  db.update(outbox)
    .set(NO_CONTENT)
    .where(and(isLeased(lease), inArray(outbox.kind, KINDS_WITH_SECRET)))
    .run();
  db.update(outbox)
    .set({ failedAt: now, leasedUntil: null, lastError: error.slice(0, MAX_ERROR_LENGTH) })
    .where(isLeased(lease))
    .run();
}

/**
 * Returns the age in milliseconds of the oldest waiting mail and the error of its last attempt, NULL
 * before the first; undefined when none is waiting.
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

/** Counts the mails that were refused permanently or tried for three days. */
export function countFailedMail(): number {
  return (
    db.select({ failed: count() }).from(outbox).where(isNotNull(outbox.failedAt)).get()?.failed ?? 0
  );
}

/** Lists the mails that failed, newest first, without their content. */
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

function isLeased({ id, attempts }: Lease) {
  return and(eq(outbox.id, id), eq(outbox.attempts, attempts), isWaiting);
}

const { hostname } = new URL(env.publicUrl);

/** Returns a Message-ID. It begins with the time, so that mails of one moment are adjacent in the index. */
export function newMessageId(now: number): string {
  return `<${now.toString(36)}.${randomUUID()}@${hostname}>`;
}

type Listener = () => void;

/** Calls the listener after each commit of this process that queued mail. Returns how to unsubscribe. */
export function onMailQueued(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners once the current change is committed. Call inside write(). */
function announceMail(): void {
  afterCommit(notifyListeners);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
