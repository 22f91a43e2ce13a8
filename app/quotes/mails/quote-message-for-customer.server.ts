import { button, paragraph, quiet, words } from "~/mail/blocks.server";
import { mailBody } from "~/mail/layout.server";
import {
  type MailBody,
  type MailDefinition,
  PERSONAL_HEADERS,
  type Sender,
} from "~/mail/mail-definition.server";
import { cleanLines, oneLine } from "~/mail/plain-text.server";
import type { AboutQuote } from "~/quotes/mails/about-quote.server";
import { messageFilesPart } from "~/quotes/mails/message-files-part.server";
import { attachMessageFiles } from "~/quotes/reply/message-files.server";
import type { MailedFile } from "~/quotes/reply/quote-message";
import { greetingFor, isGreeted } from "~/quotes/mails/greeting.server";
import { callText, signerOf } from "~/quotes/mails/signature.server";
import { threadSubject } from "~/quotes/mails/thread-subject";
import { formatOrderNumber } from "~/quotes/request/quote-status";

type Facts = AboutQuote & { text: string; files?: readonly MailedFile[] };

/** A message of staff about a quote; the customer answers on its page, or by a reply to the mail. */
export const quoteMessageForCustomer: MailDefinition<Facts> = {
  kind: "quote-message-for-customer",
  recipients: ({ to }, { company }) => ({ toAddress: oneLine(to), replyTo: company.salesEmail }),
  orderNumber: ({ orderNumber }) => orderNumber,
  signedBy: signerOf,
  subject: ({ orderNumber, project }) =>
    threadSubject({ orderNumber, project: oneLine(project ?? "") }),
  body,
  attachments: ({ files = [] }) => attachMessageFiles(files.filter(({ isAttached }) => isAttached)),
  headers: PERSONAL_HEADERS,
};

function body(
  { orderNumber, name, link, ...facts }: Facts,
  { company, publicUrl }: Sender,
): MailBody {
  const text = cleanLines(facts.text);
  return mailBody({
    company,
    heading: `Quote ID - ${formatOrderNumber(orderNumber)}`,
    preview: oneLine(text).slice(0, 150),
    parts: [
      !isGreeted(text) && paragraph(greetingFor(name)),
      words(text),
      messageFilesPart(facts.files ?? [], link && `${publicUrl}${link}`),
      link !== undefined && button(`${publicUrl}${link}`, "View the quote and answer"),
      quiet(`You can also reply to this email or ${callText(facts, company.phone)}.`),
    ],
  });
}
