import { secondStepChanged } from "~/accounts/mails/account-mails.server";
import { deleteHalfSessionsOfUser } from "~/accounts/second-step/half-session.server";
import { deleteSecondStep, hasSecondStep } from "~/accounts/second-step/second-steps.server";
import {
  deleteFailedLogins,
  proofKey,
  secondStepKey,
} from "~/accounts/sign-in/failed-logins.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/**
 * Switches the second step of an account off, with its app, passkeys and recovery codes: its owner does with password and
 * code, the operator on the command line when a device is lost. Ends its lock-out, mails the owner and audits it.
 */
export function removeSecondStep(
  user: { id: string; email: string },
  change: "off" | "reset",
  actor: Actor,
): Promise<{ kind: "removed" | "unchanged" }> {
  return write(() => {
    if (!hasSecondStep(user.id)) return { kind: "unchanged" };
    dropSecondStep(user, change, actor);
    return { kind: "removed" };
  });
}

/** Does what `removeSecondStep` does, also if only a part of the second step is left. Call inside write(). */
export function dropSecondStep(
  user: { id: string; email: string },
  change: "off" | "reset",
  actor: Actor,
): void {
  deleteSecondStep(user.id);
  deleteHalfSessionsOfUser(user.id);
  deleteFailedLogins(secondStepKey(user.id), proofKey(user.id));
  insertAuditEntry(actor, {
    action: "customer.second-step",
    subject: user.email,
    before: { secondStep: "on" },
    after: { secondStep: "off" },
  });
  queueMail(secondStepChanged, { to: user.email, change, codesLeft: 0 }, actor.now);
}
