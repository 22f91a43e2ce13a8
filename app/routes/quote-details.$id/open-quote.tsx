import { DiscountBox } from "~/components/discount-box";
import { QuoteLines } from "~/components/quote-lines";
import { StatusBadge } from "~/components/status-badge";
import { SummaryRows } from "~/components/summary-rows";
import { ButtonLink, buttonClass } from "~/components/ui/button";
import { PageHeading } from "~/components/ui/page-heading";
import { Panel } from "~/components/ui/panel";
import { telephoneLink } from "~/domain/company";
import { formatDayAndTime } from "~/domain/dates";
import { formatOrderNumber } from "~/domain/quote-status";
import type { QuoteView } from "~/domain/quote-view";

import type { Sales } from "./sales-contact";

const NEXT_STEPS = [
  "We review your request and check availability.",
  "We prepare prices, delivery and our proposal.",
  "You have our answer by email within 24 hours.",
];

export function OpenQuote({ quote, sales }: { quote: QuoteView; sales: Sales }) {
  return (
    <main className="page">
      <PageHeading
        title="Quote Submitted Successfully!"
        lead={`Quote ID - ${formatOrderNumber(quote.orderNumber)}, ${formatDayAndTime(quote.submittedAt ?? quote.createdAt)}`}
        actions={<StatusBadge status={quote.status} />}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-8">
          <Panel title="Requested items">
            <QuoteLines lines={quote.lines} />
            {quote.notes && (
              <p className="mt-4 border-t pt-4 break-words whitespace-pre-line">
                <span className="font-semibold">Notes: </span>
                {quote.notes}
              </p>
            )}
          </Panel>
          <Panel title="What happens next">
            <ol className="list-decimal space-y-2 pl-5">
              {NEXT_STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Panel>
        </div>
        <div className="space-y-6">
          <Panel title="Price breakdown">
            <SummaryRows {...quote} weightLabel="Estimated weight" />
            <p className="mt-2 text-sm text-muted">
              The weight is estimated, to estimate shipping.
            </p>
            <DiscountBox quote={quote} className="mt-4" />
            <p className="mt-4 border-t pt-4 text-sm text-muted">
              These figures are an estimate. Final pricing and shipping will be confirmed in our
              answer.
            </p>
          </Panel>
          <div className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink to="/contact">Contact Us</ButtonLink>
            <a
              href={telephoneLink(sales.phone)}
              className={`${buttonClass({ variant: "secondary" })} whitespace-nowrap`}
            >
              Call Us
            </a>
          </div>
        </div>
      </div>
    </main>
  );
}
