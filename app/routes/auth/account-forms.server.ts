import { parse } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, redirect } from "@remix-run/node";

import { emailOnlySchema, signInSchema, signUpSchema } from "~/accounts/accounts-form.server";
import { mailLink } from "~/accounts/acts/mail-link.server";
import { signUp as insertSignUp } from "~/accounts/acts/sign-up.server";
import { checkThrottle, clearAttempts } from "~/accounts/sign-in/attempts.server";
import { authenticate, type SignInOutcome } from "~/accounts/sign-in/authenticator.server";
import { isRefusedAsPublic } from "~/accounts/sign-in/demo-accounts.server";
import {
  type Emailed,
  emailedToast,
  readEmailed,
  serializeEmailed,
} from "~/accounts/sign-in/emailed.server";
import { hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { startHalfSession } from "~/accounts/second-step/half-session.server";
import { GUESSABLE, isGuessable } from "~/accounts/sign-in/guessable-password.server";
import { rejectAsLockedOut } from "~/accounts/sign-in/password-check.server";
import { hashPassword } from "~/accounts/sign-in/password.server";
import { isClosed } from "~/accounts/sign-in/site-mode.server";
import { createToken, findTokenUser } from "~/accounts/sign-in/tokens.server";
import { findRole } from "~/accounts/sign-in/users.server";
import { env } from "~/env.server";
import { textField } from "~/http/form-data.server";
import {
  redirectWithToast,
  rejectAsThrottled,
  rejectInvalid,
  rejectSubmission,
} from "~/http/replies.server";
import { safeRedirect } from "~/http/safe-redirect";
import { failure, success } from "~/http/toast";
import { logError } from "~/log.server";
import { beginSession, landingPage, notePassword } from "~/accounts/entry/begin-session.server";
import { pathWith } from "~/shared/path-with";
import { normaliseEmail } from "~/shared/email-address.server";

import { unexpectedToast } from "./toasts";

const SIGN_UP_CLOSED = failure(
  "Access Denied",
  "Accounts cannot be created at the moment. Try again later, or contact us.",
);

const REFUSALS: Record<Exclude<SignInOutcome["kind"], "signed-in" | "locked-out">, string> = {
  wrong:
    "The email address or password is incorrect. Try again, or use “Forgotten password?” to choose a new one.",
  unconfirmed: `Confirm your email address first${env.sendsMail ? ", using the link we have emailed you" : ""}.`,
};

/** Choosing a new password ends the lock-out (S6). */
const OTHER_WAY_IN = "To sign in sooner, use “Forgotten password?” to choose a new password.";

const SIGN_IN_CLOSED = failure(
  "Access Denied",
  "Only our staff can sign in at the moment. Try again later, or contact us.",
);

const PUBLIC_PASSWORD = failure(
  "Access Denied",
  "This password is public, because the demo uses it. It only works on the computer that the site runs on. Use “Forgotten password?” to choose another.",
);

/** Checks e-mail and password. A success starts a session and merges the visitor's basket (B2). */
export async function signIn(request: Request, form: FormData, context: AppLoadContext) {
  const submission = parseWithZod(form, { schema: signInSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const { email } = submission.value;
  const wait = await checkThrottle("sign-in", { email }, context);
  if (wait !== undefined) return rejectAsThrottled(submission, wait);

  if (isRefusedAsPublic(submission.value.password, request, context)) {
    return rejectSubmission(submission, { toast: PUBLIC_PASSWORD, status: 403 });
  }

  const outcome = await authenticate(submission.value);
  if (outcome.kind === "locked-out") {
    return rejectAsLockedOut(submission, outcome.seconds, OTHER_WAY_IN);
  }
  if (outcome.kind !== "signed-in") {
    const description = REFUSALS[outcome.kind];
    const toast = failure("Error", description);
    return rejectSubmission(submission, { toast, status: 401 });
  }

  await clearAttempts("sign-in", { email }, context);
  const { user } = outcome;
  const isStaff = findRole(user.id) !== "customer";
  if (isClosed() && !isStaff) {
    return rejectSubmission(submission, { toast: SIGN_IN_CLOSED, status: 403 });
  }

  const redirectTo = textField(form, "redirectTo", 2000);
  if (hasSecondStep(user.id)) {
    if (isStaff) await notePassword(request, user, context);
    const headers = { "Set-Cookie": await startHalfSession(user, Date.now()) };
    return redirect(pathWith("/auth/second-step", { redirectTo }), { status: 303, headers });
  }
  const headers = await beginSession(request, user, context);
  return redirect(safeRedirect(redirectTo, landingPage({ isStaff })), { status: 303, headers });
}

/** Logs an unexpected error, and returns the form with all entries but the password. */
export function failedUnexpectedly(form: FormData, error: unknown) {
  logError(error);
  const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
  const toast = unexpectedToast(textField(form, "intent"));
  return rejectSubmission(submission, { toast, status: 503 });
}

/**
 * Creates an account, to be confirmed by mail. An address with an account gets the same reply after
 * the same work, and its owner a mail.
 */
export async function signUp(form: FormData, context: AppLoadContext) {
  const submission = parseWithZod(form, { schema: signUpSchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  if (isClosed()) return rejectSubmission(submission, { toast: SIGN_UP_CLOSED, status: 403 });

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
    emailedToast(success("Account created!", "Please check your email to confirm your account.")),
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
  if (submission.status !== "success") return rejectInvalid(submission);

  const email = normaliseEmail(submission.value.email);
  const wait = await checkThrottle("sign-up", { email }, context);
  if (wait !== undefined) return rejectAsThrottled(submission, wait);

  const now = Date.now();
  const { secret, token } = createToken("confirm-email", now);
  const emailed = await emailedAgain(request, { email, hash: token.hash, now });
  await mailLink({ email, secret, token, now });

  return redirectWithToast(
    "/auth?view=check-email",
    emailedToast(
      success("Email sent", "If this address has an account to confirm, a new link is on its way."),
    ),
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
