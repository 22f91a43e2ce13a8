import { CustomerFacts } from "~/quotes/request/customer-facts";
import { QuoteLines } from "~/quotes/request/quote-lines";
import { SummaryRows } from "~/quotes/request/summary-rows";
import { Panel } from "~/ui/panel";
import type { StaffQuoteView } from "~/quotes/request/staff-quote-view";

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
