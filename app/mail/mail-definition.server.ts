import type { MailFacts, MailHead, MailKind } from "~/mail/mail";
import type { CompanyDetails } from "~/site/settings/company";

/** The company that sends the mails, and the origin that their links begin with. */
export type Sender = { company: CompanyDetails; publicUrl: string };

/** The same content as HTML and as plain text. */
export type MailBody = { html: string; text: string };

export type Attachment = { filename: string; content: Buffer; contentType: string };

/** Everything that is particular to one kind of mail; each kind exports one from its own file. */
export type MailDefinition<K extends MailKind> = {
  recipients: (facts: MailFacts[K], sender: Sender) => Pick<MailHead, "toAddress" | "replyTo">;
  subject: (facts: MailFacts[K], sender: Sender) => string;
  body: (facts: MailFacts[K], sender: Sender) => MailBody;
  /** Returns the files of the mail, the same at every attempt. */
  attachments?: (facts: MailFacts[K]) => Promise<Attachment[]>;
  /** Replaces AUTOMATIC_HEADERS. */
  headers?: Readonly<Record<string, string>>;
};

/** Stops mail programs from answering with an out-of-office reply. */
export const AUTOMATIC_HEADERS = { "Auto-Submitted": "auto-generated" };

/** For a mail on behalf of a customer: help desks discard a mail that is marked as automatic. */
export const PERSONAL_HEADERS = {};
