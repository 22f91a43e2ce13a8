import type { MailDefinition } from "~/mail/mail-definition.server";
import { queueMail } from "~/mail/queue-mail.server";
import type { AboutQuote } from "~/quotes/mails/about-quote.server";
import { isCopiedQuote } from "~/quotes/request/copied-quotes.server";
import { findQuoteFirm, listFollowers } from "~/quotes/request/firm-quotes.server";
import { findRecipient, insertAnswerPath } from "~/quotes/reply/quote-links.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";

type NamedQuote = {
  orderNumber: number;
  guestName: string | null;
  projectReference: string | null;
};

/** Ends the subjects of a copied quote without a project, whose customer requested nothing. */
const COPY = "our quote";

/** Returns what every mail to the customer says of a quote; the salesperson of its newest version signs it. */
export function mailedQuote(quote: NamedQuote) {
  const { orderNumber, guestName } = quote;
  const firm = findQuoteFirm(orderNumber);
  // Another member reads it once its asker has left.
  const name = firm && !firm.requester ? null : guestName;
  const sender = findNewestVersion(orderNumber)?.sender ?? null;
  return { orderNumber, name, project: mailedProject(quote), sender };
}

/** Returns the job as the subjects of mails name it; null where they say "your quote request". */
export function mailedProject({
  orderNumber,
  projectReference,
}: Omit<NamedQuote, "guestName">): string | null {
  const project = projectReference?.trim() || null;
  return project ?? (isCopiedQuote(orderNumber) ? COPY : null);
}

/** Returns the facts of a mail to the customer about our quote; undefined without an address. Call inside write(). */
export function insertMailedQuote(
  quote: NamedQuote & Parameters<typeof insertAnswerPath>[0] & { guestEmail: string | null },
  now: number,
) {
  const to = findRecipient(quote);
  if (to === null) return undefined;
  return { ...mailedQuote(quote), to, link: insertAnswerPath(quote, to, now) };
}

/**
 * Queues a mail about our quote for its customer, and one for each member of its firm who follows it. Call inside
 * write().
 */
export function queueForReaders<Facts extends AboutQuote>(
  mail: MailDefinition<Facts>,
  facts: Facts,
  now: number,
  about: { replyId?: number; messageId?: string } = {},
): void {
  queueMail(mail, facts, now, about);
  const { replyId } = about;
  for (const { email, fullName } of listFollowers(facts.orderNumber, facts.to)) {
    queueMail(mail, { ...facts, to: email, name: fullName }, now, { replyId });
  }
}
