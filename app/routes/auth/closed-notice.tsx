import { SalesContact } from "~/site/pages/sales-contact";
import { Notice } from "~/ui/notice";

/** Warns before anyone types that the forms below refuse everyone but administrators. */
export function ClosedNotice() {
  return (
    <Notice tone="petrol" icon="info">
      <p className="font-semibold">Signing in and signing up are temporarily unavailable</p>
      <p>
        Only administrators can sign in. Accounts and quotes are not affected. Until you can sign in
        again, <SalesContact />.
      </p>
    </Notice>
  );
}
