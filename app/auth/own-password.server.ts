import type { SubmissionResult } from "@conform-to/dom";
import type { AppLoadContext } from "@remix-run/node";

import { clearAttempts, checkThrottle } from "~/auth/attempts.server";
import { checkPassword, rejectAsLockedOut } from "~/auth/password-check.server";
import { findUserById } from "~/db/account/users.server";
import {
  firstErrorToast,
  rejectAsThrottled,
  rejectSubmission,
  withFieldErrors,
} from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";

type Submission = {
  value: { currentPassword: string };
  reply: (options?: {
    hideFields?: string[];
    fieldErrors?: Record<string, string[]>;
  }) => SubmissionResult;
};

/**
 * The answer to a form whose current password is not the signed-in user's; undefined when it is.
 * Limited like sign-in, so that someone at another person's unlocked browser cannot guess the
 * password here.
 */
export async function rejectWrongPassword(
  user: { id: string; email: string },
  submission: Submission,
  context: AppLoadContext,
) {
  const wait = await checkThrottle("own-password", user.email, context);
  if (wait !== undefined) return rejectAsThrottled(submission, wait);

  const { currentPassword } = submission.value;
  const passwordHash = findUserById(user.id)?.passwordHash;
  const checked = await checkPassword(user.id, passwordHash, currentPassword);
  switch (checked.kind) {
    case "right":
      await clearAttempts("own-password", user.email);
      return undefined;
    case "locked-out":
      logSecurity("locked-out", { email: user.email });
      return rejectAsLockedOut(submission, checked.seconds);
    case "wrong": {
      logSecurity("password-refused", { email: user.email });
      const complaints = withFieldErrors(submission, {
        currentPassword: ["This is not your current password"],
      });
      return rejectSubmission(complaints, { toast: firstErrorToast(complaints) });
    }
  }
}
