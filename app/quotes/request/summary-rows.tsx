import { Fragment, type ReactNode } from "react";

import { formatDiscount, formatPence } from "~/catalogue/prices/money";
import { formatKilograms } from "~/catalogue/prices/weight";
import { formatCount } from "~/shared/counts";
import { Badge } from "~/ui/badge";
import { Callout } from "~/ui/notice";
import { statusBadge } from "~/quotes/request/quote-status";
import { FIGURES, formatItems } from "~/quotes/request/quote-text";
import type { QuoteView } from "~/quotes/request/quote-view";
import type { ShippingCharge } from "~/quotes/request/shipping";
import { type SummaryMoney, type TotalName, totalParts } from "~/quotes/request/summary-money";

type SummaryRowsProps = {
  itemCount: number;
  weightGrams: number;
  unweighedItems: number;
  shipping: ShippingCharge;
  money: SummaryMoney;
  weightLabel?: string;
};

/** The figures of a basket or a submitted quote; a visitor gets no row of money but shipping (M12). */
export function SummaryRows({
  itemCount,
  weightGrams,
  unweighedItems,
  shipping,
  money,
  weightLabel = "Total weight",
}: SummaryRowsProps) {
  const total = (name: TotalName, included?: ShippingCharge) => (
    <Total of={[money, name, included]} />
  );
  const isHidden = money.kind === "sign-in";

  return (
    <>
      <dl className="tabular-nums">
        <Row label="Items">{formatCount(itemCount)}</Row>
        <Row label={weightLabel}>{formatKilograms(weightGrams)}</Row>
        {!isHidden && <Row label={FIGURES.goods}>{total("goodsExVatPence")}</Row>}
        <Row label={FIGURES.shipping}>
          {shipping.kind === "charge" ? formatPence(shipping.exVatPence) : "POA"}
        </Row>
        {!isHidden && (
          <>
            <Row label={FIGURES.totalExVat}>{total("totalExVatPence", shipping)}</Row>
            <Row label={FIGURES.vat}>{total("vatPence")}</Row>
            <Row label={FIGURES.totalIncVat} strong>
              {total("totalIncVatPence", shipping)}
            </Row>
          </>
        )}
      </dl>
      <Remarks unweighedItems={unweighedItems} />
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

/** The note beneath the figures: the items without a weight (M6). */
export function Remarks({ unweighedItems }: { unweighedItems: number }) {
  if (unweighedItems === 0) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      The weight of {formatItems(unweighedItems)} is not known.
    </p>
  );
}

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusBadge(status);
  return <Badge tone={tone}>{label}</Badge>;
}

/** A total, followed in smaller text by what it leaves out (N5). */
export function Total({ of }: { of: Parameters<typeof totalParts> }) {
  const [figure, ...others] = totalParts(...of);
  return (
    <>
      {figure}
      {others.map((part) => (
        <Fragment key={part}>
          {" "}
          <span className="plus">+ {part}</span>
        </Fragment>
      ))}
    </>
  );
}

/**
 * Shows what a quote's discounts save, ex VAT; renders nothing when they save nothing or prices are
 * hidden.
 */
export function DiscountBox({ quote }: { quote: QuoteView }) {
  const { savedPence, discountBasisPoints } = quote;
  if (savedPence === 0) return null;
  return (
    <Callout className="mt-4">
      {discountBasisPoints === null
        ? "Your discounts save"
        : `Your ${formatDiscount(discountBasisPoints)} discount saves`}{" "}
      <strong>{formatPence(savedPence)}</strong> ex VAT.
    </Callout>
  );
}
