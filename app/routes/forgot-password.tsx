import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { checkThrottle } from "~/auth/attempts.server";
import { createToken } from "~/auth/tokens.server";
import { FormNotice } from "~/components/form/form-notice";
import { TextField } from "~/components/form/fields";
import { pageMeta } from "~/components/site/page-meta";
import { useShell } from "~/components/shell/use-shell";
import { SubmitButton } from "~/components/form/submit-button";
import { NarrowPage } from "~/components/ui/narrow-page";
import { useForm } from "~/components/form/use-form";
import { mailToken } from "~/db/account/account-links.server";
import { normaliseEmail } from "~/domain/account/email-address";
import { LINK_LIFETIME } from "~/domain/account/link-lifetime";
import { composeMail } from "~/email/compose-mail.server";
import { constraintsOf } from "~/forms/constraints.server";
import { emailOnlySchema } from "~/forms/accounts.server";
import { readForm } from "~/http/form-data.server";
import { emailedToast } from "~/http/emailed-toast.server";
import {
  firstErrorToast,
  redirectWithToast,
  rejectAsThrottled,
  rejectSubmission,
} from "~/http/replies.server";

export { clientAction, headers, shouldRevalidate } from "~/components/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Forgotten password", isIndexed: false });

export function loader() {
  return { constraint: constraintsOf(emailOnlySchema) };
}

/** Mails a link if the address has an account. The reply is the same without one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: emailOnlySchema });
  if (submission.status !== "success") {
    return rejectSubmission(submission, { toast: firstErrorToast(submission) });
  }

  const email = normaliseEmail(submission.value.email);
  const wait = await checkThrottle("reset", { email }, context);
  if (wait !== undefined) return rejectAsThrottled(submission, wait);

  const now = Date.now();
  const { secret, token } = createToken("reset-password", now);
  const mail = composeMail("reset-password", { to: email, token: secret });
  await mailToken({ email, token, mail, now });

  return redirectWithToast(
    "/auth",
    emailedToast({
      kind: "success",
      title: "Email sent",
      description: "If this address has an account, a link to choose a new password is on its way.",
    }),
  );
}

export default function ForgotPasswordRoute() {
  const { constraint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { failSafe } = useShell();
  const [form, fields] = useForm({
    id: "forgot-password",
    constraint,
    lastResult: actionData?.result,
  });

  return (
    <NarrowPage
      title="Forgotten password"
      lead={`Enter the address of your account, and we will send you a link to choose a new password. It works for ${LINK_LIFETIME["reset-password"].text}.`}
    >
      <FormNotice toast={actionData?.toast} />
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <TextField label="Email Address" field={fields.email} type="email" autoComplete="email" />
        <SubmitButton name="intent" value="send" idle="Send the link" busy="Sending..." wide />
        {!failSafe && (
          <p>
            <Link to="/auth" className="text-link">
              Back to Sign In
            </Link>
          </p>
        )}
      </Form>
    </NarrowPage>
  );
}
