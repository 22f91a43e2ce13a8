import { isRightPassword } from "~/auth/password.server";
import { deleteFailedLogins, reserveFailedLogin } from "~/db/failed-logins.server";
import { retryWhenBusy } from "~/db/retry.server";

/** What someone is told who is locked out, wherever a password is asked for (specification §8). */
export const LOCKED_OUT = "Account temporarily locked due to too many failed attempts";

/**
 * Tries a password, wherever one is asked for: five wrong ones within fifteen minutes lock `who` out
 * (S6), and a right one starts from nothing. Without a hash it works as long and is wrong.
 */
export async function checkPassword(
  who: string,
  passwordHash: string | null | undefined,
  password: string,
): Promise<"right" | "wrong" | "locked-out"> {
  const mayTry = await retryWhenBusy(() => reserveFailedLogin(who, Date.now()));
  if (!mayTry) return "locked-out";
  if (!(await isRightPassword(passwordHash, password))) return "wrong";

  await retryWhenBusy(() => deleteFailedLogins(who));
  return "right";
}
