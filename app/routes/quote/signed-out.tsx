import { Link } from "@remix-run/react";

import { SalesContact } from "~/site/pages/sales-contact";
import { useShell } from "~/ui/use-shell";
import { Notice } from "~/ui/notice";

/** Reports to a customer whose session has ended that their quote is saved, and how to return to it. */
export function SignedOut() {
  const { failSafe } = useShell();
  return (
    <Notice tone="petrol" icon="info">
      <p className="font-semibold">You have been signed out</p>
      {failSafe ? (
        <p>
          Signing in is temporarily unavailable. The quote you started is saved, and returns once
          you can sign in. Until then <SalesContact />, or start a new quote, which you can send
          without an account.
        </p>
      ) : (
        <p>
          The quote you started is saved:{" "}
          <Link to="/auth?redirectTo=/quote" className="text-link">
            sign in
          </Link>{" "}
          to continue with it.
        </p>
      )}
    </Notice>
  );
}
