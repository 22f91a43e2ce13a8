/** The challenge that a passkey signs: one for each session or half session, for five minutes and one answer. */
import { eq } from "drizzle-orm";

import { halfSessions, sessions } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { MINUTE_MS } from "~/shared/durations";

/** How long an answer to a challenge may take. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** The row that holds a challenge, by the hash of the id in the cookie. */
export type ChallengeHolder = { kind: "session" | "half-session"; idHash: string };

/** Stores a challenge, replacing an earlier one of the same session. */
export function storeChallenge(
  holder: ChallengeHolder,
  challenge: string,
  now: number,
): Promise<void> {
  const table = tableOf(holder);
  return write(() => {
    db.update(table)
      .set({ challenge: `${now} ${challenge}` })
      .where(eq(table.idHash, holder.idHash))
      .run();
  });
}

/** Returns the challenge and uses it up, so that a second answer finds none; undefined if it is older than five minutes. */
export function takeChallenge(holder: ChallengeHolder, now: number): Promise<string | undefined> {
  const table = tableOf(holder);
  return write(() => {
    const own = eq(table.idHash, holder.idHash);
    const stored = db.select({ challenge: table.challenge }).from(table).where(own).get();
    if (!stored?.challenge) return undefined;
    db.update(table).set({ challenge: null }).where(own).run();
    const [storedAt = "", challenge] = stored.challenge.split(" ");
    return now - Number(storedAt) < CHALLENGE_MS ? challenge : undefined;
  });
}

function tableOf({ kind }: ChallengeHolder) {
  return kind === "session" ? sessions : halfSessions;
}
