import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { formatPence } from "~/catalogue/prices/money";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { listOpenQuotes, sumOpenQuotes } from "~/quotes/reply/follow-ups.server";
import {
  OPEN_QUOTES_SORTS,
  openQuotesPath,
  type OpenQuotesSort,
  parseOpenQuotesSort,
} from "~/quotes/reply/open-quotes";
import { isOpenOn } from "~/quotes/reply/reply-state";
import { orderTitle } from "~/quotes/request/quote-status";
import { countOf } from "~/shared/counts";
import { formatDay, formatLondonDay, londonDay } from "~/shared/dates";
import { DAY_MS } from "~/shared/durations";
import { paginate } from "~/shared/page-window";
import { Badge } from "~/ui/badge";
import { Breadcrumb } from "~/ui/breadcrumb";
import { EmptyState } from "~/ui/empty-state";
import { Fact } from "~/ui/facts";
import { FilterLinks } from "~/ui/filter-links";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";

export { headers } from "~/ui/form/form-route";

const PAGE_SIZE = 50;

const SORT_LABELS: Record<OpenQuotesSort, string> = {
  age: "Oldest first",
  value: "Highest value first",
  contact: "Longest silent first",
  "follow-up": "Next follow-up first",
};

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Open quotes", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const now = Date.now();
  const today = londonDay(now);
  const { params, page } = readListQuery(request);
  const sort = parseOpenQuotesSort(params.get("sort"));
  const sum = sumOpenQuotes(today);
  const pages = paginate(sum.quotes, PAGE_SIZE, page);
  const stored = listOpenQuotes({ sort, today, limit: PAGE_SIZE, offset: pages.offset });
  return {
    sort,
    count: sum.quotes,
    total: formatPence(sum.totalIncVatPence),
    pages,
    quotes: stored.map((quote) => openQuoteRow(quote, today)),
  };
}

type StoredQuote = ReturnType<typeof listOpenQuotes>[number];

function openQuoteRow(quote: StoredQuote, today: string) {
  const { id, orderNumber, guestName, guestCompany, projectReference, owner } = quote;
  const { version, sentAt, validUntil, followUpOn, followUpNote } = quote;
  const isSent = version !== null && sentAt !== null && validUntil !== null;
  const delivery = quote.shippingExVatPence === null ? " + delivery to be confirmed" : "";
  return {
    path: deskPath(id),
    orderNumber: orderTitle(orderNumber),
    customer: [guestName ?? "No name", guestCompany].filter(Boolean).join(", "),
    project: projectReference,
    owner: owner ?? "No one",
    total: isSent ? `${formatPence(quote.totalIncVatPence)} inc VAT${delivery}` : "No version sent",
    sent: isSent ? `Version ${version}, ${ago(sentAt, today)}` : null,
    requested: isSent ? null : ago(quote.requestedAt, today),
    validUntil: isSent
      ? `${isOpenOn(validUntil, today) ? "Until" : "Expired on"} ${formatLondonDay(validUntil)}`
      : null,
    lastContact: ago(quote.lastContactAt, today),
    followUp: followUpOn && [formatLondonDay(followUpOn), followUpNote].filter(Boolean).join(": "),
    isDue: followUpOn !== null && followUpOn <= today,
    isWaiting: quote.needsAnswerSince !== null,
  };
}

/** Returns "3 June 2026, 14 days ago". */
function ago(at: number, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(londonDay(at))) / DAY_MS);
  return `${formatDay(at)}, ${days === 0 ? "today" : `${countOf(days, "day")} ago`}`;
}

export default function OpenQuotesRoute() {
  const { sort, count, total, pages, quotes } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Quotes", to: "/admin/quotes" }, { label: "Open quotes" }]} />
      <PageHeading
        title="Open quotes"
        lead={
          count === 0
            ? undefined
            : `${countOf(count, "quote")}, ${total} inc VAT: those that a customer can still accept, and those with a follow-up.`
        }
      />
      <FilterLinks
        label="Order"
        className="mb-6"
        links={OPEN_QUOTES_SORTS.map((each) => ({
          to: openQuotesPath(each),
          label: SORT_LABELS[each],
          isCurrent: each === sort,
        }))}
      />
      {quotes.length === 0 ? (
        <EmptyState icon="quote" title="No quote is open" />
      ) : (
        <ul role="list" className="divide-y rounded-sm border bg-panel">
          {quotes.map((quote) => (
            <OpenQuote key={quote.orderNumber} quote={quote} />
          ))}
        </ul>
      )}
      <Pagination {...pages} hrefOf={(page) => openQuotesPath(sort, page)} />
    </main>
  );
}

/** Returns the facts that are known, with their labels. */
function factsOf(quote: ReturnType<typeof openQuoteRow>) {
  const facts = [
    ["Follow-up", quote.followUp],
    ["Customer", quote.customer],
    ["Project", quote.project],
    ["Assigned to", quote.owner],
    ["Requested", quote.requested],
    ["Sent", quote.sent],
    ["Open", quote.validUntil],
    ["Last contact", quote.lastContact],
  ] as const;
  return facts.filter(([, value]) => value);
}

/** Shows an open quote. The link on its number covers the row. */
function OpenQuote({ quote }: { quote: ReturnType<typeof openQuoteRow> }) {
  return (
    <li className="relative space-y-3 p-4 hover:bg-petrol-tint md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="flex flex-wrap items-baseline gap-3 font-semibold">
          <Link to={quote.path} className="text-link after:absolute after:inset-0">
            {quote.orderNumber}
          </Link>
          {quote.isDue && <Badge tone="signal">Follow-up due</Badge>}
          {quote.isWaiting && <Badge tone="petrol">Customer waits</Badge>}
        </h2>
        <p className="font-semibold tabular-nums">{quote.total}</p>
      </div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 break-words sm:grid-cols-2 lg:grid-cols-5">
        {factsOf(quote).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </li>
  );
}
