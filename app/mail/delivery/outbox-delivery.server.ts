import { write } from "~/db/write.server";
import {
  leaseDueMails,
  markMailFailed,
  markMailSent,
  type OutboxMail,
  postponeMail,
} from "~/mail/outbox.server";

/** The result of one attempt to deliver a mail; times are milliseconds since 1970. */
export type MailOutcome =
  | { kind: "sent"; mail: OutboxMail; sentAt: number }
  | { kind: "postponed" | "held"; mail: OutboxMail; error: string; nextAttemptAt: number }
  | { kind: "failed"; mail: OutboxMail; error: string; failedAt: number };

/**
 * Records the outcomes of deliveries and leases up to `max` due mails, in one transaction: a sent
 * mail whose outcome is not recorded yet cannot be leased again, not even when its delivery ended
 * while this waited for a lock. Removes what was recorded from `unrecorded`. Leases none once
 * `stopping` is aborted.
 */
export async function recordAndLeaseMails({
  unrecorded,
  max,
  leaseMs,
  stopping,
}: {
  unrecorded: Set<MailOutcome>;
  max: number;
  leaseMs: number;
  stopping: AbortSignal;
}): Promise<OutboxMail[]> {
  let recorded: MailOutcome[] = [];
  const leased = await write(() => {
    recorded = [...unrecorded];
    recorded.forEach(recordOutcome);
    return stopping.aborted ? [] : leaseDueMails(Date.now(), leaseMs, max);
  });
  for (const outcome of recorded) unrecorded.delete(outcome);
  return leased;
}

function recordOutcome(outcome: MailOutcome): void {
  const { mail } = outcome;
  switch (outcome.kind) {
    case "sent":
      return markMailSent(mail, outcome.sentAt);
    case "postponed":
      return postponeMail(mail, outcome.error, outcome.nextAttemptAt);
    case "held":
      return postponeMail(mail, outcome.error, outcome.nextAttemptAt, mail.attempts - 1);
    case "failed":
      return markMailFailed(mail, outcome.error, outcome.failedAt);
  }
}
