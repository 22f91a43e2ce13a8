import type { MailFacts, MailHead, MailKind } from "~/domain/mail/mail";
import type { CompanyDetails } from "~/domain/site/company";

/** Whom the site's mails come from, and the origin that their links begin with. */
export type Sender = { company: CompanyDetails; publicUrl: string };

/** The same content as HTML and as plain text. */
export type MailBody = { html: string; text: string };

/** Everything that is particular to one kind of mail; each kind exports one from its own file. */
export type MailDefinition<K extends MailKind> = {
  recipients: (facts: MailFacts[K], sender: Sender) => Pick<MailHead, "toAddress" | "replyTo">;
  subject: (facts: MailFacts[K], sender: Sender) => string;
  body: (facts: MailFacts[K], sender: Sender) => MailBody;
  /** Replaces AUTOMATIC_HEADERS. */
  headers?: Readonly<Record<string, string>>;
};

/** Tells mail programs that no one is waiting for an answer, so none sends an out-of-office reply. */
export const AUTOMATIC_HEADERS = { "Auto-Submitted": "auto-generated" };

/** For a mail written on behalf of a customer: help desks discard what calls itself automatic. */
export const PERSONAL_HEADERS = {};
