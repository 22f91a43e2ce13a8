import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";

import {
  codeSchema,
  ownPasswordSchema,
  UNREADABLE,
  WRONG_CODE,
} from "~/accounts/accounts-form.server";
import { passPasskey } from "~/accounts/acts/pass-passkey.server";
import { passSecondStep } from "~/accounts/acts/pass-second-step.server";
import { postedAnswer, rejectPasskey } from "~/accounts/second-step/passkey-press.server";
import { hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { proofKey } from "~/accounts/sign-in/failed-logins.server";
import { rejectWrongPassword } from "~/accounts/sign-in/own-password.server";
import { rejectAsLockedOut } from "~/accounts/sign-in/password-check.server";
import { textField } from "~/http/form-data.server";
import { rejectInvalid } from "~/http/replies.server";
import { logSecurity } from "~/http/security-log.server";

type User = { id: string; email: string };

/** Returns the proof that an account gives: that with which its sign-in ends. */
export function proofOf(user: User): "code" | "password" {
  return hasSecondStep(user.id) ? "code" : "password";
}

/** Rejects a form with a wrong proof; returns undefined if it is right, and has used a code or passkey up. */
export function rejectWrongProof(
  { user, form, session }: { user: User; form: FormData; session: string },
  context: AppLoadContext,
) {
  if (proofOf(user) === "password") return rejectPassword(user, form, context);
  return textField(form, "intent") === "passkey"
    ? rejectWrongPasskey(user, form, session)
    : rejectWrongCode(user, form);
}

async function rejectWrongPasskey(user: User, form: FormData, session: string) {
  const holder = { kind: "session", idHash: session } as const;
  const { kind } = await passPasskey(user, holder, postedAnswer(form), Date.now());
  if (kind === "right") return undefined;
  logSecurity("second-step-refused", { email: user.email });
  return rejectPasskey();
}

function rejectPassword(user: User, form: FormData, context: AppLoadContext) {
  const submission = parseWithZod(form, { schema: ownPasswordSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  return rejectWrongPassword(user, submission, context);
}

async function rejectWrongCode(user: User, form: FormData) {
  const submission = parseWithZod(form, { schema: codeSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  const { code } = submission.value;
  const passed = await passSecondStep(user, code, Date.now(), proofKey(user.id));
  if (passed.kind === "right") return undefined;
  logSecurity("second-step-refused", { email: user.email });
  return passed.kind === "locked-out"
    ? rejectAsLockedOut(submission, passed.seconds)
    : rejectInvalid(submission, { code: [passed.kind === "wrong" ? WRONG_CODE : UNREADABLE] });
}
