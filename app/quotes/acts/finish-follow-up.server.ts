import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Ends the follow-up that the page showed. A follow-up that is done counts as a contact with the customer (R26). */
export function finishFollowUp(
  { quoteId, on }: { quoteId: string; on: string },
  actor: Actor,
): Promise<{ kind: "done" | "stale" | "unknown" }> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber, followUpOn } = quote;
    if (followUpOn !== on) return { kind: "stale" };

    db.update(quotes)
      .set({ followUpOn: null, followUpNote: null, followUpBy: null })
      .where(eq(quotes.orderNumber, orderNumber))
      .run();
    insertEvent({ orderNumber, at: actor.now, kind: "follow-up-done", actor: actor.name });
    insertAuditEntry(actor, {
      action: "quote.follow-up-done",
      subject: quoteSubject(orderNumber),
      before: { followUpOn },
      after: { followUpOn: null },
    });
    return { kind: "done" };
  });
}
