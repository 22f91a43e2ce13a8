import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";

import { checkThrottle } from "~/accounts/sign-in/attempts.server";
import { GUESSABLE, isGuessable } from "~/accounts/sign-in/guessable-password.server";
import { hashPassword } from "~/accounts/sign-in/password.server";
import { createToken } from "~/accounts/sign-in/tokens.server";
import { signUp as insertSignUp } from "~/accounts/acts/sign-up.server";
import { normaliseEmail } from "~/shared/email-address";
import { signUpSchema } from "~/accounts/accounts-form.server";
import { emailedToast, serializeEmailed } from "~/accounts/sign-in/emailed.server";
import { textField } from "~/http/form-data.server";
import {
  redirectWithToast,
  rejectAsThrottled,
  rejectInvalid,
  rejectSubmission,
} from "~/http/replies.server";
import { safeRedirect } from "~/http/safe-redirect";
import type { Toast } from "~/http/toast";

import { isClosed } from "~/accounts/sign-in/site-mode.server";

const CLOSED: Toast = {
  kind: "error",
  title: "Access Denied",
  description: "Accounts cannot be created at the moment. Try again later, or contact us.",
};

/**
 * Creates an account, to be confirmed by mail. An address with an account gets the same reply after
 * the same work, and its owner a mail.
 */
export async function signUp(form: FormData, context: AppLoadContext) {
  const submission = parseWithZod(form, { schema: signUpSchema });
  if (submission.status !== "success") {
    return rejectInvalid(submission);
  }

  if (isClosed()) return rejectSubmission(submission, { toast: CLOSED, status: 403 });

  const { fullName, password, phoneNumber = null, company = null } = submission.value;
  const email = normaliseEmail(submission.value.email);
  const wait = await checkThrottle("sign-up", { email }, context);
  if (wait !== undefined) return rejectAsThrottled(submission, wait);

  if (await isGuessable(password, { email, fullName, phoneNumber, company })) {
    return rejectInvalid(submission, { password: [GUESSABLE] });
  }

  const passwordHash = await hashPassword(password);
  const account = { email, fullName, phoneNumber, company, passwordHash };
  const now = Date.now();
  const link = createToken("confirm-email", now);
  await insertSignUp(account, link, now);

  // The same cookie for an address that has an account: its link does not exist.
  const redirectTo = safeRedirect(textField(form, "redirectTo", 2000), "");
  const emailed = {
    purpose: "confirm-email",
    email,
    signUpHash: link.token.hash,
    redirectTo,
  } as const;
  return redirectWithToast(
    "/auth?view=check-email",
    emailedToast({
      kind: "success",
      title: "Account created!",
      description: "Please check your email to confirm your account.",
    }),
    [["Set-Cookie", await serializeEmailed(emailed)]],
  );
}
