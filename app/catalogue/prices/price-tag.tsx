import { Link, useLocation } from "@remix-run/react";

import { signInPath } from "~/shared/sign-in-path";
import { formatPence } from "~/catalogue/prices/money";
import type { ShownPrice } from "~/catalogue/prices/price";

type Size = "sm" | "md" | "lg";

const AMOUNT: Record<Size, string> = { sm: "text-base", md: "text-lg", lg: "text-2xl" };

/** Shows a price, POA or a sign-in link. Amounts are ex VAT and say so unless their table does. */
export function Price({
  price,
  size = "md",
  hasVatNote = true,
  className = "",
}: {
  price: ShownPrice;
  size?: Size;
  hasVatNote?: boolean;
  /** Applies to an amount together with its original price, which may wrap. */
  className?: string;
}) {
  if (price.kind === "on-application") {
    return (
      <span className={`font-semibold ${AMOUNT[size]}`}>
        <abbr title="Price on application" className="no-underline">
          POA
        </abbr>
      </span>
    );
  }
  if (price.kind === "sign-in") return <SignInForPricing />;

  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 ${className}`}>
      {price.originalPence !== null && (
        <span className="text-sm text-muted">
          <span className="sr-only">was </span>
          <s>{formatPence(price.originalPence)}</s>
          <span className="sr-only">, now </span>
        </span>
      )}
      <span className={`font-semibold ${AMOUNT[size]}`}>{formatPence(price.pence)}</span>
      {hasVatNote && <span className="text-xs text-muted">ex VAT</span>}
    </span>
  );
}

/** Links to sign-in, which returns to the current page. */
function SignInForPricing() {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={signInPath(pathname + search)}
      className="text-link relative z-10 inline-flex min-h-11 items-center text-sm"
    >
      Sign in for pricing
    </Link>
  );
}
