import { quoteSubject } from "~/quotes/request/quote-status";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteOutcomes, quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { insertMail } from "~/mail/outbox.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findNewestVersion, type StoredReply } from "~/quotes/reply/replies.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import type { NewMail } from "~/mail/mail";
import { canBeAccepted } from "~/quotes/reply/reply";
import type { OutcomeKind } from "~/quotes/reply/reply-state";
import { isOpenOn } from "~/quotes/reply/reply-state";
import type { Actor } from "~/shared/actor";

type Outcome = typeof quoteOutcomes.$inferSelect;

/** The result of a press: recorded now, recorded before, or why it was refused. */
type RecordedOutcome =
  | { kind: "recorded"; version: number }
  /** `isSamePress`: the form with this key was posted before. */
  | { kind: "recorded-before"; outcome: Outcome; isSamePress: boolean }
  /** A newer version was sent since the page was rendered: nothing was recorded. */
  | { kind: "superseded"; version: number }
  | { kind: "expired"; validUntil: string }
  | { kind: "prices-to-follow" | "gone" };

export type NewOutcome = {
  orderNumber: number;
  /** The version that the page showed. */
  version: number;
  kind: Extract<OutcomeKind, "accepted" | "declined">;
  via: Outcome["via"];
  byName: string | null;
  purchaseOrder?: string | null;
  requiredBy?: string | null;
  deliverTo?: string | null;
  reason?: string | null;
  comment?: string | null;
  submitKey: string;
  /** Today in London. Staff record an outcome after the last day too. */
  today: string;
  now: number;
  /** Composes the mails. Runs inside the transaction, so it must not wait; it may store a link. */
  composeMails: (reply: StoredReply) => NewMail[];
};

/**
 * Records that a version was accepted or declined, in one transaction with its mails. Of two
 * simultaneous presses one is recorded; the other learns of it. Accepting what was declined before is
 * possible while the version is open: it undoes the decline (R4).
 */
export function recordOutcome(outcome: NewOutcome, staff?: Actor): Promise<RecordedOutcome> {
  return write(() => storeOutcome(outcome, staff));
}

function storeOutcome(outcome: NewOutcome, staff: Actor | undefined): RecordedOutcome {
  const { orderNumber, kind, now, today, via } = outcome;
  // The forms of a page share its key.
  const submitKey = `${outcome.submitKey}:${kind}`;
  const pressedBefore = findOutcomeByKey(submitKey);
  if (pressedBefore) return { kind: "recorded-before", outcome: pressedBefore, isSamePress: true };
  const reply = findNewestVersion(orderNumber);
  if (!reply || reply.version === null) return { kind: "gone" };
  const standing = findStandingOutcome(reply.id);
  if (standing && (kind === "declined" || standing.kind !== "declined")) {
    return { kind: "recorded-before", outcome: standing, isSamePress: false };
  }
  if (reply.version !== outcome.version) return { kind: "superseded", version: reply.version };
  const { validUntil } = reply;
  if (via !== "staff" && (validUntil === null || !isOpenOn(validUntil, today))) {
    return { kind: "expired", validUntil: validUntil ?? today };
  }
  if (kind === "accepted" && !canBeAccepted(reply.lines)) return { kind: "prices-to-follow" };

  if (standing) stampUndone(standing.id, { at: now, by: outcome.byName, reason: null });
  if (kind === "accepted") replaceAcceptance(outcome, reply.version);
  db.insert(quoteOutcomes)
    .values({
      replyId: reply.id,
      orderNumber,
      kind,
      at: now,
      via,
      byName: outcome.byName,
      purchaseOrder: outcome.purchaseOrder,
      requiredBy: outcome.requiredBy,
      deliverTo: outcome.deliverTo,
      reason: outcome.reason,
      comment: outcome.comment,
      submitKey,
    })
    .run();
  db.update(quotes)
    .set({ needsAnswerSince: null })
    .where(eq(quotes.orderNumber, orderNumber))
    .run();
  for (const mail of outcome.composeMails(reply)) insertMail(mail, now);
  insertEvent({
    orderNumber,
    at: now,
    kind,
    actor: staff?.name ?? null,
    version: reply.version,
    message: staff ? null : (outcome.comment ?? null),
  });
  if (staff) {
    insertAuditEntry(staff, {
      action: `quote.${kind}`,
      subject: quoteSubject(orderNumber),
      after: { version: reply.version },
    });
  }
  return { kind: "recorded", version: reply.version };
}

