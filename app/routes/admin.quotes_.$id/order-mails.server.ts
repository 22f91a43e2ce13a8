/** The mails to a customer about an acceptance or an order that staff record. Call inside write(): a visitor's link is stored. */
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { insertAnswerPath } from "~/quotes/reply/quote-links.server";
import { findRecipient } from "~/quotes/reply/recipients.server";
import type { StandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { findReply, type StoredReply } from "~/quotes/reply/replies.server";
import type { NewMail } from "~/mail/mail";
import { acceptanceFacts } from "~/quotes/reply/answer-quote.server";
import { composeMail } from "~/mail/compose-mail.server";

type Pressed = { quoteId: string; now: number };

/** Composes the mail with the acceptance that staff recorded; none without an address. */
export function acceptanceMails(
  pressed: Pressed,
  reply: StoredReply,
  recorded: { version: number; name: string; purchaseOrder: string | null },
): NewMail[] {
  const about = aboutQuote(pressed);
  if (!about) return [];
  const facts = acceptanceFacts({ ...recorded, deliverTo: null, requiredBy: null }, reply);
  const { version } = recorded;
  return [
    composeMail("quote-accepted-for-customer", { ...about, replyId: reply.id, version, facts }),
  ];
}

/** Composes the confirmation of an order; none without an address. */
export function orderMails(
  {
    orderReference,
    before,
    ...pressed
  }: Pressed & { orderReference: string; before: string | null },
  accepted: StandingAcceptance,
): NewMail[] {
  const about = aboutQuote(pressed);
  const reply = findReply(accepted.replyId);
  if (!about || !reply) return [];
  return [
    composeMail("quote-order-for-customer", {
      ...about,
      replyId: accepted.replyId,
      version: accepted.version,
      orderReference,
      replaces: before,
      facts: acceptanceFacts({ ...accepted, name: null }, reply),
    }),
  ];
}

function aboutQuote({ quoteId, now }: Pressed) {
  const quote = findSentQuoteById(quoteId);
  const to = quote ? findRecipient(quote) : null;
  if (!quote || to === null) return undefined;
  const { orderNumber, guestName: name } = quote;
  return { orderNumber, to, name, link: insertAnswerPath(quote, to, now) };
}
