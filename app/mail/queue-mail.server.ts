import { env } from "~/env.server";
import { findLogoSize } from "~/site/settings/logo.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import {
  headOf,
  type MailDefinition,
  type NewMail,
  type Sender,
  type StoredFacts,
} from "~/mail/mail-definition.server";
import { insertMail } from "~/mail/outbox.server";

/**
 * Queues a mail of this kind with its facts: it is sent if and only if the current write commits. Returns
 * its row's id. Call inside write().
 */
export function queueMail<Facts extends StoredFacts>(
  mail: MailDefinition<Facts>,
  facts: Facts,
  now: number,
  about: { replyId?: number; messageId?: string; sendAt?: number } = {},
): number {
  return insertMail({ ...composeMail(mail, facts), ...about }, now);
}

/** Returns a mail for the outbox. */
export function composeMail<Facts extends StoredFacts>(
  mail: MailDefinition<Facts>,
  facts: Facts,
): NewMail & { facts: Facts } {
  const orderNumber = mail.orderNumber?.(facts);
  return {
    kind: mail.kind,
    facts,
    ...headOf(mail, facts, mailSender()),
    ...(orderNumber !== undefined && { orderNumber }),
  };
}

/** Returns the company details and the logo as they are set now, and the public origin. */
export function mailSender(): Sender {
  const { company, logoSha256 } = readSiteSettings();
  const size = findLogoSize(logoSha256);
  const logo = size ? { contentId: `${size.sha256.slice(0, 32)}@logo`, ...size } : null;
  return { company: { ...company, logo }, publicUrl: env.publicUrl };
}
