import { aboutQuote } from "~/quotes/mails/about-quote.server";
import type { MailDefinition } from "~/mail/mail-definition.server";
import { oneLine } from "~/mail/plain-text.server";
import { attachPdf } from "~/quotes/reply/reply-pdf.server";

/** Confirms an order that was placed for an accepted version. The pages and the PDF announce this mail. */
export const quoteOrderForCustomer: MailDefinition<"quote-order-for-customer"> = {
  ...aboutQuote<"quote-order-for-customer">(({ version, orderReference, replaces, facts }) => {
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
  }),
  attachments: ({ replyId }) => attachPdf(replyId),
};
