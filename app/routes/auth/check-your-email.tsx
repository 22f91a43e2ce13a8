import { Link } from "@remix-run/react";

import { useShell } from "~/components/shell/use-shell";
import { ButtonLink } from "~/components/ui/button";
import { NarrowPage } from "~/components/ui/narrow-page";
import { LINK_LIFETIME } from "~/domain/account/link-lifetime";

export function CheckYourEmail() {
  const { failSafe } = useShell();
  return (
    <NarrowPage
      title="Check Your Email"
      lead={`We have sent you a link. Open it and press Confirm my address, and you can sign in. It works for ${LINK_LIFETIME["confirm-email"].text}.`}
    >
      {failSafe ? (
        <p>Nothing there after a few minutes? Check your spam folder.</p>
      ) : (
        <>
          <p>
            Nothing there after a few minutes? Check your spam folder, or{" "}
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
