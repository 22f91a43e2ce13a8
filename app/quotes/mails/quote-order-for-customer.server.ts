import { type AboutQuote, aboutQuote } from "~/quotes/mails/about-quote.server";
import type { MailDefinition } from "~/mail/mail-definition.server";
import { oneLine } from "~/mail/plain-text.server";
import { attachPdf } from "~/quotes/reply/reply-pdf.server";

type Facts = AboutQuote & {
  /** The accepted version, whose PDF is attached. */
  replyId: number;
  version: number;
  orderReference: string;
  /** The number that was confirmed before, if this one corrects it. */
  replaces: string | null;
  facts: ReadonlyArray<{ label: string; value: string }>;
};

/** Confirms an order that was placed for an accepted version. The pages and the PDF announce this mail. */
export const quoteOrderForCustomer: MailDefinition<Facts> = {
  ...aboutQuote<Facts>(
    "quote-order-for-customer",
    ({ version, orderReference, replaces, facts }) => {
      const order = oneLine(orderReference);
      const corrects = replaces ? ` It replaces the number ${oneLine(replaces)}.` : "";
      return {
        subject: `your order ${order} is confirmed`,
        paragraphs: [
          `We confirm your order ${order}, for version ${version} of our quote, which is attached as a PDF.${corrects}`,
          "Please check the details below. If something is wrong, reply to this email.",
        ],
        facts: [{ label: "Our order number", value: order }, ...facts],
        button: "View the quote",
      };
    },
  ),
  attachments: ({ replyId }) => attachPdf(replyId),
};
