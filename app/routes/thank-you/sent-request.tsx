import { DocumentNote } from "~/components/quote/quote-document";
import { PrintButton } from "~/components/quote/print-button";
import { QuoteLines } from "~/components/quote/quote-lines";
import { DocumentRemarks } from "~/components/quote/request-remarks";
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
        <DocumentRemarks quote={quote} />
        <div className="mt-4 border-t pt-2">
          <SummaryRows {...quote} weightLabel="Estimated weight" />
        </div>
      </Panel>
      <DocumentNote document={document} />
    </>
  );
}
