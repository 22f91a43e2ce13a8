import { Link } from "@remix-run/react";

import { SearchForm } from "~/components/search-form";
import { statusBadge } from "~/domain/quote-status";
import {
  STAFF_FILTERS,
  type StaffFilter,
  type StaffQuoteCounts,
  staffQuotesPath,
  type StaffQuotesQuery,
} from "~/domain/staff-quotes";

type QuoteFiltersProps = { query: StaffQuotesQuery; counts: StaffQuoteCounts };

/** The search and, with how many each gives of it, the statuses to narrow it to. */
export function QuoteFilters({ query, counts }: QuoteFiltersProps) {
  return (
    <div className="mb-6 flex flex-col gap-x-6 gap-y-4 xl:flex-row xl:items-end print:hidden">
      <div className="xl:min-w-96 xl:grow">
        <SearchForm
          action="/admin/quotes"
          among="Quotes"
          label="Search by number, name, email, company or product code"
          q={query.q}
          kept={query.filter === "all" ? {} : { status: query.filter }}
          clearTo={staffQuotesPath({ filter: query.filter })}
        />
      </div>
      <nav aria-label="Quote status">
        <ul role="list" className="flex flex-wrap gap-2">
          {STAFF_FILTERS.map((filter) => (
            <li key={filter}>
              <Link
                to={staffQuotesPath({ q: query.q, filter })}
                preventScrollReset
                aria-current={filter === query.filter ? "true" : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-control bg-panel px-3.5 text-sm font-semibold hover:border-petrol hover:text-petrol aria-[current]:border-petrol aria-[current]:bg-petrol aria-[current]:text-white"
              >
                {labelOf(filter)}
                <span className="font-normal tabular-nums">
                  {counts[filter].toLocaleString("en-GB")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function labelOf(filter: StaffFilter): string {
  if (filter === "all") return "All";
  return filter === "late" ? "Past 24 hours" : statusBadge(filter).label;
}
