import { quoteSubject } from "~/quotes/request/quote-status";
import { eq } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertMail } from "~/mail/outbox.server";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import { findNewestVersion, type StoredReply } from "~/quotes/reply/replies.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import type { NewMail } from "~/mail/mail";
import type { Actor } from "~/shared/actor";
import { env } from "~/env.server";

type SentQuote = NonNullable<ReturnType<typeof findSentQuoteById>>;

type Again = {
  /** The version that the page showed. */
  version: number;
  /** Identifies one rendering of the form, so that a double press sends once. */
  submitKey: string;
  /** The address that later mails go to as well; null leaves it as it is. */
  newAddress: string | null;
  /** Composes the mail. Runs inside the transaction, so it must not wait or write anything but links. */
  composeMail: (quote: SentQuote, reply: StoredReply & { version: number }) => NewMail;
};

/**
 * Queues the newest version once more, unless it was withdrawn. The Message-ID is made of the submit
 * key, and the outbox has each once: that is what a second press of the same form finds.
 */
export function sendAgain(
  quoteId: string,
  { version, submitKey, newAddress, composeMail }: Again,
  actor: Actor,
): Promise<{ kind: "done" | "stale" | "unknown" }> {
  return write(() => {
    const messageId = `<again.${submitKey}@${new URL(env.publicUrl).hostname}>`;
    if (isQueued(messageId)) return { kind: "done" };
    const quote = findSentQuoteById(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber } = quote;
    const newest = findNewestVersion(orderNumber);
    if (newest?.version !== version) return { kind: "stale" };
    if (findStandingOutcome(newest.id)?.kind === "withdrawn") return { kind: "stale" };

    const { name, now } = actor;
    const mail = composeMail(quote, { ...newest, version });
    insertMail({ ...mail, replyId: newest.id, messageId }, now);
    insertEvent({
      orderNumber,
      at: now,
      kind: "sent-again",
      actor: name,
      version,
      message: newAddress,
    });
    insertAuditEntry(actor, {
      action: "quote.reply.send-again",
      subject: quoteSubject(orderNumber),
      after: { version },
    });
    return { kind: "done" };
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
