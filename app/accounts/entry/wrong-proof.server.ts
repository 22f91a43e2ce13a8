import { parse } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";

import { codeSchema, UNREADABLE, WRONG_CODE } from "~/accounts/accounts-form.server";
import { passPasskey, passSecondStep } from "~/accounts/acts/pass-second-step.server";
import type { ChallengeHolder } from "~/accounts/second-step/challenge.server";
import { rejectAsLockedOut } from "~/accounts/sign-in/password-check.server";
import { PASSKEY_ANSWER } from "~/http/form-data.server";
import { rejectInvalid, rejectSubmission } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";
import { failure } from "~/http/toast";

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

/** Returns the answer of a passkey as it was posted; empty if there is none. */
export function postedAnswer(form: FormData): string {
  const answer = form.get(PASSKEY_ANSWER);
  return typeof answer === "string" ? answer : "";
}

/** Returns 400 for a passkey that was not right. */
export function rejectPasskey(description = "Try again, or enter a code.") {
  const submission = parse<null, string[]>(new FormData(), { resolve: () => ({ value: null }) });
  const toast = failure("That passkey did not work", description);
  return rejectSubmission(submission, { toast });
}
