import { quoteSubject } from "~/quotes/request/quote-status";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteReplies } from "#drizzle/schema/replies";
import { auditLog } from "#drizzle/schema/site";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import {
  type Confirmed,
  type QuoteMove,
  statusesBefore,
  TAKE_BACK_MS,
} from "~/quotes/basket/quote-moves";
import { isContactErased } from "~/quotes/request/staff-quote-view";
import type { QuoteStatus } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";

type MovedQuote =
  | { kind: "moved"; orderNumber: number }
  | {
      kind: "refused";
      orderNumber: number;
      status: QuoteStatus;
      /** The last move, if the audit log has one. */
      movedBy: { actor: string; at: number } | undefined;
    }
  | { kind: "unknown" };

/**
 * Moves a quote to another status, if its current one allows it, and audits the move. Of two
 * simultaneous requests only one moves the quote; the other is refused, and its result names the first.
 * A draft of a reply that the person did not know of prevents Mark Complete (Q9).
 */
export function moveQuote(
  quoteId: string,
  { to, confirmed }: { to: QuoteMove; confirmed: Confirmed },
  actor: Actor,
): Promise<MovedQuote | { kind: "reply-being-written"; orderNumber: number }> {
  return write(() => {
    const orderNumber = to === "completed" && confirmed !== "draft" && findDraftOf(quoteId);
    return orderNumber
      ? { kind: "reply-being-written" as const, orderNumber }
      : storeMove(quoteId, to, actor);
  });
}

/** Returns the order number of a quote with a draft of a reply. */
function findDraftOf(quoteId: string): number | undefined {
  const isDraft = and(eq(quotes.id, quoteId), isNull(quoteReplies.sentAt));
  return db
    .select({ orderNumber: quotes.orderNumber })
    .from(quotes)
    .innerJoin(quoteReplies, eq(quoteReplies.orderNumber, quotes.orderNumber))
    .where(isDraft)
    .get()?.orderNumber;
}

/**
 * Takes back a Mark Complete of the same person from the last minutes: the quote has its status from
 * before, and its customer waits again (Q9). Refused once a reply was sent.
 */
export function takeBackCompletion(
  quoteId: string,
  actor: Actor,
): Promise<{ kind: "taken-back"; status: QuoteStatus } | { kind: "refused" | "unknown" }> {
  return write(() => {
    const quote = db.select().from(quotes).where(eq(quotes.id, quoteId)).get();
    if (!quote) return { kind: "unknown" };
    const { orderNumber, submittedAt, createdAt } = quote;
    const status = listTakeBacks(actor).get(quoteSubject(orderNumber));
    if (!status || quote.status !== "completed" || hasReply(orderNumber)) {
      return { kind: "refused" };
    }

    const needsAnswerSince = isContactErased(quote) ? null : (submittedAt ?? createdAt);
    db.update(quotes)
      .set({ status, completedAt: null, needsAnswerSince })
      .where(eq(quotes.id, quoteId))
      .run();
    insertAuditEntry(actor, {
      action: STATUS_ACTION,
      subject: quoteSubject(orderNumber),
      before: { status: "completed" },
      after: { status, reason: "taken back" },
    });
    return { kind: "taken-back", status };
  });
}

/** Returns the status from before, by subject, of the quotes that this person may still take back. */
export function listTakeBacks({ name, now }: Actor): Map<string, QuoteStatus> {
  const moves = db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, STATUS_ACTION), gt(auditLog.at, now - TAKE_BACK_MS)))
    .orderBy(asc(auditLog.id))
    .all();
  // The last move of each quote counts.
  const last = new Map(moves.map((move) => [move.subject, move]));
  return new Map(
    [...last].flatMap(([subject, { actor, before, after }]) => {
      const status = statusesBefore("completed").find((each) => each === before?.status);
      return status && actor === name && after?.status === "completed" ? [[subject, status]] : [];
    }),
  );
}

function hasReply(orderNumber: number): boolean {
  const sent = and(eq(quoteReplies.orderNumber, orderNumber), isNotNull(quoteReplies.sentAt));
  return db.select({ id: quoteReplies.id }).from(quoteReplies).where(sent).get() !== undefined;
}

/** Does what `moveQuote` does. Call inside write(). */
export function storeMove(quoteId: string, to: QuoteMove, actor: Actor): MovedQuote {
  const before = db
    .select({
      orderNumber: quotes.orderNumber,
      status: quotes.status,
      userId: quotes.userId,
      firmId: quotes.firmId,
      guestEmail: quotes.guestEmail,
    })
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), ne(quotes.status, "draft")))
    .get();
  if (!before) return { kind: "unknown" };

  const { orderNumber, status } = before;
  const { changes } = db
    .update(quotes)
    .set(
      to === "completed"
        ? { status: to, completedAt: actor.now, needsAnswerSince: null }
        : { status: to, completedAt: null },
    )
    .where(and(eq(quotes.id, quoteId), inArray(quotes.status, [...statusesBefore(to)])))
    .run();
  if (changes === 0) {
    return { kind: "refused", orderNumber, status, movedBy: findLastMove(orderNumber) };
  }

  insertAuditEntry(actor, {
    action: STATUS_ACTION,
    subject: quoteSubject(orderNumber),
    before: { status },
    after: { status: to, ...(isContactErased(before) && { reason: "account deleted" }) },
  });
  return { kind: "moved", orderNumber };
}

const STATUS_ACTION = "quote.status";

function findLastMove(orderNumber: number) {
  return db
    .select({ actor: auditLog.actor, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.action, STATUS_ACTION), eq(auditLog.subject, quoteSubject(orderNumber))))
    .orderBy(desc(auditLog.id))
    .limit(1)
    .get();
}
