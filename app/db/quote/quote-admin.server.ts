import { and, desc, eq, inArray, ne } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { auditLog } from "#drizzle/schema/site";
import { insertAuditEntry } from "~/db/site/audit-log.server";
import { db } from "~/db/engine/client.server";
import { write } from "~/db/engine/write.server";
import { type QuoteMove, statusesBefore } from "~/domain/quote/quote-moves";
import { isContactErased } from "~/domain/quote/erased-contact";
import type { QuoteStatus } from "~/domain/quote/quote-status";
import type { Actor } from "~/domain/site/actor";
import { quoteSubject } from "~/domain/site/staff-audit";

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
 */
export function moveQuote(quoteId: string, to: QuoteMove, actor: Actor): Promise<MovedQuote> {
  return write(() => storeMove(quoteId, to, actor));
}

/** Does what `moveQuote` does. Call inside write(). */
export function storeMove(quoteId: string, to: QuoteMove, actor: Actor): MovedQuote {
  const before = db
    .select({
      orderNumber: quotes.orderNumber,
      status: quotes.status,
      userId: quotes.userId,
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
