import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Stops the clock of a quote without an answer (R5); "stale" if the customer wrote after `since`. */
export function stopClock(
  { quoteId, since }: { quoteId: string; since: number },
  actor: Actor,
): Promise<{ kind: "done" | "stale" | "unknown" }> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber, needsAnswerSince } = quote;
    if (needsAnswerSince !== since) return { kind: "stale" };

    const { name, now } = actor;
    db.update(quotes)
      .set({ needsAnswerSince: null })
      .where(eq(quotes.orderNumber, orderNumber))
      .run();
    insertEvent({ orderNumber, at: now, kind: "nothing-to-answer", actor: name });
    insertAuditEntry(actor, {
      action: "quote.nothing-to-answer",
      subject: quoteSubject(orderNumber),
      before: { waitingSinceAt: needsAnswerSince },
      after: { waitingSinceAt: null },
    });
    return { kind: "done" };
  });
}
