import type { CompanyDetails } from "~/domain/site/company";
import type { NewMail } from "~/domain/mail/mail";
import { buttonHtml, paragraphHtml, quietHtml } from "~/email/blocks.server";
import { html } from "~/email/html.server";
import { layoutHtml, layoutText } from "~/email/layout.server";

/** Where a mail of the site comes from. */
export type Sender = { company: CompanyDetails; publicUrl: string };

type ShortMail = Sender & {
  kind: string;
  to: string;
  subject: string;
  heading: string;
  /** One plain sentence or a few each. */
  paragraphs: readonly string[];
  /** One thing to do; the address is written out as well, for programs that show no buttons. */
  link?: { label: string; url: string };
  /** Why this mail came, and what to do when it should not have. */
  footnote: string;
};

/** A mail of a few sentences and at most one button: everything about accounts. */
export function shortMail({
  company,
  kind,
  to,
  subject,
  heading,
  paragraphs,
  link,
  footnote,
}: ShortMail): NewMail {
  const linkHtml = link
    ? [
        buttonHtml(link.url, link.label),
        quietHtml(
          html`Or open this address: <span style="word-break: break-all">${link.url}</span>`,
        ),
      ]
    : [];
  return {
    kind,
    toAddress: to,
    replyTo: company.email,
    subject,
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
