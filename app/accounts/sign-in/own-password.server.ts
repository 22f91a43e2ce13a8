import type { SubmissionResult } from "@conform-to/dom";
import type { AppLoadContext } from "@remix-run/node";

import { clearAttempts, checkThrottle } from "~/accounts/sign-in/attempts.server";
import { checkPassword, rejectAsLockedOut } from "~/accounts/sign-in/password-check.server";
import { findUserById } from "~/accounts/sign-in/users.server";
import { rejectAsThrottled, rejectInvalid } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";

type Submission = {
  value: { currentPassword: string };
  reply: (options?: {
    hideFields?: string[];
    fieldErrors?: Record<string, string[]>;
  }) => SubmissionResult;
};

/**
 * Rejects a form whose current password is wrong; returns undefined if it is right. Throttled like
 * sign-in, to stop password guessing at an unlocked browser.
 */
export async function rejectWrongPassword(
  user: { id: string; email: string },
  submission: Submission,
  context: AppLoadContext,
) {
  const attempter = { email: user.email, userId: user.id };
  const wait = await checkThrottle("own-password", attempter, context);
  if (wait !== undefined) return rejectAsThrottled(submission, wait);

  const { currentPassword } = submission.value;
  const passwordHash = findUserById(user.id)?.passwordHash;
  const checked = await checkPassword(user.id, passwordHash, currentPassword);
  switch (checked.kind) {
    case "right":
      await clearAttempts("own-password", attempter, context);
      return undefined;
    case "locked-out":
      logSecurity("locked-out", { email: user.email });
      return rejectAsLockedOut(submission, checked.seconds);
    case "wrong": {
      logSecurity("password-refused", { email: user.email });
      return rejectInvalid(submission, {
        currentPassword: ["This is not your current password"],
      });
    }
  }
}
