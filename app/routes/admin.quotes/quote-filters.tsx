import { SearchForm } from "~/components/search/search-form";
import { FilterLinks } from "~/components/ui/filter-links";
import { statusBadge } from "~/domain/quote/quote-status";
import {
  STAFF_FILTERS,
  type StaffFilter,
  type StaffQuoteCounts,
  staffQuotesPath,
  type StaffQuotesQuery,
} from "~/domain/quote/staff-quotes";

type QuoteFiltersProps = {
  query: Omit<StaffQuotesQuery, "page">;
  counts: StaffQuoteCounts;
};

/** Shows the search and the statuses, each with its number of matching quotes. */
export function QuoteFilters({ query, counts }: QuoteFiltersProps) {
  return (
    <div className="mb-6 flex flex-col gap-x-6 gap-y-4 xl:flex-row xl:items-end print:hidden">
      <div className="xl:min-w-96 xl:grow">
        <SearchForm
          action="/admin/quotes"
          name="Quotes"
          label="Search by number, customer, phone, project, product, SKU or notes"
          q={query.q}
          hiddenFields={query.filter === "all" ? {} : { status: query.filter }}
          clearTo={staffQuotesPath({ filter: query.filter })}
        />
      </div>
      <FilterLinks
        label="Quote status"
        links={STAFF_FILTERS.map((filter) => ({
          to: staffQuotesPath({ q: query.q, filter }),
          label: labelOf(filter),
          isCurrent: filter === query.filter,
          count: counts[filter],
        }))}
      />
    </div>
  );
}

function labelOf(filter: StaffFilter): string {
  if (filter === "all") return "All";
  return filter === "late" ? "Past 24 hours" : statusBadge(filter).label;
}
