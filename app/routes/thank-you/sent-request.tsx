import { DocumentNote } from "~/components/quote/quote-document";
import { PrintButton } from "~/components/quote/print-button";
import { QuoteLines } from "~/components/quote/quote-lines";
import { RequestFacts } from "~/components/quote/request-facts";
import { SummaryRows } from "~/components/quote/summary-rows";
import { Panel } from "~/components/ui/panel";
import type { QuoteDocument } from "~/domain/quote/quote-document";
import type { QuoteView } from "~/domain/quote/quote-view";

/** Shows what was sent, to keep or to print. */
export function SentRequest({ quote, document }: { quote: QuoteView; document: QuoteDocument }) {
  return (
    <>
      <Panel title="Your request" actions={<PrintButton />} className="mt-10 print:mt-0">
        <QuoteLines lines={quote.lines} />
        <div
          className={`mt-4 space-y-1 border-t pt-4 empty:hidden ${quote.notes ? "" : "print:hidden"}`}
        >
          <div className="space-y-1 empty:hidden print:hidden">
            <RequestFacts facts={quote.requestFacts} />
          </div>
          {quote.notes && (
            <p className="whitespace-pre-line">
              <span className="font-semibold">Notes: </span>
              {quote.notes}
            </p>
          )}
        </div>
        <div className="mt-4 border-t pt-2">
          <SummaryRows {...quote} weightLabel="Estimated weight" />
        </div>
      </Panel>
      <DocumentNote document={document} />
    </>
  );
}
