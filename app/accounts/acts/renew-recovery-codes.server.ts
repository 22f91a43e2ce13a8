import { secondStepChanged } from "~/accounts/mails/second-step-changed.server";
import {
  createRecoveryCodes,
  hashRecoveryCode,
  stretchRecoveryCodes,
} from "~/accounts/second-step/recovery-code.server";
import {
  findSecondStep,
  hasApp,
  hasSecondStep,
  storeRecoveryCodes,
} from "~/accounts/second-step/second-steps.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";

type Renewed = { kind: "renewed"; codes: string[] } | { kind: "off" };

/** Replaces the recovery codes of an account by ten new ones, and mails the owner. */
export async function renewRecoveryCodes(
  user: { id: string; email: string },
  now: number,
): Promise<Renewed> {
  const codes = createRecoveryCodes();
  const stretched = hasApp(user.id) ? undefined : await stretchRecoveryCodes(codes, user.id);
  return write((): Renewed => {
    const hashes = hasApp(user.id) ? keyedByApp(codes, user.id, now) : stretched;
    if (!hashes || !hasSecondStep(user.id)) return { kind: "off" };
    storeRecoveryCodes(user.id, hashes);
    const facts = { to: user.email, change: "new-codes", codesLeft: codes.length } as const;
    queueMail(secondStepChanged, facts, now);
    return { kind: "renewed", codes };
  });
}

/** Hashes codes with the secret of the app; undefined if it cannot be read. */
function keyedByApp(codes: readonly string[], userId: string, now: number): string[] | undefined {
  const secret = findSecondStep(userId, now)?.secret;
  return secret === undefined ? undefined : codes.map((code) => hashRecoveryCode(code, secret));
}
