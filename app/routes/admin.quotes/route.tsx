import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";

import { readListQuery } from "~/catalogue/search/list-query.server";
import { SearchForm } from "~/catalogue/search/search-field";
import { readForm, textField } from "~/http/form-data.server";
import { safeRedirect } from "~/http/safe-redirect";
import { listTakeBacks } from "~/quotes/acts/move-requests.server";
import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { findCountedQuotes } from "~/quotes/numbers/number-sets.server";
import { OPEN_QUOTES } from "~/quotes/reply/open-quotes";
import { staffQuotesWithReplies } from "~/quotes/reply/reply-summaries.server";
import { quoteSubject, statusBadge } from "~/quotes/request/quote-status";
import type { StaffQuoteView } from "~/quotes/request/staff-quote-view";
import {
  EXPIRES_SOON_DAYS,
  STAFF_QUOTES_PAGE_SIZE as PAGE_SIZE,
  parseStaffFilter,
  REPLY_FILTERS,
  type StaffFilter,
  type StaffQuoteCounts,
  staffQuotesPath,
  type StaffQuotesQuery,
  STATUS_FILTERS,
} from "~/quotes/request/staff-quotes";
import { countSentQuotes, listWorkList } from "~/quotes/request/staff-quotes.server";
import { countOf, formatCount } from "~/shared/counts";
import { invariantResponse } from "~/shared/invariant";
import { paginate } from "~/shared/page-window";
import { buttonClass, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FormNotice, jumpInPlace } from "~/ui/form/form-notice";
import { Icon } from "~/ui/icon";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";

import { pressMove } from "./press-move.server";
import { StaffQuoteCard } from "./staff-quote-card";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

/** A quote of the list, as the loader returns it. */
export type ListedQuote = SerializeFrom<typeof loader>["quotes"][number];

const PROMISE = "We promise every customer a reply within 24 hours.";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "All Quotes Management", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireQuoteStaff(request, context);
  const { id: staffId, email } = staff;
  const { q, filter, page: wanted } = readStaffQuery(request);
  const now = Date.now();
  const counted = await findCountedQuotes(new URL(request.url).searchParams, staff, now);
  invariantResponse(counted !== undefined, "Quotes not found", { status: 404 });
  const reader = { now, staffId, among: counted?.orderNumbers };
  const counts = countSentQuotes(q, reader);
  const pages = paginate(counts[filter], PAGE_SIZE, wanted);
  const { offset } = pages;
  const quotes = listWorkList({ q, filter }, { limit: PAGE_SIZE, offset, ...reader });
  const takeBacks = listTakeBacks({ name: email, now });

  return {
    query: { q, filter, counted: counted?.params },
    counted: counted && { title: counted.title, backTo: counted.backTo },
    counts,
    pages,
    quotes: staffQuotesWithReplies(quotes, now).map((quote) => ({
      ...quote,
      canBeTakenBack:
        quote.status === "completed" &&
        !quote.reply.sent &&
        takeBacks.has(quoteSubject(quote.orderNumber)),
    })),
  };
}

/** Changes the status of a quote, and redirects to the same list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await requireQuoteStaff(request, context);
  const form = await readForm(request);
  const back = safeRedirect(textField(form, "returnTo"), staffQuotesPath(readStaffQuery(request)));
  return pressMove(form, { name: email, now: Date.now() }, back);
}

export default function AdminQuotesRoute() {
  const { query, counted, counts, pages, quotes } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const expanded = quotes.length === 1 ? quotes[0] : quotes.find(needsWork);
  useUnfoldTarget();
  return (
    <main className="page">
      {quotes.length > 0 && (
        <a href="#quotes" onClick={jumpInPlace} className="skip-link">
          Skip to the quotes
        </a>
      )}
      <PageHeading
        title="All Quotes Management"
        lead={counted ? undefined : workLead(query.q ? undefined : counts)}
        actions={
          <p className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={OPEN_QUOTES} variant="secondary">
              Open quotes
            </ButtonLink>
            <ButtonLink to="/admin/numbers" variant="secondary">
              Numbers
            </ButtonLink>
            <ButtonLink to="/admin/quotes/new" variant="secondary">
              New quote for a caller
            </ButtonLink>
            <a
              href={staffQuotesPath(query, "/admin/quotes.csv")}
              className={buttonClass({ variant: "secondary" })}
            >
              <Icon name="download" />
              Export CSV
            </a>
          </p>
        }
      />
      <FormNotice toast={actionData?.toast} />
      {counted && (
        <p className="mb-4">
          Counted in{" "}
          <Link to={counted.backTo} className="text-link">
            Numbers
          </Link>
          : <strong>{counted.title}</strong>.{" "}
          <Link to={staffQuotesPath({ q: query.q, filter: query.filter })} className="text-link">
            All quotes
          </Link>
        </p>
      )}
      <QuoteFilters query={query} counts={counts} />
      {quotes.length === 0 ? (
        <EmptyState
          icon="quote"
          title="No quotes found"
          text={query.q ? "Try fewer words, or another status." : undefined}
        />
      ) : (
        <ul role="list" id="quotes" tabIndex={-1} className="scroll-mt-24 space-y-3">
          {quotes.map((quote) => (
            <li key={quote.id}>
              <StaffQuoteCard quote={quote} isOpen={quote === expanded} />
            </li>
          ))}
        </ul>
      )}
      <Pagination {...pages} hrefOf={(page) => staffQuotesPath({ ...query, page })} />
    </main>
  );
}

/** Says below the heading how many quote requests wait for a reply, and how many orders to be placed. A list that is searched has no counts, and states only the promised time. */
function workLead(counts: StaffQuoteCounts | undefined): string {
  if (!counts) return PROMISE;
  const { waiting, late, "to-place": orders } = counts;
  const toPlace =
    orders > 0 &&
    `${countOf(orders, "accepted order")} ${orders === 1 ? "is" : "are"} waiting to be placed.`;
  const requests = waitingRequests({ waiting, late, hasOrders: orders > 0 });
  return [toPlace, requests].filter(Boolean).join(" ");
}

