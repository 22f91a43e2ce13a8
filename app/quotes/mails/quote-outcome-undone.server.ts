import type { ToAddress } from "~/mail/mail-definition.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { oneLine } from "~/mail/plain-text.server";
import { shortMail } from "~/mail/short-mail.server";

/** To the customer and to sales. */
type Facts = ToAddress & { orderNumber: number; version: number; reason: string };

/** Lets the customer and sales know that an acceptance, a decline or a withdrawal was undone. */
export const quoteOutcomeUndone = shortMail<Facts>(
  "quote-outcome-undone",
  ({ orderNumber, version, reason }, { company }) => {
    const quote = `Quote ID - ${formatOrderNumber(orderNumber)}`;
    return {
      subject: `${quote}: the outcome of our quote was undone`,
      heading: "The outcome of our quote was undone",
      paragraphs: [
        `What was recorded for version ${version} of our quote (${quote}) no longer applies.`,
        `Reason: ${oneLine(reason)}`,
      ],
      footnote: `If this was not agreed with you, reply to this email or call us on ${company.phone}.`,
    };
  },
);
