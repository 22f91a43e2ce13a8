import type { SubmissionResult } from "@conform-to/dom";

import { verifyPassword } from "~/auth/password.server";
import { deleteFailedLogins, reserveFailedLogin } from "~/db/account/failed-logins.server";
import { retryWhenBusy } from "~/db/engine/retry.server";
import { rejectSubmission } from "~/http/replies.server";
import type { Toast } from "~/http/toast";

/** How trying a password ended; a lock-out lasts so many seconds more. */
type PasswordCheck = { kind: "right" | "wrong" } | { kind: "locked-out"; seconds: number };

/** Told to whoever is locked out, wherever a password is asked for (S6). */
const LOCKED_OUT: Toast = {
  kind: "error",
  title: "Error",
  description: "Account temporarily locked due to too many failed attempts",
};

/**
 * Tries a password, wherever one is asked for: five wrong ones within fifteen minutes lock `who` out
 * (S6), and a right one clears the count. Without a hash it takes as long and is wrong.
 */
export async function checkPassword(
  who: string,
  passwordHash: string | null | undefined,
  password: string,
): Promise<PasswordCheck> {
  const seconds = await retryWhenBusy(() => reserveFailedLogin(who, Date.now()));
  if (seconds !== undefined) return { kind: "locked-out", seconds };
  if (!(await verifyPassword(passwordHash, password))) return { kind: "wrong" };

  await retryWhenBusy(() => deleteFailedLogins(who));
  return { kind: "right" };
}

/** 429 for a password that was not tried, with Retry-After. */
export function rejectAsLockedOut(
  submission: { reply: (options?: { hideFields?: string[] }) => SubmissionResult },
  seconds: number,
) {
  return rejectSubmission(submission, {
    toast: LOCKED_OUT,
    status: 429,
    headers: { "Retry-After": String(seconds) },
  });
}
