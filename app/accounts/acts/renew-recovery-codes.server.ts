import { secondStepChanged } from "~/accounts/mails/second-step-changed.server";
import {
  createRecoveryCodes,
  hashRecoveryCode,
  stretchRecoveryCode,
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
  const stretched = hasApp(user.id)
    ? undefined
    : await Promise.all(codes.map((code) => stretchRecoveryCode(code, user.id)));
  return write((): Renewed => {
    if (!hasSecondStep(user.id)) return { kind: "off" };
    const secret = hasApp(user.id) ? findSecondStep(user.id, now)?.secret : undefined;
    const hashes = hasApp(user.id) ? secret && keyed(codes, secret) : stretched;
    if (!hashes) return { kind: "off" };
    storeRecoveryCodes(user.id, hashes);
    const facts = { to: user.email, change: "new-codes", codesLeft: codes.length } as const;
    queueMail(secondStepChanged, facts, now);
    return { kind: "renewed", codes };
  });
}

function keyed(codes: readonly string[], secret: string): string[] {
  return codes.map((code) => hashRecoveryCode(code, secret));
}
