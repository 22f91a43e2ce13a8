import { write } from "~/db/write.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { insertSecretPath } from "~/quotes/reply/quote-links.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/**
 * Makes a link to a quote for staff to pass on, and returns its path. The path is not stored, so it cannot be shown
 * again. Undefined for a quote without a sent version, because a link opens the newest version.
 */
export function copyLink(quoteId: string, actor: Actor): Promise<string | undefined> {
  return write(() => {
    const orderNumber = findSentRow(quoteId)?.orderNumber;
    const version = orderNumber && findNewestVersion(orderNumber)?.version;
    if (!orderNumber || !version) return undefined;

    const { name, now } = actor;
    insertEvent({ orderNumber, at: now, kind: "link-copied", actor: name });
    insertAuditEntry(actor, {
      action: "quote.link-copy",
      subject: quoteSubject(orderNumber),
      after: { version },
    });
    return insertSecretPath({ orderNumber, email: null, now });
  });
}
