import { write } from "~/db/write.server";
import { newMessageId } from "~/mail/outbox.server";
import { queueMail } from "~/mail/queue-mail.server";
import { storeFollowing } from "~/quotes/acts/follow-quote.server";
import { quoteMessageForSales } from "~/quotes/mails/message-mails.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { areTooManyBytes, type StoredFile } from "~/quotes/reply/message-files.server";
import { mailedFiles } from "~/quotes/reply/quote-message";
import {
  insertMessage,
  isConversationFull,
  isStored,
  startWaiting,
} from "~/quotes/reply/quote-messages.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";

type WrittenMessage = {
  quote: {
    id: string;
    orderNumber: number;
    guestName: string | null;
    projectReference: string | null;
  };
  text: string;
  files: readonly StoredFile[];
  via: "account" | "link";
  /** Where staff answer: the address of the link or of the account. */
  email: string;
  /** The account that writes; null for a link. */
  accountId: string | null;
  /** The name of the member who writes for a firm; null for a quote without a firm, and for a link. */
  memberName: string | null;
  /** Identifies one rendering of the form, so that a double press sends once. */
  submitKey: string;
  now: number;
};

/**
 * Stores a customer's message about their quote and mails it to sales; the customer then waits for an answer (R5).
 * Returns "full" if they have written too many messages, "too-much" if the files of the quote would have too many bytes.
 */
export function writeMessage(
  written: WrittenMessage,
): Promise<{ kind: "sent" | "full" | "too-much" }> {
  return write(() => {
    const { quote, text, files, via, email, accountId, memberName, submitKey, now } = written;
    const { orderNumber, guestName, projectReference: project } = quote;
    if (isStored({ orderNumber, submitKey, text, files })) return { kind: "sent" };
    if (isConversationFull(orderNumber)) return { kind: "full" };
    if (areTooManyBytes(orderNumber, files)) return { kind: "too-much" };
    const version = findNewestVersion(orderNumber)?.version ?? null;
    const mailMessageId = newMessageId(now);
    const message = { orderNumber, at: now, author: null, via, text, files, version };
    const inserted = insertMessage({ ...message, submitKey, mailMessageId });
    startWaiting(orderNumber, now);
    insertEvent({ orderNumber, at: now, kind: "message-received", actor: null, version });
    // The answer comes by mail, also to another member than the quote's asker.
    if (accountId !== null) storeFollowing(orderNumber, accountId);
    const customer = { name: memberName ?? guestName ?? email, email };
    const facts = {
      ...{ orderNumber, project, customer, text, path: deskPath(quote.id) },
      files: mailedFiles(inserted.files),
    };
    queueMail(quoteMessageForSales, facts, now, { messageId: mailMessageId });
    return { kind: "sent" };
  });
}
