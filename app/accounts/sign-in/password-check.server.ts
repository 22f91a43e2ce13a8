import type { SubmissionResult } from "@conform-to/dom";

import { verifyPassword } from "~/accounts/sign-in/password.server";
import { clearFailedLogins, reserveFailedLogin } from "~/accounts/sign-in/failed-logins.server";
import { tryAgainIn } from "~/shared/waits";
import { rejectSubmission } from "~/http/replies.server";
import { failure } from "~/http/toast";

/** The outcome of a password check; `seconds` is the time until the lock-out ends. */
type PasswordCheck = { kind: "right" | "wrong" } | { kind: "locked-out"; seconds: number };

/** Shown when the account is locked out (S6). */
const LOCKED_OUT = "Account temporarily locked due to too many failed attempts";

/**
 * Checks a password. Five wrong passwords within fifteen minutes lock `account` out (S6), and a right one clears the
 * count. Without a hash any password is wrong, after the same time.
 */
export async function checkPassword(
  account: string,
  passwordHash: string | null | undefined,
  password: string,
): Promise<PasswordCheck> {
  const reservation = await reserveFailedLogin(account, Date.now());
  if (reservation.kind === "locked-out") return reservation;
  if (!(await verifyPassword(passwordHash, password))) return { kind: "wrong" };

  await clearFailedLogins(account);
  return { kind: "right" };
}

/** Returns 429 with Retry-After for a password that was not checked. `advice` is another way on. */
export function rejectAsLockedOut(
  submission: { reply: (options?: { hideFields?: string[] }) => SubmissionResult },
  seconds: number,
  advice = "",
) {
  const description = `${LOCKED_OUT}. ${tryAgainIn(seconds)} ${advice}`.trim();
  return rejectSubmission(submission, {
    toast: failure("Error", description),
    status: 429,
    headers: { "Retry-After": String(seconds) },
  });
}
