import { DiscountBox } from "~/quotes/request/discount-box";
import { SummaryRows } from "~/quotes/request/summary-rows";
import { Panel } from "~/ui/panel";
import type { QuoteView } from "~/quotes/request/quote-view";

/** Shows the figures of a request as it was sent, and how binding they are. */
export function PriceBreakdown({ quote, validity }: { quote: QuoteView; validity: string }) {
  return (
    <Panel title="Price breakdown">
      <SummaryRows {...quote} weightLabel="Estimated weight" />
      <p className="mt-2 text-sm text-muted">Delivery is estimated from this weight.</p>
      <DiscountBox quote={quote} className="mt-4" />
      <p className="mt-4 border-t pt-4 text-sm text-muted">{validity}</p>
    </Panel>
  );
}
