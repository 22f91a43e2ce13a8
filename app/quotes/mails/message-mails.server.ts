import { button, paragraph, quiet, words, type MailPart, section } from "~/mail/blocks.server";
import { mailBody } from "~/mail/layout.server";
import {
  type MailBody,
  type MailDefinition,
  PERSONAL_HEADERS,
  type Sender,
} from "~/mail/mail-definition.server";
import { cleanLines, oneLine } from "~/mail/plain-text.server";
import {
  type AboutQuote,
  greetingFor,
  isGreeted,
  callText,
  signerOf,
  threadSubject,
} from "~/quotes/mails/about-quote.server";
import { attachMessageFiles } from "~/quotes/reply/message-files.server";
import type { MailedFile } from "~/quotes/reply/quote-message";
import { orderTitle, quoteTitle } from "~/quotes/request/quote-status";
import { formatBytes } from "~/catalogue/media/datasheet";
import { html } from "~/mail/html.server";

type ToCustomer = AboutQuote & { text: string; files?: readonly MailedFile[] };

/** A message of staff about a quote; the customer answers on its page, or by a reply to the mail. */
export const quoteMessageForCustomer: MailDefinition<ToCustomer> = {
  kind: "quote-message-for-customer",
  recipients: ({ to }, { company }) => ({ toAddress: oneLine(to), replyTo: company.salesEmail }),
  orderNumber: ({ orderNumber }) => orderNumber,
  signedBy: signerOf,
  subject: ({ orderNumber, project }) =>
    threadSubject({ orderNumber, project: oneLine(project ?? "") }),
  body: bodyForCustomer,
  attachments: ({ files = [] }) => attachMessageFiles(files.filter(({ isAttached }) => isAttached)),
  headers: PERSONAL_HEADERS,
};

function bodyForCustomer(
  { orderNumber, name, link, ...facts }: ToCustomer,
  { company, publicUrl }: Sender,
): MailBody {
  const text = cleanLines(facts.text);
  return mailBody({
    company,
    heading: quoteTitle(orderNumber),
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

type ToSales = {
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
export const quoteMessageForSales: MailDefinition<ToSales> = {
  kind: "quote-message-for-sales",
  recipients: ({ customer }, { company }) => ({
    toAddress: company.salesEmail,
    replyTo: oneLine(customer.email) || company.salesEmail,
  }),
  orderNumber: ({ orderNumber }) => orderNumber,
  subject: ({ customer, project, ...facts }) => {
    const news = `${orderTitle(facts.orderNumber)}: message from ${oneLine(customer.name)}`;
    return project ? `${news}, ${oneLine(project)}` : news;
  },
  body: bodyForSales,
  attachments: ({ files = [] }) => attachMessageFiles(files.filter(({ isAttached }) => isAttached)),
  headers: PERSONAL_HEADERS,
};

function bodyForSales(
  { customer, path, ...facts }: ToSales,
  { company, publicUrl }: Sender,
): MailBody {
  const text = cleanLines(facts.text);
  return mailBody({
    company,
    heading: orderTitle(facts.orderNumber),
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

/**
 * Returns the part of a mail that names the files of a message: the attached files, and links to files that are too
 * large. `page` is the page of the quote; undefined if the reader has no page.
 */
function messageFilesPart(
  files: readonly MailedFile[],
  page: string | undefined,
): MailPart | false {
  if (files.length === 0) return false;
  const named = files.map(({ id, name, bytes, isAttached }) => ({
    label: `${oneLine(name)} (${formatBytes(bytes)})`,
    note: isAttached ? "attached" : "too large for an email",
    url: isAttached || page === undefined ? undefined : `${page}/files/${id}`,
  }));
  return section("Files", {
    html: named.map(
      ({ label, note, url }) =>
        html`<p>${url === undefined ? label : html`<a href="${url}">${label}</a>`}, ${note}</p>`,
    ),
    text: named
      .map(({ label, note, url }) => `${label}, ${note}${url === undefined ? "" : `: ${url}`}`)
      .join("\n"),
  });
}
