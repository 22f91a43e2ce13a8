import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";

import { checkThrottle } from "~/auth/attempts.server";
import { createToken } from "~/auth/tokens.server";
import { mailToken } from "~/db/account/account-links.server";
import { normaliseEmail } from "~/domain/account/email-address";
import { composeMail } from "~/email/compose-mail.server";
import { emailOnlySchema } from "~/forms/accounts.server";
import { emailedToast } from "~/http/emailed-toast.server";
import {
  firstErrorToast,
  redirectWithToast,
  rejectAsThrottled,
  rejectSubmission,
} from "~/http/replies.server";

/** Sends the confirmation again if the address has an unconfirmed account; the reply never says so. */
export async function resendConfirmation(form: FormData, context: AppLoadContext) {
  const submission = parseWithZod(form, { schema: emailOnlySchema });
  if (submission.status !== "success") {
    return rejectSubmission(submission, { toast: firstErrorToast(submission) });
  }

  const email = normaliseEmail(submission.value.email);
  const wait = await checkThrottle("sign-up", { email }, context);
  if (wait !== undefined) return rejectAsThrottled(submission, wait);

  const now = Date.now();
  const { secret, token } = createToken("confirm-email", now);
  const mail = composeMail("confirm-email", { to: email, token: secret });
  await mailToken({ email, token, mail, now });

  return redirectWithToast(
    "/auth?view=check-email",
    emailedToast({
      kind: "success",
      title: "Email sent",
      description: "If this address has an account to confirm, a new link is on its way.",
    }),
  );
}
