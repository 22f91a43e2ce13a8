import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findStandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Records that a placed order was delivered; a second press changes nothing. "stale" if no order is placed. */
export function deliverOrder(
  quoteId: string,
  actor: Actor,
): Promise<{ kind: "done" | "stale" | "unknown" }> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber, orderReference, deliveredAt } = quote;
    if (deliveredAt !== null) return { kind: "done" };
    const accepted = findStandingAcceptance(orderNumber);
    if (!accepted || orderReference === null) return { kind: "stale" };

    const { name, now } = actor;
    const { version } = accepted;
    db.update(quotes).set({ deliveredAt: now }).where(eq(quotes.orderNumber, orderNumber)).run();
    insertEvent({ orderNumber, at: now, kind: "order-delivered", actor: name, version });
    insertAuditEntry(actor, {
      action: "quote.delivered",
      subject: quoteSubject(orderNumber),
      after: { orderReference },
    });
    return { kind: "done" };
  });
}
