import { headOf, type MailDefinition, type MailHead } from "~/mail/mail-definition.server";
import type { MailKind } from "~/mail/mail-kinds";
import { mailSender } from "~/mail/sender.server";

type Stored = Readonly<Record<string, unknown>>;

/** A mail to queue. Its head is fixed now, its body is rendered from the facts when it is sent. */
export type NewMail = MailHead & { kind: MailKind; facts: Stored };

/** Returns a mail for the outbox. Every property of the facts is stored. */
export function composeMail<Facts extends Stored>(
  mail: MailDefinition<Facts>,
  facts: Facts,
): NewMail & { facts: Facts } {
  return { kind: mail.kind, facts, ...headOf(mail, facts, mailSender()) };
}
