import { Form } from "@remix-run/react";

import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useShell } from "~/ui/use-shell";
import { ButtonLink } from "~/ui/button";
import { NarrowPage } from "~/ui/narrow-page";
import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import type { Toast } from "~/http/toast";

/** Names the address that a reset was requested for. It reads the same without an account. */
export function ResetSent({
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
