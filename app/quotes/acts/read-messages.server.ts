import { write } from "~/db/write.server";
import { markRead } from "~/quotes/reply/quote-messages.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Marks the customer's messages as read, up to the last one that the page showed. */
export function readMessages(
  { quoteId, upTo }: { quoteId: string; upTo: number },
  actor: Actor,
): Promise<{ kind: "read"; messages: number } | { kind: "unknown" }> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber } = quote;
    const messages = markRead(orderNumber, upTo, actor.now);
    if (messages > 0)
      insertAuditEntry(actor, {
        action: "quote.messages-read",
        subject: quoteSubject(orderNumber),
      });
    return { kind: "read", messages };
  });
}
