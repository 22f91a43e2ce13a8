import { secondStepChanged } from "~/accounts/mails/second-step-changed.server";
import { createRecoveryCodes } from "~/accounts/second-step/recovery-code.server";
import {
  findSecondStep,
  hasSecondStep,
  storeRecoveryCodes,
} from "~/accounts/second-step/second-steps.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";

type Renewed = { kind: "renewed"; codes: string[] } | { kind: "off" };

/** Replaces the recovery codes of an account by ten new ones, and mails the owner. */
export function renewRecoveryCodes(
  user: { id: string; email: string },
  now: number,
): Promise<Renewed> {
  return write((): Renewed => {
    const secret = hasSecondStep(user.id) ? findSecondStep(user.id, now)?.secret : undefined;
    if (secret === undefined) return { kind: "off" };
    const codes = createRecoveryCodes();
    storeRecoveryCodes(user.id, secret, codes);
    const facts = { to: user.email, change: "new-codes", codesLeft: codes.length } as const;
    queueMail(secondStepChanged, facts, now);
    return { kind: "renewed", codes };
  });
}
