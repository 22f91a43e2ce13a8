import { DocumentNote } from "~/quotes/request/quote-document-page";
import { PrintButton } from "~/quotes/request/print-button";
import { QuoteLines } from "~/quotes/request/quote-lines";
import { DocumentRemarks } from "~/quotes/request/request-remarks";
import { SummaryRows } from "~/quotes/request/summary-rows";
import { Panel } from "~/ui/panel";
import type { QuoteDocument } from "~/quotes/request/quote-document";
import type { QuoteView } from "~/quotes/request/quote-view";

/** Shows what was sent, to keep or to print. */
export function SentRequest({ quote, document }: { quote: QuoteView; document: QuoteDocument }) {
  return (
    <>
      <Panel title="Your request" actions={<PrintButton />} className="mt-10 print:mt-0">
        <QuoteLines lines={quote.lines} />
        <DocumentRemarks quote={quote} />
        <div className="mt-4 border-t pt-2">
          <SummaryRows {...quote} weightLabel="Estimated weight" />
        </div>
      </Panel>
      <DocumentNote document={document} />
    </>
  );
}
