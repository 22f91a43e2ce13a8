import type { OutboxMail } from "~/mail/outbox.server";
import { findVersionNow } from "~/quotes/reply/version-now.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { checkDelivery, type DeliveryCheck } from "~/mail/delivery-check";
import type { MailMessage } from "~/mail/mail";
import { isMailKind, isMailMessage, MAIL_KINDS } from "~/mail/mail-kinds";
import { londonDay } from "~/shared/dates";

/**
 * Decides whether a mail of the outbox may be sent now (R16): what was true when it was queued may
 * have changed while a mail server was down. A mail without facts is checked for fail-safe only.
 */
export function checkMail(mail: OutboxMail, now: number): DeliveryCheck {
  if (!isMailKind(mail.kind)) return { kind: "send" };
  const { sentWhile } = MAIL_KINDS[mail.kind];
  const { failSafeEnabled: isFailSafe } = readSiteSettings();
  const today = londonDay(now);
  if (isMailMessage(mail)) {
    if (mail.kind === "quote-request-for-customer" && !mail.facts.pricesShown) {
      return { kind: "send" };
    }
    return checkDelivery(sentWhile, { isFailSafe, today, version: versionOf(mail) });
  }
  return checkDelivery(sentWhile === "always" ? "always" : "prices-shown", { isFailSafe, today });
}

function versionOf({ facts }: MailMessage) {
  const named = "quotation" in facts ? facts.quotation : facts;
  if (!("orderNumber" in named) || !("version" in named) || named.version === null) {
    return undefined;
  }
  return findVersionNow(named.orderNumber, named.version);
}
