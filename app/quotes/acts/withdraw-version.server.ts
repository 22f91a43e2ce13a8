import { quoteOutcomes } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { quoteWithdrawnForCustomer } from "~/quotes/mails/short-quote-mails.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { insertMailedQuote, queueForReaders } from "~/quotes/reply/mailed-quote.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/**
 * Withdraws the newest version (R8), which closes its acceptance at once, and mails the customer. "stale" if
 * it is not the version that the page showed, or has an outcome.
 */
export function withdrawVersion(
  { quoteId, version, reason }: { quoteId: string; version: number; reason: string },
  actor: Actor,
): Promise<{ kind: "done" | "stale" | "unknown" }> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber } = quote;
    const reply = findNewestVersion(orderNumber);
    if (reply?.version !== version || findStandingOutcome(reply.id)) return { kind: "stale" };

    const { name, now } = actor;
    db.insert(quoteOutcomes)
      .values({
        replyId: reply.id,
        orderNumber,
        kind: "withdrawn",
        at: now,
        byName: name,
        via: "staff",
        reason,
      })
      .run();
    insertEvent({
      orderNumber,
      at: now,
      kind: "withdrawn",
      actor: name,
      version,
      message: reason,
    });
    insertAuditEntry(actor, {
      action: "quote.withdraw",
      subject: quoteSubject(orderNumber),
      after: { version },
    });
    const about = insertMailedQuote(quote, now);
    if (about) queueForReaders(quoteWithdrawnForCustomer, { ...about, version, reason }, now);
    return { kind: "done" };
  });
}
