import type { MailKind } from "~/mail/mail-kinds";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import {
  button as buttonPart,
  facts as factsPart,
  paragraph,
  quiet,
  section,
  words as wordsPart,
} from "~/mail/blocks.server";
import { mailBody } from "~/mail/layout.server";
import type { MailBody, MailDefinition, Sender } from "~/mail/mail-definition.server";
import { cleanLines, oneLine } from "~/mail/plain-text.server";
import { greetingFor } from "~/quotes/mails/greeting.server";
import { callText, signerOf } from "~/quotes/mails/signature.server";
import { threadSubject } from "~/quotes/mails/thread-subject";
import type { ReplySender } from "~/quotes/reply/reply";

type QuoteNote = {
  /** Follows "Quote ID - 00042: " in place of the thread's subject; it never has an amount. */
  subject?: string;
  /** Plain sentences, which begin with a capital letter. */
  paragraphs: readonly string[];
  facts?: ReadonlyArray<{ label: string; value: string }>;
  /** The words of the customer or staff, under their heading. */
  words?: { heading: string; text: string } | null;
  button: string;
};

/** A mail to the customer about our quote. */
export type AboutQuote = {
  orderNumber: number;
  to: string;
  name?: string | null;
  /** The customer's own name for the job. A mail queued by an older version lacks it. */
  project?: string | null;
  /** The page of the quote, without the origin; secret for a visitor. A mail queued by an older version may lack it. */
  link?: string;
  /** The salesperson who signs the mail. A mail queued by an older version lacks it. */
  sender?: ReplySender | null;
};

/** Defines a mail of a few sentences about our quote, with one link to it; a reply goes to sales. */
export function aboutQuote<Facts extends AboutQuote>(
  kind: MailKind,
  write: (facts: Facts, sender: Sender) => QuoteNote,
): MailDefinition<Facts> {
  return {
    kind,
    recipients: ({ to }, { company }) => ({ toAddress: oneLine(to), replyTo: company.salesEmail }),
    orderNumber: ({ orderNumber }) => orderNumber,
    signedBy: signerOf,
    subject: (facts, sender) => {
      const { subject } = write(facts, sender);
      if (subject !== undefined) return `${headingOf(facts)}: ${subject}`;
      return threadSubject({ ...facts, project: oneLine(facts.project ?? "") });
    },
    body: (facts, sender) => bodyOf(facts, write(facts, sender), sender),
  };
}

function bodyOf(
  about: AboutQuote,
  { paragraphs, facts = [], words = null, button }: QuoteNote,
  { company, publicUrl }: Sender,
): MailBody {
  const heading = headingOf(about);
  const rows = facts.map(({ label, value }) => [label, cleanLines(value)] as const);
  const said = words ? cleanLines(words.text) : "";
  return mailBody({
    company,
    heading,
    preview: paragraphs[0] ?? heading,
    parts: [
      paragraph(greetingFor(about.name)),
      ...paragraphs.map((text) => paragraph(text)),
      rows.length > 0 && section("Details", factsPart(rows)),
      said !== "" && section(words?.heading ?? "", wordsPart(said)),
      about.link !== undefined && buttonPart(`${publicUrl}${about.link}`, button),
      quiet(`Questions? Reply to this email or ${callText(about, company.phone)}.`),
    ],
  });
}

function headingOf({ orderNumber }: AboutQuote): string {
  return `Quote ID - ${formatOrderNumber(orderNumber)}`;
}
