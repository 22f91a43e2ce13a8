import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { SummaryMoney } from "~/domain/quote/basket-view";
import { formatCount } from "~/domain/site/counts";
import { formatPence } from "~/domain/pricing/money";
import { FIGURES, formatItems, formatPricedPart } from "~/domain/quote/quote-text";
import type { ShippingCharge } from "~/domain/pricing/shipping";
import { formatKilograms } from "~/domain/pricing/weight";

type SummaryRowsProps = {
  itemCount: number;
  weightGrams: number;
  unweighedItems: number;
  shipping: ShippingCharge;
  money: SummaryMoney;
  weightLabel?: string;
};

/** The figures of a basket or a submitted quote, as far as this viewer may see them. */
export function SummaryRows({
  itemCount,
  weightGrams,
  unweighedItems,
  shipping,
  money,
  weightLabel = "Total weight",
}: SummaryRowsProps) {
  const shippingText = shipping.kind === "charge" ? formatPence(shipping.exVatPence) : "POA";
  const amount = (read: (priced: Extract<SummaryMoney, { kind: "priced" }>) => number) =>
    money.kind === "priced" ? formatPence(read(money)) : <NoAmount money={money} />;
  const plusShipping =
    money.kind === "priced" && shipping.kind === "on-application" && " +\u00a0shipping POA";

  return (
    <>
      <dl className="tabular-nums">
        <Row label="Items">{formatCount(itemCount)}</Row>
        <Row label={weightLabel}>{formatKilograms(weightGrams)}</Row>
        <Row label={FIGURES.goods}>{amount((priced) => priced.goodsExVatPence)}</Row>
        <Row label={FIGURES.shipping}>{shippingText}</Row>
        <Row label={FIGURES.totalExVat}>
          {amount((priced) => priced.totalExVatPence)}
          {plusShipping}
        </Row>
        <Row label={FIGURES.vat}>{amount((priced) => priced.vatPence)}</Row>
        <Row label={FIGURES.totalIncVat} strong>
          {money.kind === "priced" ? (
            formatPence(money.totalIncVatPence)
          ) : (
            <NoAmount money={money} isLink />
          )}
          {plusShipping}
        </Row>
      </dl>
      <Remarks money={money} unweighedItems={unweighedItems} />
    </>
  );
}

function Row({
  label,
  strong,
  children,
}: {
  label: string;
  strong?: boolean;
  children: ReactNode;
}) {
  const weight = strong ? "border-t border-ink text-lg font-semibold" : "border-t";
  return (
    <div className={`flex flex-wrap items-baseline gap-x-4 py-2 first:border-t-0 ${weight}`}>
      <dt className="grow">{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}

/** Only the last row links to sign-in, because screen readers would list the same link several times. */
function NoAmount({ money, isLink = false }: { money: SummaryMoney; isLink?: boolean }) {
  if (money.kind !== "sign-in") return "POA";
  if (!isLink) return <span className="text-sm text-muted">Sign in for pricing</span>;
  return (
    <Link to="/auth?redirectTo=/quote" className="text-link text-base">
      Sign in for pricing
    </Link>
  );
}

/** The notes beneath the figures: the priced part (M5), and the items without a weight (M6). */
export function Remarks({
  money,
  unweighedItems,
}: {
  money: SummaryMoney;
  unweighedItems: number;
}) {
  const priced = money.kind === "on-application" ? money.priced : null;
  return (
    <div className="mt-2 space-y-1 text-sm text-muted empty:hidden">
      {priced && <p>{formatPricedPart(priced)}</p>}
      {unweighedItems > 0 && <p>The weight of {formatItems(unweighedItems)} is not known.</p>}
    </div>
  );
}
