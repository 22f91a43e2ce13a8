import { write } from "~/db/write.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { insertMessage, isStored } from "~/quotes/reply/quote-messages.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type Entered = {
  quoteId: string;
  text: string;
  via: "email" | "telephone";
  /** When it came, in milliseconds since 1970. */
  at: number;
  /** Identifies one rendering of the form, so that a double press enters once. */
  submitKey: string;
};

/** Adds what the customer said by email or telephone to the conversation, and mails no one. */
export function enterMessage(
  { quoteId, text, via, at, submitKey }: Entered,
  actor: Actor,
): Promise<{ kind: "entered" | "unknown" }> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber } = quote;
    if (isStored({ orderNumber, submitKey, text, files: [] })) return { kind: "entered" };
    const { name, now } = actor;
    const version = findNewestVersion(orderNumber)?.version ?? null;
    const message = { orderNumber, at, author: name, via, text, version };
    insertMessage({ ...message, files: [], submitKey });
    insertEvent({ orderNumber, at: now, kind: "message-entered", actor: name, version });
    insertAuditEntry(actor, { action: "quote.message-enter", subject: quoteSubject(orderNumber) });
    return { kind: "entered" };
  });
}
