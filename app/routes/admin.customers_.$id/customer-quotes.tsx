import { Link } from "@remix-run/react";

import { Total } from "~/quotes/request/total";
import { StatusBadge } from "~/quotes/request/status-badge";
import { Panel } from "~/ui/panel";
import { formatCount } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import type { QuoteView } from "~/quotes/request/quote-view";
import { formatItems } from "~/quotes/request/quote-text";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";

type CustomerQuotesProps = {
  quotes: QuoteView[];
  customer: { email: string; quoteCount: number };
};

/** Lists the newest quotes, each with a link to its card in All Quotes. */
export function CustomerQuotes({ quotes, customer }: CustomerQuotesProps) {
  return (
    <Panel title={`Quotes (${formatCount(customer.quoteCount)})`}>
      {quotes.length === 0 && <p className="text-muted">No quotes yet</p>}
      <ul role="list" className="divide-y">
        {quotes.map((quote) => (
          <li
            key={quote.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <div>
              <Link
                to={staffQuotesPath({ q: formatOrderNumber(quote.orderNumber) })}
                className="text-link"
              >
                Order ID - {formatOrderNumber(quote.orderNumber)}
              </Link>
              <p className="text-sm text-muted">
                {formatDay(quote.createdAt)}, {formatItems(quote.itemCount)}
              </p>
            </div>
            <p className="flex items-center gap-4">
              <span className="font-semibold">
                <Total of={[quote.money, "totalIncVatPence"]} />
              </span>
              <span className="w-22">
                <StatusBadge status={quote.status} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {customer.quoteCount > quotes.length && (
        <p className="mt-4 text-sm text-muted">
          The newest {quotes.length} are shown.{" "}
          <Link to={staffQuotesPath({ q: customer.email })} className="text-link">
            Search all quotes for {customer.email}
          </Link>
        </p>
      )}
    </Panel>
  );
}
