import { and, eq } from "drizzle-orm";

import { tokens, users } from "#drizzle/schema/accounts";
import { confirmUserEmail } from "~/accounts/acts/confirm-email.server";
import { passwordChanged } from "~/accounts/mails/account-mails.server";
import { deleteHalfSessionsOfUser } from "~/accounts/second-step/half-session.server";
import { deleteFailedLogins } from "~/accounts/sign-in/failed-logins.server";
import { deleteSessionsOfUser, findSessionUser } from "~/accounts/sign-in/sessions.server";
import { spendToken } from "~/accounts/sign-in/tokens.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";

type NewPassword = {
  /** The hash of the only session that is not ended. */
  currentSession?: string;
  now: number;
};

/** Changes a password, unless the session of `currentSession` has ended. See `storePassword`. */
export function changePassword(
  user: { id: string; email: string },
  passwordHash: string,
  change: NewPassword,
): Promise<{ kind: "changed" | "session-ended" }> {
  const { currentSession, now } = change;
  return write(() => {
    if (currentSession !== undefined && !findSessionUser(currentSession, now)) {
      return { kind: "session-ended" };
    }
    storePassword(user, passwordHash, change);
    return { kind: "changed" };
  });
}

/**
 * Stores a new password: ends every other session and the lock-out, deletes mailed reset links and
 * mails the owner. Call inside write().
 */
function storePassword(
  user: { id: string; email: string },
  passwordHash: string,
  { currentSession, now }: NewPassword,
): void {
  db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
  deleteSessionsOfUser(user.id, currentSession);
  deleteHalfSessionsOfUser(user.id);
  deleteFailedLogins(user.email, user.id);
  db.delete(tokens)
    .where(and(eq(tokens.userId, user.id), eq(tokens.purpose, "reset-password")))
    .run();
  queueMail(passwordChanged, { to: user.email }, now);
}

/**
 * Spends a reset: sets the new password, ends all sessions and the lock-out, and mails the owner.
 * Reading the mail has proved the address too, so it is confirmed. The link is invalid when its
 * token was spent, has expired or is unknown.
 */
export function resetPasswordByToken(
  hash: string,
  passwordHash: string,
  now: number,
): Promise<{ kind: "reset" | "invalid-link" }> {
  return write(() => {
    const user = spendToken(hash, "reset-password", now);
    if (!user) return { kind: "invalid-link" };

    storePassword(user, passwordHash, { now });
    confirmUserEmail(user.id, now);
    return { kind: "reset" };
  });
}
