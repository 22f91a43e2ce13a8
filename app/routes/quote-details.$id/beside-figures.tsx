import type { ReactNode } from "react";

import type { QuoteView } from "~/quotes/request/quote-view";

import { PriceBreakdown } from "./price-breakdown";

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
      <div className="space-y-8">{items}</div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <PriceBreakdown quote={quote} validity={validity} />
      </div>
      {children}
    </div>
  );
}
