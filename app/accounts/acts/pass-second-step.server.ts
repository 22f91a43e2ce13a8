import { secondStepChanged } from "~/accounts/mails/account-mails.server";
import { type ChallengeHolder, takeChallenge } from "~/accounts/second-step/challenge.server";
import { deleteHalfSessionsOfUser } from "~/accounts/second-step/half-session.server";
import { countUse, findPasskey } from "~/accounts/second-step/passkeys.server";
import { readRecoveryCode, stretchRecoveryCode } from "~/accounts/second-step/recovery-code.server";
import {
  countRecoveryCodes,
  findSecondStep,
  hasApp,
  useCode,
  useRecoveryCode,
} from "~/accounts/second-step/second-steps.server";
import { readPasskeyId, readUse } from "~/accounts/second-step/webauthn.server";
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
 * Checks a code of the app or a recovery code, and uses it up; the use of a recovery code is mailed to its owner. Five wrong
 * ones within fifteen minutes lock the second step of this account out (S6). Codes at sign-in and codes of an open session
 * are counted apart, by `key`.
 */
export async function passSecondStep(
  user: { id: string; email: string },
  typed: string,
  now: number,
  key = secondStepKey(user.id),
): Promise<Passed> {
  const isUnreadable = hasApp(user.id) && findSecondStep(user.id, now)?.secret === undefined;
  if (isUnreadable) return { kind: "unreadable" };
  const reservation = await reserveFailedLogin(key, now);
  if (reservation.kind === "locked-out") return reservation;

  const stretched = hasApp(user.id) ? undefined : await stretchTyped(typed, user.id);
  const used = await write(() => {
    // Without an app only recovery codes are right, not the codes of an app that is being set up.
    const found = hasApp(user.id)
      ? useCode(user.id, typed, now)
      : useStretchedCode(user.id, stretched, now);
    if (found === undefined) return undefined;
    deleteHalfSessionsOfUser(user.id);
    if (found === "recovery") {
      const facts = {
        change: "recovery-code-used",
        codesLeft: countRecoveryCodes(user.id),
      } as const;
      queueMail(secondStepChanged, { to: user.email, ...facts }, now);
    }
    return found;
  });
  if (used === undefined) return { kind: "wrong" };
  await clearFailedLogins(key);
  return { kind: "right", with: used };
}

/** Hashes what was typed; undefined if it is no recovery code. */
async function stretchTyped(typed: string, userId: string): Promise<string | undefined> {
  const code = readRecoveryCode(typed);
  return code === undefined ? undefined : stretchRecoveryCode(code, userId);
}

function useStretchedCode(userId: string, hash: string | undefined, now: number) {
  const isUsed = hash !== undefined && useRecoveryCode(userId, hash, now);
  return isUsed ? ("recovery" as const) : undefined;
}

/**
 * Checks an answer by a passkey of this account to the challenge of this session or half session, and uses the
 * challenge up: of two equal answers only one is right. Wrong answers are not counted, because a signature cannot be
 * guessed.
 */
export async function passPasskey(
  user: { id: string },
  holder: ChallengeHolder,
  answer: string,
  now: number,
): Promise<{ kind: "right" | "wrong" }> {
  const challenge = await takeChallenge(holder, now);
  const passkey = findPasskey(user.id, readPasskeyId(answer) ?? "");
  if (challenge === undefined || !passkey) return { kind: "wrong" };
  const counter = await readUse(answer, challenge, passkey);
  if (counter === undefined) return { kind: "wrong" };

  return write(() => {
    if (!countUse(passkey, counter, now)) return { kind: "wrong" };
    deleteHalfSessionsOfUser(user.id);
    return { kind: "right" };
  });
}
