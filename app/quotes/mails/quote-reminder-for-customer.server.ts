import { formatDay } from "~/shared/dates";
import { type AboutQuote, aboutQuote } from "~/quotes/mails/about-quote.server";
import type { MailDefinition } from "~/mail/mail-definition.server";

type Facts = AboutQuote & {
  version: number;
  /** A London date, as "2026-06-12". */
  validUntil: string;
};

/** Reminds the customer, once, that an unanswered quote expires soon. */
export const quoteReminderForCustomer: MailDefinition<Facts> = aboutQuote<Facts>(
  "quote-reminder-for-customer",
  ({ version, validUntil }) => {
    const lastDay = formatDay(Date.parse(validUntil));
    return {
      subject: `our quote expires on ${lastDay}`,
      paragraphs: [
        `version ${version} of our quote is open until the end of ${lastDay}.`,
        "You can accept it, ask for a change or decline it on its page.",
      ],
      button: "View and accept the quote",
    };
  },
);
