import { Link } from "@remix-run/react";

import { SalesContact } from "~/components/site/sales-contact";
import { useShell } from "~/components/shell/use-shell";
import { Notice } from "~/components/ui/notice";

/** For a customer whose session has ended: where their quote is, and how to come to it. */
export function SignedOut() {
  const { failSafe } = useShell();
  return (
    <Notice tone="petrol" icon="info">
      <p className="font-semibold">You have been signed out</p>
      {failSafe ? (
        <p>
          Signing in is closed just now. The quote you had begun is kept, and is here again once you
          can sign in. Until then <SalesContact />; or make a new list, which you can send without
          an account.
        </p>
      ) : (
        <p>
          The quote you had begun is kept:{" "}
          <Link to="/auth?redirectTo=/quote" className="text-link">
            sign in
          </Link>{" "}
          to go on with it.
        </p>
      )}
    </Notice>
  );
}
