import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { newMessageId } from "~/mail/outbox.server";
import { quoteMessageForCustomer } from "~/quotes/mails/message-mails.server";
import { insertEvent, lastEventId } from "~/quotes/reply/quote-events.server";
import { insertMailedQuote, queueForReaders } from "~/quotes/reply/mailed-quote.server";
import { findRecipient, isOfAccount } from "~/quotes/reply/quote-links.server";
import { findSender } from "~/quotes/reply/signed-draft.server";
import { areTooManyBytes, type StoredFile } from "~/quotes/reply/message-files.server";
import { mailedFiles } from "~/quotes/reply/quote-message";
import {
  insertMessage,
  isStored,
  listUnread,
  markRead,
} from "~/quotes/reply/quote-messages.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type Message = {
  quoteId: string;
  text: string;
  files: readonly StoredFile[];
  /** True if the customer no longer waits for an answer. */
  answersCustomer: boolean;
  /** The customer's last event that the page showed. */
  seenEventId: number;
  /** Identifies one rendering of the form, so that a double press sends once. */
  submitKey: string;
};

type SentMessage =
  | { kind: "sent"; to: string }
  /** The customer wrote since the page was rendered, so this may not be the answer. */
  | { kind: "stale" }
  /** The files of the quote would have too many bytes. */
  | { kind: "too-much" }
  | { kind: "no-address" | "unknown" };

/** Stores a message of staff to the customer and mails it; no new version is needed for an answer (R24). */
export function sendMessage(
  { quoteId, text, files, answersCustomer, seenEventId, submitKey }: Message,
  actor: Actor,
): Promise<SentMessage> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber } = quote;
    const to = findRecipient(quote);
    if (to === null) return { kind: "no-address" };
    if (isStored({ orderNumber, submitKey, text, files })) return { kind: "sent", to };
    if (answersCustomer && lastEventId(orderNumber) !== seenEventId) return { kind: "stale" };
    if (areTooManyBytes(orderNumber, files)) return { kind: "too-much" };

    const { name, now } = actor;
    const version = findNewestVersion(orderNumber)?.version ?? null;
    const mailMessageId = newMessageId(now);
    const message = { orderNumber, at: now, author: name, via: "desk" as const, text, version };
    const inserted = insertMessage({ ...message, files, submitKey, mailMessageId });
    if (answersCustomer) {
      db.update(quotes)
        .set({ needsAnswerSince: null })
        .where(eq(quotes.orderNumber, orderNumber))
        .run();
      markRead(orderNumber, listUnread(orderNumber).at(-1)?.id ?? 0, now);
    }
    insertEvent({ orderNumber, at: now, kind: "message-sent", actor: name, version });
    // Without its text: the log is never cut, and messages go with the account.
    insertAuditEntry(actor, {
      action: "quote.message",
      subject: quoteSubject(orderNumber),
      ...(answersCustomer && {
        before: { waitingSinceAt: quote.needsAnswerSince },
        after: { waitingSinceAt: null },
      }),
    });
    const about = insertMailedQuote(quote, now);
    // A visitor's link opens nothing before the first version.
    const link = version === null && !isOfAccount(quote) ? undefined : about?.link;
    if (about) {
      const sender = findSender(name) ?? about.sender;
      const facts = { ...about, sender, link, text, files: mailedFiles(inserted.files) };
      queueForReaders(quoteMessageForCustomer, facts, now, { messageId: mailMessageId });
    }
    return { kind: "sent", to };
  });
}
