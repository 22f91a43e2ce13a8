import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";

import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import type { Toast } from "~/http/toast";
import { signUpPath } from "~/shared/sign-in-path";
import { ButtonLink } from "~/ui/button";
import { EmailField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { NarrowPage } from "~/ui/narrow-page";
import { useShell } from "~/ui/use-shell";

import type { loader } from "./route";

type Emailed = { email: string; redirectTo: string };

/** Says that a link was sent, or will be, if the site sends no email for now. */
export function CheckYourEmail({
  isEmailed,
  emailed,
  refused,
}: {
  isEmailed: boolean;
  /** NULL in a browser that requested no link. */
  emailed: Emailed | null;
  /** The reply to Send again, if it was refused. */
  refused: Toast | null | undefined;
}) {
  const { failSafe } = useShell();
  return (
    <NarrowPage
      title="Check Your Email"
      lead={
        <>
          {isEmailed
            ? "We have sent a link to "
            : "We cannot send email at the moment. As soon as we can, we will send a link to "}
          {emailed ? <strong className="wrap-anywhere text-ink">{emailed.email}</strong> : "you"}.
          Open it and press Confirm my address. It works for {LINK_LIFETIME["confirm-email"].text}.
        </>
      }
    >
      <FormNotice toast={refused} />
      {failSafe ? (
        <p>No email after a few minutes? Check your junk folder.</p>
      ) : (
        <>
          <p>
            No email after a few minutes? Check your junk folder, or{" "}
            <Link to={signUpPath(emailed?.redirectTo ?? "")} className="text-link">
              try again
            </Link>
            .
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {emailed && <SendAgain {...emailed} />}
            <ButtonLink to="/auth" variant="secondary">
              Back to Sign In
            </ButtonLink>
          </div>
        </>
      )}
    </NarrowPage>
  );
}

function SendAgain({ email, redirectTo }: Emailed) {
  return (
    <>
      <Form method="post">
        <input type="hidden" name="email" value={email} />
        <SubmitButton value="resend" idle="Send again" busy="Sending..." />
      </Form>
      <ButtonLink to={signUpPath(redirectTo)} variant="secondary">
        Change the address
      </ButtonLink>
    </>
  );
}

export function Resend({
  constraint,
  lastResult,
}: {
  constraint: SerializeFrom<typeof loader>["resendConstraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "resend",
    constraint,
    lastResult,
  });

  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <EmailField label="Email Address" field={fields.email} />
      <SubmitButton value="resend" idle="Send a new link" busy="Sending..." wide />
      <p>
        <Link to="/auth" className="text-link">
          Back to Sign In
        </Link>
      </p>
    </Form>
  );
}
