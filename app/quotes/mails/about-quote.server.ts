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

type QuoteNote = {
  /** Follows "Quote ID - 00042: "; it never has an amount. */
  subject: string;
  /** Plain sentences, which begin with a capital letter. */
  paragraphs: readonly string[];
  facts?: ReadonlyArray<{ label: string; value: string }>;
  /** The customer's own words. */
  words?: string | null;
  /** Our own words, in several lines. */
  note?: string | null;
  button: string;
};

/** A mail to the customer about our quote. */
export type AboutQuote = {
  orderNumber: number;
  to: string;
  name?: string | null;
  /** The page of the quote, without the origin; secret for a visitor. A mail queued by an older version may lack it. */
  link?: string;
};

/** Defines a mail of a few sentences about our quote, with one link to it; a reply goes to sales. */
export function aboutQuote<Facts extends AboutQuote>(
  kind: MailKind,
  write: (facts: Facts, sender: Sender) => QuoteNote,
): MailDefinition<Facts> {
  return {
    kind,
    recipients: ({ to }, { company }) => ({ toAddress: oneLine(to), replyTo: company.salesEmail }),
    subject: (facts, sender) => `${headingOf(facts)}: ${write(facts, sender).subject}`,
    body: (facts, sender) => bodyOf(facts, write(facts, sender), sender),
  };
}

function bodyOf(
  about: AboutQuote,
  { paragraphs, facts = [], words = null, note = null, button }: QuoteNote,
  { company, publicUrl }: Sender,
): MailBody {
  const heading = headingOf(about);
  const rows = facts.map(({ label, value }) => [label, cleanLines(value)] as const);
  const ours = note ? cleanLines(note) : "";
  const said = words ? cleanLines(words) : "";
  return mailBody({
    company,
    heading,
    preview: paragraphs[0] ?? heading,
    parts: [
      paragraph(greetingFor(about.name)),
      ...paragraphs.map((text) => paragraph(text)),
      rows.length > 0 && section("Details", factsPart(rows)),
      ours !== "" && section("Note", wordsPart(ours)),
      said !== "" && section("Your message", wordsPart(said)),
      about.link !== undefined && buttonPart(`${publicUrl}${about.link}`, button),
      quiet(`Questions? Reply to this email or call ${company.phone}.`),
    ],
  });
}

function headingOf({ orderNumber }: AboutQuote): string {
  return `Quote ID - ${formatOrderNumber(orderNumber)}`;
}
