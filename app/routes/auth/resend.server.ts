import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";

import { checkThrottle } from "~/accounts/sign-in/attempts.server";
import { createToken, findTokenUser } from "~/accounts/sign-in/tokens.server";
import { mailLink } from "~/accounts/acts/mail-link.server";
import { normaliseEmail } from "~/shared/email-address";
import { emailOnlySchema } from "~/accounts/accounts-form.server";
import {
  type Emailed,
  emailedToast,
  readEmailed,
  serializeEmailed,
} from "~/accounts/sign-in/emailed.server";
import { redirectWithToast, rejectAsThrottled, rejectInvalid } from "~/http/replies.server";

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
  await mailLink({ email, secret, token, now });

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
