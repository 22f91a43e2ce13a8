import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { emailOnlySchema } from "~/accounts/accounts-form.server";
import { mailLink } from "~/accounts/acts/mail-link.server";
import { checkThrottle } from "~/accounts/sign-in/attempts.server";
import { emailedToast, readEmailed, serializeEmailed } from "~/accounts/sign-in/emailed.server";
import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import { createToken } from "~/accounts/sign-in/tokens.server";
import { env } from "~/env.server";
import { readForm, requireKnownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsThrottled, rejectInvalid } from "~/http/replies.server";
import { success, type Toast } from "~/http/toast";
import { constraintsOf } from "~/shared/constraints.server";
import { normaliseEmail } from "~/shared/email-address.server";
import { ButtonLink } from "~/ui/button";
import { EmailField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { NarrowPage } from "~/ui/narrow-page";
import { pageMeta } from "~/ui/page-meta";
import { useShell } from "~/ui/use-shell";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Forgotten password", isIndexed: false });

export async function loader({ request }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has("sent");
  const emailed = isSent ? await readEmailed(request, "reset-password") : undefined;
  return {
    constraint: constraintsOf(emailOnlySchema),
    sentTo: emailed?.email ?? null,
    isEmailed: env.sendsMail,
  };
}

/** Emails a link if the address has an account. The reply is the same without one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  requireKnownIntent(form, ["send", "again"]);
  const submission = parseWithZod(form, { schema: emailOnlySchema });
  if (submission.status !== "success") return rejectInvalid(submission);

  const email = normaliseEmail(submission.value.email);
  const wait = await checkThrottle("reset", { email }, context);
  if (wait !== undefined) return rejectAsThrottled(submission, wait);

  const now = Date.now();
  await mailLink({ email, ...createToken("reset-password", now), now });

  const cookie = await serializeEmailed({ purpose: "reset-password", email });
  const sent = "/forgot-password?sent";
  return textField(form, "intent") === "again"
    ? redirectWithToast(sent, emailedToast(SENT_AGAIN), [["Set-Cookie", cookie]])
    : redirect(sent, { status: 303, headers: { "Set-Cookie": cookie } });
}

const SENT_AGAIN = success(
  "Email sent",
  "If this address has an account, a new link is on its way.",
);

export default function ForgotPasswordRoute() {
  const { constraint, sentTo, isEmailed } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { failSafe } = useShell();
  const [form, fields] = useForm({
    id: "forgot-password",
    constraint,
    lastResult: actionData?.result,
  });
  if (sentTo) return <ResetSent email={sentTo} isEmailed={isEmailed} refused={actionData?.toast} />;

  return (
    <NarrowPage
      title="Forgotten password"
      lead={`Enter the address of your account, and we will send you a link to choose a new password. It works for ${LINK_LIFETIME["reset-password"].text}.`}
    >
      <FormNotice toast={actionData?.toast} />
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <EmailField label="Email Address" field={fields.email} />
        <SubmitButton value="send" idle="Send the link" busy="Sending..." wide />
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

/** Names the address that a reset was requested for. It reads the same without an account. */
function ResetSent({
  email,
  isEmailed,
  refused,
}: {
  email: string;
  isEmailed: boolean;
  /** The reply to Send again, if it was refused. */
  refused: Toast | null | undefined;
}) {
  const { failSafe } = useShell();
  const address = <strong className="wrap-anywhere text-ink">{email}</strong>;
  return (
    <NarrowPage
      title="Check your email"
      lead={
        isEmailed ? (
          <>
            If {address} has an account, a link to choose a new password is on its way. It works for{" "}
            {LINK_LIFETIME["reset-password"].text}.
          </>
        ) : (
          <>
            We cannot send email at the moment. If {address} has an account, we will send the link
            as soon as we can.
          </>
        )
      }
    >
      <FormNotice toast={refused} />
      <p>No email after a few minutes? Check your junk folder, or that the address is right.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Form method="post">
          <input type="hidden" name="email" value={email} />
          <SubmitButton value="again" idle="Send again" busy="Sending..." />
        </Form>
        <ButtonLink to="/forgot-password" variant="secondary">
          Use another address
        </ButtonLink>
        {!failSafe && (
          <ButtonLink to="/auth" variant="secondary">
            Back to Sign In
          </ButtonLink>
        )}
      </div>
    </NarrowPage>
  );
}
