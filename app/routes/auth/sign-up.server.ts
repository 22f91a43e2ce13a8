import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";

import { emailOnlySchema, signUpSchema } from "~/accounts/accounts-form.server";
import { mailToken } from "~/accounts/sign-in/account-links.server";
import { checkThrottle } from "~/accounts/sign-in/attempts.server";
import { isClosed } from "~/accounts/sign-in/closed.server";
import {
  type Emailed,
  readEmailed,
  serializeEmailed,
} from "~/accounts/sign-in/emailed-cookie.server";
import { emailedToast } from "~/accounts/sign-in/emailed-toast.server";
import { GUESSABLE, isGuessable } from "~/accounts/sign-in/guessable-password.server";
import { hashPassword } from "~/accounts/sign-in/password.server";
import { createToken } from "~/accounts/sign-in/token-secrets.server";
import { findTokenUser } from "~/accounts/sign-in/tokens.server";
import { signUp as insertSignUp } from "~/accounts/sign-in/users.server";
import { textField } from "~/http/form-data.server";
import {
  redirectWithToast,
  rejectAsThrottled,
  rejectInvalid,
  rejectSubmission,
} from "~/http/replies.server";
import { safeRedirect } from "~/http/safe-redirect";
import type { Toast } from "~/http/toast";
import { normaliseEmail } from "~/shared/email-address";

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

/** Sends the confirmation again if the address has an unconfirmed account; the reply never says so. */
export async function resendConfirmation(
  request: Request,
  form: FormData,
  context: AppLoadContext,
) {
  const submission = parseWithZod(form, { schema: emailOnlySchema });
  if (submission.status !== "success") {
    return rejectInvalid(submission);
  }

  const email = normaliseEmail(submission.value.email);
  const wait = await checkThrottle("sign-up", { email }, context);
  if (wait !== undefined) return rejectAsThrottled(submission, wait);

  const now = Date.now();
  const { secret, token } = createToken("confirm-email", now);
  const emailed = await emailedAgain(request, { email, hash: token.hash, now });
  await mailToken({ email, secret, token, now });

  return redirectWithToast(
    "/auth?view=check-email",
    emailedToast({
      kind: "success",
      title: "Email sent",
      description: "If this address has an account to confirm, a new link is on its way.",
    }),
    [["Set-Cookie", await serializeEmailed(emailed)]],
  );
}

/**
 * Returns the cookie for the new link. It takes the place of the earlier link only if that one is of
 * the account that this browser has made: a stranger who signed up first with this address knows the
 * password, and its owner must not be led into such an account. Another hash takes its place
 * otherwise, because the browser can read the cookie.
 */
async function emailedAgain(
  request: Request,
  { email, hash, now }: { email: string; hash: string; now: number },
): Promise<Emailed> {
  const earlier = await readEmailed(request, "confirm-email");
  if (earlier?.email !== email || !earlier.signUpHash) return { purpose: "confirm-email", email };

  const isOwn = findTokenUser(earlier.signUpHash, "confirm-email", now)?.email === email;
  const signUpHash = isOwn ? hash : createToken("confirm-email", now).token.hash;
  return { ...earlier, signUpHash };
}
