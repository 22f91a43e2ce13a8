import { QuoteLines } from "~/components/quote-lines";
import { Panel } from "~/components/ui/panel";
import type { QuoteView } from "~/domain/quote-view";

/** What was asked for, and what the customer wrote with it. */
export function RequestedItems({ quote: { lines, notes } }: { quote: QuoteView }) {
  return (
    <Panel title="Requested items">
      <QuoteLines lines={lines} />
      {notes && (
        <p className="mt-4 border-t pt-4 break-words whitespace-pre-line">
          <span className="font-semibold">Notes: </span>
          {notes}
        </p>
      )}
    </Panel>
  );
}
