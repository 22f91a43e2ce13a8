import type { OutboxMail } from "~/mail/outbox.server";
import type { MailOutcome } from "~/mail/delivery/outbox-delivery.server";
import type { retryDelayMs } from "~/mail/mail-backoff";
import { type Delivery, failureOf } from "~/mail/delivery/delivery.server";
import type { Deliver } from "~/mail/delivery/mailer.server";
import { log } from "~/log.server";

/** Tries once to deliver a mail; logs a failure without the address. Never throws. */
export async function attemptMail(
  mail: OutboxMail,
  deliver: Deliver,
  { retryDelay, holdMs }: { retryDelay: typeof retryDelayMs; holdMs: number },
): Promise<MailOutcome> {
  const delivery = await deliverSafely(mail, deliver);
  const now = Date.now();
  if (delivery.kind === "sent") return { kind: "sent", mail, sentAt: now };
  if (delivery.kind === "held") {
    return { kind: "held", mail, error: delivery.error, nextAttemptAt: now + holdMs };
  }

  const waitMs =
    delivery.kind === "postponed" ? retryDelay(mail.attempts, Math.random()) : undefined;
  log({
    event: "mail-not-sent",
    mail: mail.id,
    attempt: mail.attempts,
    outcome: delivery.kind,
    code: delivery.code,
    // Null when there is no next attempt.
    nextInSeconds: waitMs === undefined ? null : Math.ceil(waitMs / 1000),
  });
  const { error } = delivery;
  return waitMs === undefined
    ? { kind: "failed", mail, error, failedAt: now }
    : { kind: "postponed", mail, error, nextAttemptAt: now + waitMs };
}

async function deliverSafely(mail: OutboxMail, deliver: Deliver): Promise<Delivery> {
  try {
    return await deliver(mail);
  } catch (error) {
    return { kind: "postponed", ...failureOf(error) };
  }
}
