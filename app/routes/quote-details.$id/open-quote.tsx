import { DocumentHead, DocumentNote } from "~/quotes/request/quote-document-page";
import { ButtonLink, buttonClass } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { Panel } from "~/ui/panel";
import { telephoneLink } from "~/site/settings/company";
import { formatDayAndTime } from "~/shared/dates";
import type { QuoteDocument } from "~/quotes/request/quote-document";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import type { QuoteView } from "~/quotes/request/quote-view";

import { BesideFigures } from "./beside-figures";
import { QuoteActions } from "./quote-actions";
import { RequestedItems } from "./requested-items";
import type { Sales } from "./sales-contact";

const NEXT_STEPS = [
  "We review your request and check availability.",
  "We prepare prices and delivery for our quote.",
  "You will receive our quote by email within 24 hours.",
];

type OpenQuoteProps = {
  quote: QuoteView;
  document: QuoteDocument;
  /** True on the first view after it was sent. */
  isNew: boolean;
  sales: Sales;
};

export function OpenQuote({ quote, document, isNew, sales }: OpenQuoteProps) {
  return (
    <main className="page">
      <DocumentHead document={document} />
      <div className="print:hidden">
        <PageHeading
          title={isNew ? "Quote Submitted Successfully!" : document.title}
          lead={`Quote ID - ${formatOrderNumber(quote.orderNumber)}, ${formatDayAndTime(quote.submittedAt ?? quote.createdAt)}`}
          actions={<QuoteActions status={quote.status} />}
        />
      </div>
      <BesideFigures
        quote={quote}
        validity="These figures are an estimate. Final pricing and shipping will be confirmed in our reply."
        items={<RequestedItems quote={quote} />}
      >
        <Panel title="What happens next" className="print:hidden">
          <ol className="list-decimal space-y-2 pl-5">
            {NEXT_STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/contact">Contact Us</ButtonLink>
            <a
              href={telephoneLink(sales.phone)}
              className={`${buttonClass({ variant: "secondary" })} whitespace-nowrap`}
            >
              Call Us
            </a>
          </div>
        </Panel>
      </BesideFigures>
      <DocumentNote document={document} />
    </main>
  );
}
