import { londonDay } from "~/shared/dates";
import { checkDelivery, type DeliveryCheck } from "~/mail/delivery/delivery-check";
import {
  isMailMessage,
  type MailFacts,
  type MailMessage,
} from "~/mail/delivery/mail-registry.server";
import { isMailKind, MAIL_KINDS, type MailKind } from "~/mail/mail-kinds";
import type { OutboxMail } from "~/mail/outbox.server";
import { findVersionNow } from "~/quotes/reply/version-now.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** The kinds whose rule is about the version that they name. */
type VersionKind = {
  [K in MailKind]: (typeof MAIL_KINDS)[K]["sentWhile"] extends "always" | "prices-shown"
    ? never
    : K;
}[MailKind];

type NamedVersion = { orderNumber: number; version: number | null };

const VERSION_NAMED_BY: { [K in VersionKind]: (facts: MailFacts[K]) => NamedVersion } = {
  "quote-accepted-for-customer": (facts) => facts,
  "quote-order-for-customer": (facts) => facts,
  "quote-reminder-for-customer": (facts) => facts,
  "quote-reply-for-customer": ({ quotation }) => quotation,
};

/**
 * Decides whether a mail of the outbox may be sent now (R16): what was true when it was queued may
 * have changed while a mail server was down. A mail without facts is checked for fail-safe only.
 */
export function checkMail(mail: OutboxMail, now: number): DeliveryCheck {
  if (!isMailKind(mail.kind)) return { kind: "send" };
  const { sentWhile } = MAIL_KINDS[mail.kind];
  const { failSafeEnabled: isFailSafe } = readSiteSettings();
  const today = londonDay(now);
  if (!isMailMessage(mail)) {
    return checkDelivery(sentWhile === "always" ? "always" : "prices-shown", { isFailSafe, today });
  }
  if (mail.kind === "quote-request-for-customer" && !mail.facts.pricesShown) {
    return { kind: "send" };
  }
  const version = isAboutVersion(mail) ? findNamed(mail) : undefined;
  return checkDelivery(sentWhile, { isFailSafe, today, version });
}

function isAboutVersion(mail: MailMessage): mail is MailMessage<VersionKind> {
  return Object.hasOwn(VERSION_NAMED_BY, mail.kind);
}

function findNamed<K extends VersionKind>({ kind, facts }: MailMessage<K>) {
  const { orderNumber, version } = VERSION_NAMED_BY[kind](facts);
  return version === null ? undefined : findVersionNow(orderNumber, version);
}
