import type { MailFacts } from "~/mail/delivery/mail-registry.server";
import type { MailKind } from "~/mail/mail-kinds";
import { MAIL_DEFINITIONS, renderStoredMail } from "~/mail/delivery/mail-registry.server";
import { headOf } from "~/mail/mail-definition.server";
import { company, publicUrl } from "#tests/support/quote-snapshot";

const sender = { company, publicUrl };

/** Returns a mail as it would be sent, with its head; the facts go through JSON, as in the outbox. */
export function rendered<K extends MailKind>(kind: K, facts: MailFacts[K]) {
  const head = headOf(MAIL_DEFINITIONS[kind], facts, sender);
  const stored = { kind, facts: JSON.parse(JSON.stringify(facts)), html: "", text: "" };
  const mail = renderStoredMail(stored, sender);
  if (!mail) throw new Error(`No mail was rendered for ${kind}`);
  return { kind, ...head, ...mail };
}
