import type { ToAddress } from "~/mail/mail-definition.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { shortMail } from "~/mail/short-mail.server";

type Facts = ToAddress & { orderNumber: number; by: string; path: string };

/** Lets a member of staff know that a colleague assigned a quote to them. */
export const quoteAssigned = shortMail<Facts>(
  "quote-assigned",
  ({ orderNumber, by, path }, { publicUrl }) => {
    const order = `Order ID - ${formatOrderNumber(orderNumber)}`;
    return {
      subject: `${order}: assigned to you`,
      heading: `${order} is assigned to you`,
      paragraphs: [`${by} assigned this quote to you.`],
      link: { label: "Open the quote", url: `${publicUrl}${path}` },
      footnote: "You can assign it to someone else on its page.",
    };
  },
);
