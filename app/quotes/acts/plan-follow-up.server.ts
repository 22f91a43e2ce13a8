import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Sets the day in London on which staff come back to a quote, and replaces a day that was set before (R26). */
export function planFollowUp(
  { quoteId, on, note }: { quoteId: string; on: string; note: string | null },
  actor: Actor,
): Promise<{ kind: "planned" | "unknown" }> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber, followUpOn, followUpNote } = quote;
    if (followUpOn === on && followUpNote === note) return { kind: "planned" };

    db.update(quotes)
      .set({ followUpOn: on, followUpNote: note, followUpBy: actor.name })
      .where(eq(quotes.orderNumber, orderNumber))
      .run();
    // Without its note: the log is never cut, and the note goes with the customer's account.
    insertAuditEntry(actor, {
      action: "quote.follow-up",
      subject: quoteSubject(orderNumber),
      before: { followUpOn },
      after: { followUpOn: on },
    });
    return { kind: "planned" };
  });
}
