import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteOutcomes } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findNewestVersion, type StoredReply } from "~/quotes/reply/replies.server";
import { canBeAccepted } from "~/quotes/reply/reply";
import {
  findStandingAcceptance,
  findStandingOutcome,
  type Outcome,
  replacedBy,
  stampUndone,
} from "~/quotes/reply/reply-outcomes.server";
import { isOpenOn, type OutcomeKind } from "~/quotes/reply/reply-state";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** The result of a press: recorded now, recorded before, or why it was refused. */
export type RecordedOutcome =
  | { kind: "recorded"; reply: StoredReply; version: number }
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
};

/**
 * Records that a version was accepted or declined. Of two simultaneous presses one is recorded, and the
 * other gets "recorded-before". Accepting what was declined before is possible while the version is open: it undoes the
 * decline (R4). Call inside write().
 */
export function insertOutcome(outcome: NewOutcome, staff?: Actor): RecordedOutcome {
  assertInWrite();
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
  insertEvent({
    orderNumber,
    at: now,
    kind,
    actor: staff?.name ?? null,
    version: reply.version,
    message: kind === "declined" ? declineText(outcome) : staff ? null : (outcome.comment ?? null),
  });
  if (staff) {
    insertAuditEntry(staff, {
      action: `quote.${kind}`,
      subject: quoteSubject(orderNumber),
      after: { version: reply.version },
    });
  }
  return { kind: "recorded", reply, version: reply.version };
}

/** Returns "Price: Too dear for us". */
function declineText({ reason, comment }: NewOutcome): string | null {
  return [reason, comment].filter(Boolean).join(": ") || null;
}

function findOutcomeByKey(submitKey: string): Outcome | undefined {
  return db.select().from(quoteOutcomes).where(eq(quoteOutcomes.submitKey, submitKey)).get();
}

/** Undoes the acceptance of an older version, with its order: a quote has one order at most. */
function replaceAcceptance({ orderNumber, now, byName }: NewOutcome, version: number): void {
  const accepted = findStandingAcceptance(orderNumber);
  if (!accepted) return;
  stampUndone(accepted.id, { at: now, by: byName, reason: replacedBy(version) });
  db.update(quotes)
    .set({ orderReference: null, orderPlacedAt: null, deliveryPromised: null, deliveredAt: null })
    .where(eq(quotes.orderNumber, orderNumber))
    .run();
}
