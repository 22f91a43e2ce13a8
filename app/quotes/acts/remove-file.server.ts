import { write } from "~/db/write.server";
import { markRemoved } from "~/quotes/reply/message-files.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Removes a file of a message: no one can open it any more, and its bytes are deleted within a day. */
export function removeFile(
  { quoteId, fileId }: { quoteId: string; fileId: string },
  actor: Actor,
): Promise<{ kind: "removed" | "unknown" }> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber } = quote;
    // A second press of the same button finds none.
    if (markRemoved(orderNumber, fileId, actor.now))
      insertAuditEntry(actor, { action: "quote.file-remove", subject: quoteSubject(orderNumber) });
    return { kind: "removed" };
  });
}
