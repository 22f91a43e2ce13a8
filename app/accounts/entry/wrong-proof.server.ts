import { parseWithZod } from "@conform-to/zod/v4";

import { codeSchema, UNREADABLE, WRONG_CODE } from "~/accounts/accounts-form.server";
import { passPasskey } from "~/accounts/acts/pass-passkey.server";
import { passSecondStep } from "~/accounts/acts/pass-second-step.server";
import type { ChallengeHolder } from "~/accounts/second-step/challenge.server";
import { postedAnswer, rejectPasskey } from "~/accounts/second-step/passkey-press.server";
import { rejectAsLockedOut } from "~/accounts/sign-in/password-check.server";
import { rejectInvalid } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";

type User = { id: string; email: string };

/** Rejects a wrong code, and counts it under `key`; returns undefined if it is right, and has used it up. */
export async function rejectWrongCode(user: User, form: FormData, key: string) {
  const submission = parseWithZod(form, { schema: codeSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const passed = await passSecondStep(user, submission.value.code, Date.now(), key);
  if (passed.kind === "right") return undefined;
  logSecurity("second-step-refused", { email: user.email });
  return passed.kind === "locked-out"
    ? rejectAsLockedOut(submission, passed.seconds)
    : rejectInvalid(submission, { code: [passed.kind === "wrong" ? WRONG_CODE : UNREADABLE] });
}

/** Rejects a wrong answer by a passkey; returns undefined if it is right, and has used its challenge up. */
export async function rejectWrongPasskey(user: User, form: FormData, holder: ChallengeHolder) {
  const { kind } = await passPasskey(user, holder, postedAnswer(form), Date.now());
  if (kind === "right") return undefined;
  logSecurity("second-step-refused", { email: user.email });
  return rejectPasskey();
}
