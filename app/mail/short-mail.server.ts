import type { MailKind } from "~/mail/mail-kinds";
import { buttonHtml, type MailPart, paragraph, quiet, quietHtml } from "~/mail/blocks.server";
import { html } from "~/mail/html.server";
import { mailBody } from "~/mail/layout.server";
import type { MailBody, MailDefinition, Sender, ToAddress } from "~/mail/mail-definition.server";

type ShortMail = {
  subject: string;
  heading: string;
  /** One plain sentence or a few each. */
  paragraphs: readonly string[];
  /** One button; the address is written out below it, for mail programs that show no buttons. */
  link?: { label: string; url: string };
  /** Why this mail was sent, and what to do if it was not expected. */
  footnote: string;
};

/** Defines a mail of a few sentences and at most one button: everything about accounts. */
export function shortMail<Facts extends ToAddress>(
  kind: MailKind,
  write: (facts: Facts, sender: Sender) => ShortMail,
): MailDefinition<Facts> {
  return {
    kind,
    recipients: ({ to }, { company }) => ({ toAddress: to, replyTo: company.email }),
    subject: (facts, sender) => write(facts, sender).subject,
    body: (facts, sender) => renderShortMail(write(facts, sender), sender),
  };
}

function renderShortMail(
  { heading, paragraphs, link, footnote }: ShortMail,
  { company }: Sender,
): MailBody {
  return mailBody({
    company,
    heading,
    preview: paragraphs[0] ?? heading,
    parts: [
      ...paragraphs.map((text) => paragraph(text)),
      link !== undefined && linkPart(link),
      quiet(footnote),
    ],
  });
}

function linkPart({ label, url }: { label: string; url: string }): MailPart {
  return {
    html: [
      buttonHtml(url, label),
      quietHtml(html`Or open this address: <span style="word-break: break-all">${url}</span>`),
    ],
    text: `${label}:\n${url}`,
  };
}
