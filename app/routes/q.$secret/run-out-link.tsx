import { Form } from "@remix-run/react";

import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/button";
import { NarrowPage } from "~/ui/narrow-page";
import type { Toast } from "~/http/toast";

/** Shown instead of the quote; it reveals neither the quote nor the address. */
export function RunOutLink({
  canSend,
  toast,
}: {
  canSend: boolean;
  toast: Toast | null | undefined;
}) {
  return (
    <NarrowPage
      title="This link has run out"
      lead={
        canSend
          ? "We can send a new one to the email address that this link was sent to."
          : "Please contact us, and we will send you the quote again."
      }
    >
      <FormNotice toast={toast} />
      <div className="flex flex-wrap gap-3">
        {canSend && (
          <Form method="post">
            <SubmitButton
              name="intent"
              value="send-link"
              idle="Send a new link"
              busy="Sending..."
            />
          </Form>
        )}
        <ButtonLink to="/contact" variant="secondary">
          Contact Us
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
