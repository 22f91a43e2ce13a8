import { Link } from "@remix-run/react";

import { formatOrderNumber, type QuoteStatus, statusBadge } from "~/quotes/request/quote-status";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";

const MAX_SHOWN = 3;

/** Links to the writer's newest quotes, and to all of them if there are more. */
export function WriterFacts({
  email,
  quotes,
}: {
  email: string;
  quotes: ReadonlyArray<{ orderNumber: number; status: QuoteStatus }>;
}) {
  if (quotes.length === 0) return null;
  return (
    <div className="col-span-full">
      <dt className="text-sm text-muted">Also asked for</dt>
      <dd>
        <ul role="list" className="flex flex-wrap gap-x-5">
          {quotes.slice(0, MAX_SHOWN).map(({ orderNumber, status }) => (
            <li key={orderNumber}>
              <Link
                to={staffQuotesPath({ q: formatOrderNumber(orderNumber) })}
                className="text-link"
              >
                Quote {formatOrderNumber(orderNumber)}
              </Link>
              , {statusBadge(status).label}
            </li>
          ))}
          {quotes.length > MAX_SHOWN && (
            <li>
              <Link to={staffQuotesPath({ q: email })} className="text-link">
                All their quotes
              </Link>
            </li>
          )}
        </ul>
      </dd>
    </div>
  );
}