function findOutcomeByKey(submitKey: string): Outcome | undefined {
  return db.select().from(quoteOutcomes).where(eq(quoteOutcomes.submitKey, submitKey)).get();
}

/** Undoes the acceptance of an older version: one order comes of a quote. An order placed for it is not that of the newer one. */
function replaceAcceptance({ orderNumber, now, byName }: NewOutcome, version: number): void {
  const accepted = findStandingAcceptance(orderNumber);
  if (!accepted) return;
  stampUndone(accepted.id, { at: now, by: byName, reason: replacedBy(version) });
  db.update(quotes)
    .set({ orderReference: null, orderPlacedAt: null })
    .where(eq(quotes.orderNumber, orderNumber))
    .run();
}

/** Makes the acceptance that a version's own had replaced apply again. Call inside write(). */
export function restoreReplacedAcceptance(orderNumber: number, version: number): void {
  assertInWrite();
  const { id, kind, undoneReason } = quoteOutcomes;
  const replaced = db
    .select({ id })
    .from(quoteOutcomes)
    .where(
      and(
        eq(quoteOutcomes.orderNumber, orderNumber),
        eq(kind, "accepted"),
        eq(undoneReason, replacedBy(version)),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
    .get();
  if (!replaced) return;
  db.update(quoteOutcomes)
    .set({ undoneAt: null, undoneBy: null, undoneReason: null })
    .where(eq(id, replaced.id))
    .run();
}

function replacedBy(version: number): string {
  return `Replaced by version ${version}`;
}

export type StandingAcceptance = Outcome & { version: number };

/** Finds the acceptance that applies, of any version of a quote. */
export function findStandingAcceptance(orderNumber: number): StandingAcceptance | undefined {
  return listStandingAcceptances([orderNumber]).get(orderNumber);
}

/** Finds the acceptances that apply, of any versions of these quotes, by order number. */
export function listStandingAcceptances(
  orderNumbers: readonly number[],
): Map<number, StandingAcceptance> {
  const { orderNumber, kind, undoneAt } = quoteOutcomes;
  const rows = db
    .select({ outcome: quoteOutcomes, version: quoteReplies.version })
    .from(quoteOutcomes)
    .innerJoin(quoteReplies, eq(quoteReplies.id, quoteOutcomes.replyId))
    .where(and(inArray(orderNumber, [...orderNumbers]), eq(kind, "accepted"), isNull(undoneAt)))
    .all();
  return new Map(
    rows.flatMap(({ outcome, version }) =>
      version === null ? [] : [[outcome.orderNumber, { ...outcome, version }]],
    ),
  );
}

/** Finds the acceptance of an older version, which applies until the newest is accepted. */
export function findEarlierAcceptance({
  orderNumber,
  version,
}: {
  orderNumber: number;
  version: number | null;
}) {
  const accepted = findStandingAcceptance(orderNumber);
  return accepted && accepted.version !== version ? accepted : null;
}

/** Finds what became of a version, unless it was undone. */
export function findStandingOutcome(replyId: number): Outcome | undefined {
  return db
    .select()
    .from(quoteOutcomes)
    .where(and(eq(quoteOutcomes.replyId, replyId), isNull(quoteOutcomes.undoneAt)))
    .get();
}

/** Finds the standing outcomes of several versions, by the id of the version. */
export function listStandingOutcomes(replyIds: readonly number[]) {
  const { replyId, kind, purchaseOrder, undoneAt } = quoteOutcomes;
  const rows = db
    .select({ replyId, kind, purchaseOrder })
    .from(quoteOutcomes)
    .where(and(inArray(replyId, [...replyIds]), isNull(undoneAt)))
    .all();
  return new Map(rows.map(({ replyId: id, ...outcome }) => [id, outcome]));
}

/** Stamps an outcome as undone; it stays in the table. Call inside write(). */
export function stampUndone(
  id: number,
  { at, by, reason }: { at: number; by: string | null; reason: string | null },
): void {
  assertInWrite();
  db.update(quoteOutcomes)
    .set({ undoneAt: at, undoneBy: by, undoneReason: reason })
    .where(and(eq(quoteOutcomes.id, id), isNull(quoteOutcomes.undoneAt)))
    .run();
}