function waitingRequests({
  waiting,
  late,
  hasOrders,
}: Pick<StaffQuoteCounts, "waiting" | "late"> & { hasOrders: boolean }): string {
  if (waiting === 0 && hasOrders) return PROMISE;
  if (waiting === 0) return `No quote request is waiting for a reply. ${PROMISE}`;
  const isWaiting = `${countOf(waiting, "quote request")} ${waiting === 1 ? "is" : "are"} waiting for a reply`;
  return late === 0
    ? `${isWaiting}, the longest waiting first. ${PROMISE}`
    : `${isWaiting}, the longest waiting first: ${formatCount(late)} of them past the promised 24 hours.`;
}

function needsWork({ waiting }: StaffQuoteView): boolean {
  return waiting?.kind === "waiting";
}

function readStaffQuery(request: Request) {
  const { params, q, page } = readListQuery(request);
  return { q, page, filter: parseStaffFilter(params.get("status")) };
}

type QuoteFiltersProps = {
  query: Omit<StaffQuotesQuery, "page"> & { counted?: Record<string, string> };
  counts: StaffQuoteCounts;
};

/** Shows the filters, each with its number of matching quotes, and the search. */
function QuoteFilters({ query, counts }: QuoteFiltersProps) {
  return (
    <div className="mb-6 space-y-4 print:hidden">
      <WorkStrip name="Quote status" filters={STATUS_FILTERS} query={query} counts={counts} />
      <WorkStrip name="Replies" filters={REPLY_FILTERS} query={query} counts={counts} />
      <SearchForm
        action="/admin/quotes"
        name="Quotes"
        label="Search by number, customer, phone, reference, product, SKU or notes"
        q={query.q}
        hiddenFields={{
          ...query.counted,
          ...(query.filter === "all" ? {} : { status: query.filter }),
        }}
        clearTo={staffQuotesPath({ filter: query.filter, counted: query.counted })}
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
              to={staffQuotesPath({ ...query, filter })}
              preventScrollReset
              aria-current={filter === query.filter ? "true" : undefined}
              className={isUrgent(filter) && counts[filter] > 0 ? "text-signal" : undefined}
            >
              <span>{labelOf(filter)}</span> <strong>{formatCount(counts[filter])}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns true for filters that should match nothing. */
function isUrgent(filter: StaffFilter): boolean {
  return filter === "late" || filter === "to-place";
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
    case "to-place":
      return "Order to place";
    case "placed":
      return "Order placed";
    case "passing":
      return "Passing 24 hours";
    case "my-waiting":
      return "Waiting for you";
    case "follow-up":
      return "Follow-up due";
    case "expiring":
      return `Expiring in ${EXPIRES_SOON_DAYS} days`;
    default:
      return statusBadge(filter).label;
  }
}

/**
 * Expands the `<details>` that contains the element of the URL's hash, and scrolls to it. Only some
 * browsers do so when a page loads, and none after a client-side navigation.
 */
function useUnfoldTarget() {
  const { hash } = useLocation();

  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    const details = target?.closest("details:not([open])");
    if (!target || !details) return;
    details.setAttribute("open", "");
    target.scrollIntoView();
  }, [hash]);
}
