import { composeMail } from "~/mail/compose-mail.server";
import type { MailDefinition } from "~/mail/mail-definition.server";
import { insertMail } from "~/mail/outbox.server";

/**
 * Queues a mail of this kind with its facts: it is sent if and only if the current write commits. Returns
 * its row's id. Call inside write().
 */
export function queueMail<Facts extends Readonly<Record<string, unknown>>>(
  mail: MailDefinition<Facts>,
  facts: Facts,
  now: number,
  about: { replyId?: number; messageId?: string } = {},
): number {
  return insertMail({ ...composeMail(mail, facts), ...about }, now);
}
