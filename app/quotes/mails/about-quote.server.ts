import type { MailKind } from "~/mail/mail-kinds";
import { quoteTitle } from "~/quotes/request/quote-status";
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
      if (subject !== undefined) return `${quoteTitle(facts.orderNumber)}: ${subject}`;
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
  const heading = quoteTitle(about.orderNumber);
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

/** Returns "Dear Jane Smith,". */
export function greetingFor(name: string | null | undefined): string {
  return `Dear ${oneLine(name ?? "") || "customer"},`;
}

const GREETING = /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))(?=[\s,!.]|$)/i;

/** A line that is only a name: "Zoë,". */
const NAME_ALONE = /^\S+(?: \S+)?,$/;

/** Returns true if a message begins with a greeting of its own, so that the mail needs no second one. */
export function isGreeted(message: string): boolean {
  const [first = ""] = message.trim().split("\n");
  return GREETING.test(first) || NAME_ALONE.test(first.trim());
}

/** A mail that an older version of the site queued has no sender. */
type Signed = { sender?: ReplySender | null };

/** Returns the name that the From of a mail begins with; null where the firm signs. */
export function signerOf({ sender }: Signed): string | null {
  return sender ? oneLine(sender.name) : null;
}

/** Returns "call Alex Morgan on 01256 555 010", or "call" and the number of the firm. */
export function callText({ sender }: Signed, companyPhone: string): string {
  if (!sender) return `call ${companyPhone}`;
  return `call ${oneLine(sender.name)} on ${sender.phone ?? companyPhone}`;
}

/** The subject's end where the customer named no project, or where the project may not be in the mail. */
const NO_PROJECT = "your quote request";

/**
 * Returns the subject of the mails to a customer about one quote. It is the same for all, because mail programs
 * split a conversation where the subject changes; what is new is in the preview text. It never has an amount.
 */
export function threadSubject({
  orderNumber,
  project,
}: {
  orderNumber: number;
  /** The customer's own name for the job. */
  project?: string | null | undefined;
}): string {
  return `${quoteTitle(orderNumber)}: ${project?.trim() || NO_PROJECT}`;
}
