import { quoteLinks } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { isOpenLinkTo } from "~/quotes/reply/quote-links.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Stops all links to a quote, those in mails too, and returns how many; undefined for an unknown quote. */
export function stopLinks(quoteId: string, actor: Actor): Promise<number | undefined> {
  return write(() => {
    const orderNumber = findSentRow(quoteId)?.orderNumber;
    if (orderNumber === undefined) return undefined;
    const { name, now } = actor;
    const { changes } = db
      .update(quoteLinks)
      .set({ stoppedAt: now })
      .where(isOpenLinkTo(orderNumber))
      .run();
    if (changes === 0) return 0;

    insertEvent({ orderNumber, at: now, kind: "links-stopped", actor: name });
    insertAuditEntry(actor, {
      action: "quote.links-stop",
      subject: quoteSubject(orderNumber),
      before: { links: changes },
      after: { links: 0 },
    });
    return changes;
  });
}
