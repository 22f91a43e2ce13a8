import type { ToAddress } from "~/mail/mail-definition.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { oneLine } from "~/mail/plain-text.server";
import { shortMail } from "~/mail/short-mail.server";

type Facts = ToAddress & { orderNumber: number; version: number; reason: string };

/** Lets the customer know that a version of our quote can no longer be accepted. */
export const quoteWithdrawnForCustomer = shortMail<Facts>(
  "quote-withdrawn-for-customer",
  ({ orderNumber, version, reason }, { company }) => {
    const quote = `Quote ID - ${formatOrderNumber(orderNumber)}`;
    return {
      subject: `${quote}: our quote is withdrawn`,
      heading: "Our quote is withdrawn",
      paragraphs: [
        `We have withdrawn version ${version} of our quote (${quote}). It can no longer be accepted.`,
        `Reason: ${oneLine(reason)}`,
      ],
      footnote: `If you have questions, reply to this email or call us on ${company.phone}.`,
    };
  },
);
