import { SalesContact } from "~/components/site/sales-contact";
import { Notice } from "~/components/ui/notice";

/** Said before anyone types, for the forms below refuse whoever is no administrator. */
export function ClosedNotice() {
  return (
    <Notice tone="petrol" icon="info">
      <p className="font-semibold">Signing in and signing up are closed just now</p>
      <p>
        Only administrators can sign in. Accounts and quotes are kept as they are. Until it is open
        again, <SalesContact />.
      </p>
    </Notice>
  );
}
