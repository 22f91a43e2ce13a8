import { secondStepChanged } from "~/accounts/mails/second-step-changed.server";
import { deleteHalfSessionsOfUser } from "~/accounts/second-step/half-session.server";
import {
  countRecoveryCodes,
  findSecondStep,
  hasApp,
  useCode,
  useRecoveryCode,
} from "~/accounts/second-step/second-steps.server";
import { readRecoveryCode, stretchRecoveryCode } from "~/accounts/second-step/recovery-code.server";
import {
  clearFailedLogins,
  reserveFailedLogin,
  secondStepKey,
} from "~/accounts/sign-in/failed-logins.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";

type Passed =
  | { kind: "right"; with: "app" | "recovery" }
  | { kind: "wrong" | /** The site's secret that encrypts it was lost. */ "unreadable" }
  | { kind: "locked-out"; seconds: number };

/**
 * Checks a code of the app or a recovery code, and uses it up. Five wrong ones within fifteen minutes lock the second
 * step of this account out (S6), with a count of its own: codes at sign-in and codes of an open session are counted apart. A recovery code is mailed to its owner.
 */
export async function passSecondStep(
  user: { id: string; email: string },
  typed: string,
  now: number,
  /** Under which its wrong codes are counted. */
  key = secondStepKey(user.id),
): Promise<Passed> {
  if (hasApp(user.id) && findSecondStep(user.id, now)?.secret === undefined)
    return { kind: "unreadable" };
  const reservation = await reserveFailedLogin(key, now);
  if (reservation.kind === "locked-out") return reservation;

  // Without an app only recovery codes are right, not the codes of an app that is being set up.
  const recovery = readRecoveryCode(typed) ?? "";
  const hash = hasApp(user.id) ? "" : await stretchRecoveryCode(recovery, user.id);
  const used = await write(() => {
    const found = hasApp(user.id)
      ? useCode(user.id, typed, now)
      : useRecoveryCode(user.id, hash, now) && "recovery";
    if (!found) return undefined;
    deleteHalfSessionsOfUser(user.id);
    if (found === "recovery") {
      const codesLeft = countRecoveryCodes(user.id);
      queueMail(
        secondStepChanged,
        { to: user.email, change: "recovery-code-used", codesLeft },
        now,
      );
    }
    return found;
  });
  if (used === undefined) return { kind: "wrong" };
  await clearFailedLogins(key);
  return { kind: "right", with: used };
}
