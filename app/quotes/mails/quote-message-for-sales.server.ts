import { button, paragraph, quiet, words } from "~/mail/blocks.server";
import { mailBody } from "~/mail/layout.server";
import {
  type MailBody,
  type MailDefinition,
  PERSONAL_HEADERS,
  type Sender,
} from "~/mail/mail-definition.server";
import { cleanLines, oneLine } from "~/mail/plain-text.server";
import { messageFilesPart } from "~/quotes/mails/message-files-part.server";
import { attachMessageFiles } from "~/quotes/reply/message-files.server";
import type { MailedFile } from "~/quotes/reply/quote-message";
import { formatOrderNumber } from "~/quotes/request/quote-status";

type Facts = {
  orderNumber: number;
  customer: { name: string; email: string };
  /** The customer's own name for the job; it ends the subject. */
  project: string | null;
  text: string;
  files?: readonly MailedFile[];
  /** The page of the quote for staff, without the origin. */
  path: string;
};

/** A customer's message about a quote. A reply to the mail goes to the customer. */
export const quoteMessageForSales: MailDefinition<Facts> = {
  kind: "quote-message-for-sales",
  recipients: ({ customer }, { company }) => ({
    toAddress: company.salesEmail,
    replyTo: oneLine(customer.email) || company.salesEmail,
  }),
  orderNumber: ({ orderNumber }) => orderNumber,
  subject: ({ customer, project, ...facts }) => {
    const news = `${headingOf(facts)}: message from ${oneLine(customer.name)}`;
    return project ? `${news}, ${oneLine(project)}` : news;
  },
  body,
  attachments: ({ files = [] }) => attachMessageFiles(files.filter(({ isAttached }) => isAttached)),
  headers: PERSONAL_HEADERS,
};

function body({ customer, path, ...facts }: Facts, { company, publicUrl }: Sender): MailBody {
  const text = cleanLines(facts.text);
  return mailBody({
    company,
    heading: headingOf(facts),
    preview: oneLine(text).slice(0, 150),
    parts: [
      paragraph(`${oneLine(customer.name)} wrote about this quote:`),
      words(text),
      messageFilesPart(facts.files ?? [], `${publicUrl}${path}`),
      (facts.files ?? []).length > 0 && quiet(NOT_CHECKED),
      button(`${publicUrl}${path}`, "Open the quote and answer"),
      quiet(
        "A reply to this email goes to the customer, but is not stored with the quote. Answer on its page to keep both sides together.",
      ),
    ],
  });
}

const NOT_CHECKED = "Files are not checked for viruses.";

function headingOf({ orderNumber }: { orderNumber: number }): string {
  return `Order ID - ${formatOrderNumber(orderNumber)}`;
}
