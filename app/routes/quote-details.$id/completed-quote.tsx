import { DocumentHead, DocumentNote } from "~/components/quote/quote-document";
import { ButtonLink } from "~/components/ui/button";
import { PageHeading } from "~/components/ui/page-heading";
import { Panel } from "~/components/ui/panel";
import { formatDay } from "~/domain/site/dates";
import type { QuoteDocument } from "~/domain/quote/quote-document";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import type { QuoteView } from "~/domain/quote/quote-view";

import { BesideFigures } from "./beside-figures";
import { QuoteActions } from "./quote-actions";
import { RequestedItems } from "./requested-items";
import { SalesContact, type Sales } from "./sales-contact";

type CompletedQuoteProps = { quote: QuoteView; document: QuoteDocument; sales: Sales };

export function CompletedQuote({ quote, document, sales }: CompletedQuoteProps) {
  const completed = quote.completedAt === null ? "" : ` on ${formatDay(quote.completedAt)}`;
  return (
    <main className="page">
      <DocumentHead document={document} />
      <div className="print:hidden">
        <PageHeading
          title="Quote Completed"
          lead={`Quote ID - ${formatOrderNumber(quote.orderNumber)}`}
          actions={<QuoteActions status={quote.status} />}
        />
      </div>
      <BesideFigures
        quote={quote}
        validity="These are the figures of your request. The final prices and delivery cost are in our quote."
        items={
          <>
            <Panel title="Response Sent!" className="print:hidden">
              <p>
                We have replied to your request by email{completed}. Please check your emails,
                including your junk folder.
              </p>
            </Panel>
            <RequestedItems quote={quote} />
          </>
        }
      >
        <Panel title="Need help?" className="print:hidden">
          <p className="mb-3">Our sales team will be happy to go through the quote with you.</p>
          <SalesContact sales={sales} />
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/account">Account</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Contact
            </ButtonLink>
          </div>
        </Panel>
      </BesideFigures>
      <DocumentNote document={document} />
    </main>
  );
}
