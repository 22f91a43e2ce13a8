import { quoteSubject } from "~/quotes/request/quote-status";
import { eq } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import { findRecipient } from "~/quotes/reply/quote-links.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { queueReplyMail } from "~/quotes/reply/reply-mail.server";
import type { Actor } from "~/shared/actor";
import { env } from "~/env.server";

type Again = {
  quoteId: string;
  /** The version that the page showed. */
  version: number;
  /** Identifies one rendering of the form, so that a double press sends once. */
  submitKey: string;
  to: string;
  /** True if later mails go to this address as well. */
  isNewAddress: boolean;
};

/**
 * Queues the newest version once more, unless it was withdrawn. The Message-ID is made of the submit key and is
 * unique in the outbox, so that a second press of the same form finds the first mail. Returns the address to which
 * later mails go.
 */
export function sendAgain(
  { quoteId, version, submitKey, to, isNewAddress }: Again,
  actor: Actor,
): Promise<{ kind: "done"; nextTo: string | null } | { kind: "stale" | "unknown" }> {
  return write(() => {
    const messageId = `<again.${submitKey}@${new URL(env.publicUrl).hostname}>`;
    const quote = findSentQuoteById(quoteId);
    if (!quote) return { kind: "unknown" };
    if (isQueued(messageId)) return { kind: "done", nextTo: findRecipient(quote) };
    const { orderNumber } = quote;
    const newest = findNewestVersion(orderNumber);
    if (newest?.version !== version) return { kind: "stale" };
    if (findStandingOutcome(newest.id)?.kind === "withdrawn") return { kind: "stale" };

    const { name, now } = actor;
    queueReplyMail(quote, { ...newest, version }, { to, now, messageId });
    insertEvent({
      orderNumber,
      at: now,
      // Mails about the quote go to the address of the newest "sent-again" (R15).
      kind: isNewAddress ? "sent-again" : "sent-once",
      actor: name,
      version,
      message: to,
    });
    insertAuditEntry(actor, {
      action: "quote.reply.send-again",
      subject: quoteSubject(orderNumber),
      after: { version },
    });
    return { kind: "done", nextTo: findRecipient(quote) };
  });
}

function isQueued(messageId: string): boolean {
  const row = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.messageId, messageId))
    .get();
  return row !== undefined;
}
