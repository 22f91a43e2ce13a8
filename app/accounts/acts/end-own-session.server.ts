import { and, eq } from "drizzle-orm";

import { sessions } from "#drizzle/schema/accounts";
import { deleteSessionsOfUser } from "~/accounts/sign-in/sessions.server";
import { deleteStoredFormsOfSession } from "~/accounts/sign-in/stored-forms.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";

/** Ends one session of this user, by the hash of its id. */
export function endOwnSession(
  userId: string,
  idHash: string,
): Promise<{ kind: "ended" | "unknown" }> {
  return write(() => {
    const own = and(eq(sessions.userId, userId), eq(sessions.idHash, idHash));
    const { changes } = db.delete(sessions).where(own).run();
    if (changes > 0) deleteStoredFormsOfSession(idHash);
    return { kind: changes > 0 ? "ended" : "unknown" };
  });
}

/** Ends every session of this user but the one they are using. */
export function endOtherSessions(userId: string, currentSession: string): Promise<void> {
  return write(() => deleteSessionsOfUser(userId, currentSession));
}
