import { Link } from "@remix-run/react";

import { useShell } from "~/components/shell/use-shell";
import { ButtonLink } from "~/components/ui/button";
import { NarrowPage } from "~/components/ui/narrow-page";
import { LINK_LIFETIME } from "~/domain/account/link-lifetime";

/** Says that a link was sent, or will be, if the site sends no email for now. */
export function CheckYourEmail({ isEmailed }: { isEmailed: boolean }) {
  const { failSafe } = useShell();
  return (
    <NarrowPage
      title="Check Your Email"
      lead={`${isEmailed ? "We have sent you a link." : "We cannot send email at the moment. Your link will be sent as soon as we can."} Open it and press Confirm my address, and you can sign in. It works for ${LINK_LIFETIME["confirm-email"].text}.`}
    >
      {failSafe ? (
        <p>No email after a few minutes? Check your junk folder.</p>
      ) : (
        <>
          <p>
            No email after a few minutes? Check your junk folder, or{" "}
            <Link to="/auth?view=sign-up" className="text-link">
              try again
            </Link>
            .
          </p>
          <ButtonLink to="/auth" variant="secondary" className="mt-6">
            Back to Sign In
          </ButtonLink>
        </>
      )}
    </NarrowPage>
  );
}
