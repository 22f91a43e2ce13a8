import { formatDay } from "~/shared/dates";
import { aboutQuote } from "~/quotes/mails/about-quote.server";
import type { MailDefinition } from "~/mail/mail-definition.server";

/** Reminds the customer, once, that an unanswered quote runs out soon. */
export const quoteReminderForCustomer: MailDefinition<"quote-reminder-for-customer"> =
  aboutQuote<"quote-reminder-for-customer">(({ version, validUntil }) => {
    const lastDay = formatDay(Date.parse(validUntil));
    return {
      subject: `our quote runs out on ${lastDay}`,
      paragraphs: [
        `version ${version} of our quote is open until the end of ${lastDay}.`,
        "You can accept it, ask for a change or decline it on its page.",
      ],
      button: "View and accept the quote",
    };
  });
