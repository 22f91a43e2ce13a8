import { CustomerFacts } from "~/components/quote/customer-facts";
import { QuoteLines } from "~/components/quote/quote-lines";
import { SummaryRows } from "~/components/quote/summary-rows";
import { Panel } from "~/components/ui/panel";
import type { StaffQuoteView } from "~/domain/quote/staff-quote-view";

import { Folded } from "./desk-form";

/** The customer's request, as it was submitted (M9). */
export function RequestPanel({ quote }: { quote: StaffQuoteView }) {
  return (
    <Panel title="The request">
      <CustomerFacts quote={quote} />
      {quote.notes && (
        <p className="mt-4 whitespace-pre-line">
          <span className="font-semibold">Notes: </span>
          {quote.notes}
        </p>
      )}
      <div className="mt-4">
        <Folded title="Items as requested">
          <div className="space-y-4">
            <QuoteLines lines={quote.lines} />
            <SummaryRows {...quote} weightLabel="Estimated weight" />
          </div>
        </Folded>
      </div>
    </Panel>
  );
}
