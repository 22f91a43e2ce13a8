import type { MailKind } from "~/mail/mail-kinds";
import type { CompanyDetails } from "~/site/settings/company";

/** The logo at the head of mails, by the id under which it is attached. Sizes are pixels of the file. */
export type MailLogo = { contentId: string; width: number; height: number };

/** The company that sends the mails, as they show it. */
export type MailCompany = CompanyDetails & { logo?: MailLogo | null };

/** The company that sends the mails, and the origin that their links begin with. */
export type Sender = { company: MailCompany; publicUrl: string };

/** The same content as HTML and as plain text. */
export type MailBody = { html: string; text: string };

export type Attachment = { filename: string; content: Buffer; contentType: string };

/** Addresses are bare, without a display name; the sender is added at delivery. */
export type MailHead = {
  toAddress: string;
  replyTo: string | null;
  /** One line. */
  subject: string;
};

/** The data that a mail is rendered from; every property is stored. */
export type StoredFacts = Readonly<Record<string, unknown>>;

/** A mail to queue. Its head is fixed now, its body is rendered from the facts when it is sent. */
export type NewMail = MailHead & {
  kind: MailKind;
  facts: StoredFacts;
  /** The quote that the mail is about: all mails about a quote to one side are a thread. */
  orderNumber?: number;
};

/** Facts that name their recipient. */
export type ToAddress = { to: string };

/**
 * Everything that is particular to one kind of mail. The outbox stores the facts as JSON until the mail is
 * sent, maybe across a deploy: a property that is added later must be optional.
 */
export type MailDefinition<Facts> = {
  kind: MailKind;
  recipients: (facts: Facts, sender: Sender) => Pick<MailHead, "toAddress" | "replyTo">;
  subject: (facts: Facts, sender: Sender) => string;
  body: (facts: Facts, sender: Sender) => MailBody;
  /** Returns the number of the quote that the mail is about. Without this function, the mail belongs to no thread. */
  orderNumber?: (facts: Facts) => number;
  /** Returns the files of the mail, the same at every attempt. */
  attachments?: (facts: Facts) => Promise<Attachment[]>;
  /** Returns who signs the mail: its From names them before the firm. */
  signedBy?: (facts: Facts) => string | null;
  /** Replaces AUTOMATIC_HEADERS. */
  headers?: Readonly<Record<string, string>>;
};

/** Returns the recipients and the subject, which are fixed when a mail is queued. */
export function headOf<Facts>(
  { recipients, subject }: MailDefinition<Facts>,
  facts: Facts,
  sender: Sender,
): MailHead {
  return { ...recipients(facts, sender), subject: subject(facts, sender) };
}

/** Stops mail programs from answering with an out-of-office reply. */
export const AUTOMATIC_HEADERS = { "Auto-Submitted": "auto-generated" };

/** For a mail on behalf of a customer: help desks discard a mail that is marked as automatic. */
export const PERSONAL_HEADERS = {};
