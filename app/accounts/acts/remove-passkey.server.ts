import { dropSecondStep } from "~/accounts/acts/remove-second-step.server";
import { secondStepChanged } from "~/accounts/mails/second-step-changed.server";
import { deletePasskey, findPasskey } from "~/accounts/second-step/passkeys.server";
import { countRecoveryCodes, hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/**
 * Removes a passkey of an account, mails the owner and audits it. Removing the last passkey of an account without an
 * app switches the second step off and deletes the recovery codes.
 */
export function removePasskey(
  user: { id: string; email: string },
  id: string,
  now: number,
): Promise<{ kind: "removed" | "off" | "unknown" }> {
  const actor = { name: user.email, now };
  return write(() => {
    const passkey = findPasskey(user.id, id);
    if (!passkey) return { kind: "unknown" };
    deletePasskey(user.id, id);
    if (!hasSecondStep(user.id)) {
      dropSecondStep(user, "off", actor);
      return { kind: "off" };
    }
    insertAuditEntry(actor, {
      action: "customer.second-step",
      subject: user.email,
      before: { passkey: passkey.name },
      after: { passkey: null },
    });
    const codesLeft = countRecoveryCodes(user.id);
    queueMail(secondStepChanged, { to: user.email, change: "passkey-removed", codesLeft }, now);
    return { kind: "removed" };
  });
}
