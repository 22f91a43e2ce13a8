import type { QuoteSnapshot } from "~/domain/quote/quote-snapshot";

/** To whom a mail goes. Addresses are bare, without a display name; the sender is added at delivery. */
export type MailHead = {
  /** Which message it is: its file's name in app/email. */
  kind: string;
  toAddress: string;
  replyTo: string | null;
  /** One line. */
  subject: string;
};

/** The kinds of mail that speak for a customer to the sales team, who answer it. */
export const KINDS_FOR_SALES: readonly string[] = [
  "quote-request-for-sales",
  "contact-message-for-sales",
];

/** Whether a kind of mail is one of those. */
export function isForSales(kind: string): boolean {
  return KINDS_FOR_SALES.includes(kind);
}

/** What a mail says, for programs that show HTML and for those that do not. */
export type MailBody = { html: string; text: string };

/** A mail as it is composed, before the outbox gives it an identity. */
export type NewMail = MailHead & MailBody;

/**
 * What a mail about a quote is worded from. The outbox keeps it as JSON beyond a deploy: what is added
 * here later is missing in the mails that wait then.
 */
export type QuoteMessage = {
  snapshot: QuoteSnapshot;
  /** False keeps every amount of money out of the words (M11). */
  pricesShown: boolean;
};

/** A mail that is worded when it is sent: a quote's words are ten times as long as what they tell. */
export type NewQuoteMail = MailHead & { quoteMessage: QuoteMessage };
