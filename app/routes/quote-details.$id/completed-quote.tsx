import { ButtonLink } from "~/components/ui/button";
import { PageHeading } from "~/components/ui/page-heading";
import { Panel } from "~/components/ui/panel";
import { formatDay } from "~/domain/site/dates";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import type { QuoteView } from "~/domain/quote/quote-view";

import { BesideFigures } from "./beside-figures";
import { RequestedItems } from "./requested-items";
import { SalesContact, type Sales } from "./sales-contact";

export function CompletedQuote({ quote, sales }: { quote: QuoteView; sales: Sales }) {
  const completed = quote.completedAt === null ? "" : ` on ${formatDay(quote.completedAt)}`;
  return (
    <main className="page">
      <PageHeading
        title="Quote Completed"
        lead={`Quote ID - ${formatOrderNumber(quote.orderNumber)}`}
      />
      <BesideFigures
        quote={quote}
        validity="These are the figures of your request. The final prices and delivery cost are in our quote."
        items={
          <>
            <Panel title="Response Sent!">
              <p>
                We have replied to your request by email{completed}. Please check your emails,
                including your junk folder.
              </p>
            </Panel>
            <RequestedItems quote={quote} />
          </>
        }
      >
        <Panel title="Need help?">
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
    </main>
  );
}
