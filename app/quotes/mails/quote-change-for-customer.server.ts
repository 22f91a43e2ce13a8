import { type AboutQuote, aboutQuote } from "~/quotes/mails/about-quote.server";
import type { MailDefinition } from "~/mail/mail-definition.server";

type Facts = AboutQuote & {
  version: number;
  /** The customer's words; null asks for a renewal. */
  message: string | null;
};

/** Confirms that a request for a change or a renewal arrived. */
export const quoteChangeForCustomer: MailDefinition<Facts> = aboutQuote<Facts>(
  "quote-change-for-customer",
  ({ version, message }) => ({
    subject:
      message === null
        ? "we have received your request to renew it"
        : "we have received your request for a change",
    paragraphs: [
      message === null
        ? `you asked us to renew version ${version} of our quote. We will send you a revised quote.`
        : `you asked for a change to version ${version} of our quote. We will send you a revised quote.`,
    ],
    words: message,
    button: "View the quote",
  }),
);
