import { StatusBadge } from "~/components/quote/status-badge";
import { ButtonLink, buttonClass } from "~/components/ui/button";
import { PageHeading } from "~/components/ui/page-heading";
import { Panel } from "~/components/ui/panel";
import { telephoneLink } from "~/domain/site/company";
import { formatDayAndTime } from "~/domain/site/dates";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import type { QuoteView } from "~/domain/quote/quote-view";

import { BesideFigures } from "./beside-figures";
import { RequestedItems } from "./requested-items";
import type { Sales } from "./sales-contact";

const NEXT_STEPS = [
  "We review your request and check availability.",
  "We prepare prices and delivery for our quote.",
  "You will receive our quote by email within 24 hours.",
];

export function OpenQuote({ quote, sales }: { quote: QuoteView; sales: Sales }) {
  return (
    <main className="page">
      <PageHeading
        title="Quote Submitted Successfully!"
        lead={`Quote ID - ${formatOrderNumber(quote.orderNumber)}, ${formatDayAndTime(quote.submittedAt ?? quote.createdAt)}`}
        actions={<StatusBadge status={quote.status} />}
      />
      <BesideFigures
        quote={quote}
        validity="These figures are an estimate. Final pricing and shipping will be confirmed in our reply."
        items={<RequestedItems quote={quote} />}
      >
        <Panel title="What happens next">
          <ol className="list-decimal space-y-2 pl-5">
            {NEXT_STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
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
    </main>
  );
}
