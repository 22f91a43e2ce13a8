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
  className,
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
    <span className={className ? `price ${className}` : "price"}>
      {price.originalPence !== null && (
        <span>
          <i>was </i>
          <s>{formatPence(price.originalPence)}</s>
          <i>, now </i>
        </span>
      )}
      <b className={AMOUNT[size]}>{formatPence(price.pence)}</b>
      {hasVatNote && <small>ex VAT</small>}
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
