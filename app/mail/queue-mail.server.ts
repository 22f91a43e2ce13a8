import {
  headOf,
  type MailDefinition,
  type NewMail,
  type StoredFacts,
} from "~/mail/mail-definition.server";
import { insertMail } from "~/mail/outbox.server";
import { mailSender } from "~/mail/sender.server";

/**
 * Queues a mail of this kind with its facts: it is sent if and only if the current write commits. Returns
 * its row's id. Call inside write().
 */
export function queueMail<Facts extends StoredFacts>(
  mail: MailDefinition<Facts>,
  facts: Facts,
  now: number,
  about: { replyId?: number; messageId?: string } = {},
): number {
  return insertMail({ ...composeMail(mail, facts), ...about }, now);
}

/** Returns a mail for the outbox. */
export function composeMail<Facts extends StoredFacts>(
  mail: MailDefinition<Facts>,
  facts: Facts,
): NewMail & { facts: Facts } {
  return { kind: mail.kind, facts, ...headOf(mail, facts, mailSender()) };
}
