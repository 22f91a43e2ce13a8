import { Link } from "@remix-run/react";

import { SearchForm } from "~/catalogue/search/search-form";
import { formatCount } from "~/shared/counts";
import { statusBadge } from "~/quotes/request/quote-status";
import {
  EXPIRES_SOON_DAYS,
  REPLY_FILTERS,
  STATUS_FILTERS,
  type StaffFilter,
  type StaffQuoteCounts,
  staffQuotesPath,
  type StaffQuotesQuery,
} from "~/quotes/request/staff-quotes";

type QuoteFiltersProps = {
  query: Omit<StaffQuotesQuery, "page">;
  counts: StaffQuoteCounts;
};

/** Shows the filters, each with its number of matching quotes, and the search. */
export function QuoteFilters({ query, counts }: QuoteFiltersProps) {
  return (
    <div className="mb-6 space-y-4 print:hidden">
      <WorkStrip name="Quote status" filters={STATUS_FILTERS} query={query} counts={counts} />
      <WorkStrip name="Replies" filters={REPLY_FILTERS} query={query} counts={counts} />
      <SearchForm
        action="/admin/quotes"
        name="Quotes"
        label="Search by number, customer, phone, project, product, SKU or notes"
        q={query.q}
        hiddenFields={query.filter === "all" ? {} : { status: query.filter }}
        clearTo={staffQuotesPath({ filter: query.filter })}
      />
    </div>
  );
}

/** Counts the quotes of each filter, as links to them. */
function WorkStrip({
  name,
  filters,
  query,
  counts,
}: QuoteFiltersProps & { name: string; filters: readonly StaffFilter[] }) {
  return (
    <nav aria-label={name}>
      <ul role="list" className="work-strip">
        {filters.map((filter) => (
          <li key={filter}>
            <Link
              to={staffQuotesPath({ q: query.q, filter })}
              preventScrollReset
              aria-current={filter === query.filter ? "true" : undefined}
              className={filter === "late" && counts.late > 0 ? "text-signal" : undefined}
            >
              <span>{labelOf(filter)}</span> <strong>{formatCount(counts[filter])}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function labelOf(filter: StaffFilter): string {
  switch (filter) {
    case "waiting":
      return "Waiting";
    case "late":
      return "Past 24 hours";
    case "all":
      return "All";
    case "mine":
      return "Mine";
    case "nobodys":
      return "Nobody's";
    case "change-requested":
      return "Change requested";
    case "awaiting-customer":
      return "Awaiting customer";
    case "accepted":
      return "Accepted";
    case "expiring":
      return `Expiring in ${EXPIRES_SOON_DAYS} days`;
    default:
      return statusBadge(filter).label;
  }
}
