import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import { acceptanceFacts } from "~/quotes/reply/quote-answer";
import { findRecipient, insertMailedQuote } from "~/quotes/reply/quote-links.server";
import { quoteOrderForCustomer } from "~/quotes/mails/short-quote-mails.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findReply } from "~/quotes/reply/replies.server";
import { findStandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type PlacedOrder = {
  quoteId: string;
  /** The company's own number of the order. */
  reference: string;
  /** The number that the page showed, which this one replaces. */
  before: string | null;
};

/**
 * Records the company's own number of the order of an accepted quote, and mails the confirmation (R4). The
 * order is that of the acceptance that applies, of whichever version. "stale" if there is none, or if another
 * number has been recorded since the page was rendered; `to` is the address that the confirmation goes to.
 */
export function placeOrder(
  { quoteId, reference, before }: PlacedOrder,
  actor: Actor,
): Promise<{ kind: "done"; to: string | null } | { kind: "stale" | "unknown"; to?: undefined }> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber, orderReference } = quote;
    // A second press of the same button.
    if (orderReference === reference) return { kind: "done", to: findRecipient(quote) };
    const accepted = findStandingAcceptance(orderNumber);
    const reply = accepted && findReply(accepted.replyId);
    if (!accepted || !reply || orderReference !== before) return { kind: "stale" };

    const { name, now } = actor;
    const { version, replyId } = accepted;
    db.update(quotes)
      .set({ orderReference: reference, orderPlacedAt: quote.orderPlacedAt ?? now })
      .where(eq(quotes.orderNumber, orderNumber))
      .run();
    insertEvent({
      orderNumber,
      at: now,
      kind: "order-placed",
      actor: name,
      version,
      message: reference,
    });
    insertAuditEntry(actor, {
      action: "quote.order",
      subject: quoteSubject(orderNumber),
      before: { orderReference },
      after: { orderReference: reference },
    });
    const about = insertMailedQuote(quote, now);
    if (about) {
      const facts = acceptanceFacts({ ...accepted, name: null }, reply);
      const order = { orderReference: reference, replaces: before, facts };
      queueMail(quoteOrderForCustomer, { ...about, replyId, version, ...order }, now);
    }
    return { kind: "done", to: about?.to ?? null };
  });
}
