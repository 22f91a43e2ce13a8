import type { MailFacts, MailKind } from "~/mail/mail";
import { buttonHtml, paragraphHtml, quietHtml } from "~/mail/blocks.server";
import { html } from "~/mail/html.server";
import { layoutHtml, layoutText } from "~/mail/layout.server";
import type { MailBody, MailDefinition, Sender } from "~/mail/mail-definition.server";

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

/** The kinds whose facts name their recipient. */
type AddressedKind = { [K in MailKind]: MailFacts[K] extends { to: string } ? K : never }[MailKind];

/** Defines a mail of a few sentences and at most one button: everything about accounts. */
export function shortMail<K extends AddressedKind>(
  write: (facts: MailFacts[K], sender: Sender) => ShortMail,
): MailDefinition<K> {
  return {
    recipients: ({ to }, { company }) => ({ toAddress: to, replyTo: company.email }),
    subject: (facts, sender) => write(facts, sender).subject,
    body: (facts, sender) => renderShortMail(write(facts, sender), sender),
  };
}

function renderShortMail(
  { heading, paragraphs, link, footnote }: ShortMail,
  { company }: Sender,
): MailBody {
  const linkHtml = link
    ? [
        buttonHtml(link.url, link.label),
        quietHtml(
          html`Or open this address: <span style="word-break: break-all">${link.url}</span>`,
        ),
      ]
    : [];
  return {
    html: layoutHtml({
      company,
      heading,
      preview: paragraphs[0] ?? heading,
      body: [...paragraphs.map((text) => paragraphHtml(text)), ...linkHtml, quietHtml(footnote)],
    }),
    text: layoutText({
      company,
      heading,
      parts: [...paragraphs, link ? `${link.label}:\n${link.url}` : false, footnote],
    }),
  };
}
