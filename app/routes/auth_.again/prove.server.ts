import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";

import { ownPasswordSchema } from "~/accounts/accounts-form.server";
import { rejectWrongCode, rejectWrongPasskey } from "~/accounts/entry/wrong-proof.server";
import { hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { proofKey } from "~/accounts/sign-in/failed-logins.server";
import { rejectWrongPassword } from "~/accounts/sign-in/own-password.server";
import { textField } from "~/http/form-data.server";
import { rejectInvalid } from "~/http/replies.server";

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
    ? rejectWrongPasskey(user, form, { kind: "session", idHash: session })
    : rejectWrongCode(user, form, proofKey(user.id));
}

function rejectPassword(user: User, form: FormData, context: AppLoadContext) {
  const submission = parseWithZod(form, { schema: ownPasswordSchema });
  if (submission.status !== "success") return rejectInvalid(submission);
  return rejectWrongPassword(user, submission, context);
}
