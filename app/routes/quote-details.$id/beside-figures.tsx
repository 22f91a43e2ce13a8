import type { ReactNode } from "react";

import type { QuoteView } from "~/domain/quote/quote-view";

import { PriceBreakdown } from "./price-breakdown";

/** The figures beside all the rest; on a phone they follow the items they are the figures of. */
export function BesideFigures({
  quote,
  validity,
  items,
  children,
}: {
  quote: QuoteView;
  /** How far the figures hold. */
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
