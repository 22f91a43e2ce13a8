import { ReachSales } from "~/components/reach-sales";
import { Notice } from "~/components/ui/notice";

/** For a customer whom fail-safe has signed out: where their quote is, and how to go on without it. */
export function ShutOut() {
  return (
    <Notice tone="petrol" icon="info">
      <p className="font-semibold">You have been signed out</p>
      <p>
        Signing in is closed just now. The quote you had begun is kept, and is here again once you
        can sign in. Until then <ReachSales />; or make a new list, which you can send without an
        account.
      </p>
    </Notice>
  );
}
