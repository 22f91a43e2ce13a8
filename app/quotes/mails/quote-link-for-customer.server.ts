import { type AboutQuote, aboutQuote } from "~/quotes/mails/about-quote.server";
import type { MailDefinition } from "~/mail/mail-definition.server";

/** Brings a new link where an old one has expired, to the address that had the old one. */
export const quoteLinkForCustomer: MailDefinition<AboutQuote> = aboutQuote<AboutQuote>(
  "quote-link-for-customer",
  () => ({
    subject: "a new link to our quote",
    paragraphs: [
      "someone opened a link to our quote that has expired, and asked for a new one. Here it is.",
      "It opens the quote without signing in, so forward it only to people who may read our prices.",
    ],
    button: "View the quote",
  }),
);
