import type { ReactNode } from "react";

import type { QuoteView } from "~/quotes/request/quote-view";
import { DiscountBox, SummaryRows } from "~/quotes/request/summary-rows";
import { Panel } from "~/ui/panel";

/** Shows the figures of a request as it was sent, and how binding they are. */
export function PriceBreakdown({
  quote,
  title = "Price breakdown",
  validity,
}: {
  quote: QuoteView;
  title?: string;
  validity: string;
}) {
  return (
    <Panel title={title}>
      <SummaryRows {...quote} weightLabel="Estimated weight" />
      <p className="mt-2 text-sm text-muted">Delivery is estimated from this weight.</p>
      <DiscountBox quote={quote} />
      <p className="mt-4 border-t pt-4 text-sm text-muted">{validity}</p>
    </Panel>
  );
}

/** Lays out the figures beside the rest of the page, and on a phone below the items. */
export function BesideFigures({
  quote,
  validity,
  items,
  children,
}: {
  quote: QuoteView;
  /** A sentence on how binding the figures are. */
  validity: string;
  items: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 gap-8">{items}</div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <PriceBreakdown quote={quote} validity={validity} />
      </div>
      {children}
    </div>
  );
}
