import { type AboutQuote, aboutQuote } from "~/quotes/mails/about-quote.server";
import type { MailDefinition } from "~/mail/mail-definition.server";
import { attachPdf } from "~/quotes/reply/reply-pdf.server";

type Facts = AboutQuote & {
  /** The version whose PDF is attached. */
  replyId: number;
  version: number;
  facts: ReadonlyArray<{ label: string; value: string }>;
};

/** Confirms that an acceptance arrived; the order itself is confirmed by a person. */
export const quoteAcceptedForCustomer: MailDefinition<Facts> = {
  ...aboutQuote<Facts>("quote-accepted-for-customer", ({ version, facts }) => ({
    subject: "we have received your acceptance",
    paragraphs: [
      `thank you. You have accepted version ${version} of our quote, which is attached as a PDF.`,
      "We will confirm your order by email. It becomes a contract then.",
    ],
    facts,
    button: "View the quote",
  })),
  attachments: ({ replyId }) => attachPdf(replyId),
};
