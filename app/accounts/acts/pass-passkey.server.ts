import { type ChallengeHolder, takeChallenge } from "~/accounts/second-step/challenge.server";
import { deleteHalfSessionsOfUser } from "~/accounts/second-step/half-session.server";
import { countUse, findPasskey } from "~/accounts/second-step/passkeys.server";
import { readPasskeyId, readUse } from "~/accounts/second-step/webauthn.server";
import { write } from "~/db/write.server";

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
