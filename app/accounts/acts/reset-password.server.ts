import { storePassword } from "~/accounts/acts/change-password.server";
import { confirmUserEmail } from "~/accounts/acts/confirm-email.server";
import { spendToken } from "~/accounts/sign-in/tokens.server";
import { write } from "~/db/write.server";

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
