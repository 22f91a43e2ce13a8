import { dropSecondStep } from "~/accounts/acts/remove-second-step.server";
import { secondStepChanged } from "~/accounts/mails/account-mails.server";
import { type ChallengeHolder, takeChallenge } from "~/accounts/second-step/challenge.server";
import { deletePasskey, findPasskey, insertPasskey } from "~/accounts/second-step/passkeys.server";
import {
  createRecoveryCodes,
  stretchRecoveryCodes,
} from "~/accounts/second-step/recovery-code.server";
import {
  countRecoveryCodes,
  hasSecondStep,
  storeRecoveryCodes,
} from "~/accounts/second-step/second-steps.server";
import { readNewPasskey } from "~/accounts/second-step/webauthn.server";
import { deleteSessionsOfUser } from "~/accounts/sign-in/sessions.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type Added =
  | { kind: "added" }
  | { kind: "on"; /** Shown once, and stored as hashes. */ codes: string[] }
  | { kind: "refused" | "full" | "known" };

/**
 * Adds a passkey to an account, mails the owner and audits it. The first passkey of an account without an app switches
 * the second step on as `confirmSecondStep` does: it makes recovery codes and ends every other session.
 */
export async function addPasskey(
  user: { id: string; email: string },
  { name, answer }: { name: string; answer: string },
  { session, now }: { session: string; now: number },
): Promise<Added> {
  const holder: ChallengeHolder = { kind: "session", idHash: session };
  const challenge = await takeChallenge(holder, now);
  const passkey = challenge === undefined ? undefined : await readNewPasskey(answer, challenge);
  if (!passkey) return { kind: "refused" };
  const codes = createRecoveryCodes();
  const hashes = hasSecondStep(user.id) ? undefined : await stretchRecoveryCodes(codes, user.id);

  return write((): Added => {
    const isFirst = !hasSecondStep(user.id);
    if (isFirst && !hashes) return { kind: "refused" };
    const kind = insertPasskey(user.id, { ...passkey, name }, now);
    if (kind !== "added") return { kind };

    const actor = { name: user.email, now };
    const after = isFirst ? { secondStep: "on", passkey: name } : { passkey: name };
    insertAuditEntry(actor, { action: "customer.second-step", subject: user.email, after });
    const change = isFirst ? "on-passkey" : "passkey-added";
    queueMail(secondStepChanged, { to: user.email, change, codesLeft: codes.length }, now);
    if (!isFirst || !hashes) return { kind };
    storeRecoveryCodes(user.id, hashes);
    deleteSessionsOfUser(user.id, session);
    return { kind: "on", codes };
  });
}

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
