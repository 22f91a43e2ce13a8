import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { formatPence } from "~/catalogue/prices/money";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { orderLinesPath, orderPath } from "~/quotes/reply/desk-paths";
import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { countOrdersToPlace, listOrdersToPlace } from "~/quotes/reply/orders.server";
import { HOW_RECORDED } from "~/quotes/reply/outcome-facts";
import { orderTitle } from "~/quotes/request/quote-status";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";
import { countOf } from "~/shared/counts";
import { formatDay, formatDayAndTime } from "~/shared/dates";
import { paginate } from "~/shared/page-window";
import { pathWith } from "~/shared/path-with";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Fact } from "~/ui/facts";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";

export { headers } from "~/ui/form/form-route";

const PAGE_SIZE = 50;
const PLACED = staffQuotesPath({ filter: "placed" });

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Orders to place", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const count = countOrdersToPlace();
  const pages = paginate(count, PAGE_SIZE, readListQuery(request).page);
  const stored = listOrdersToPlace({ limit: PAGE_SIZE, offset: pages.offset });
  return { count, pages, orders: stored.map(orderRow) };
}

type StoredOrder = ReturnType<typeof listOrdersToPlace>[number];

function orderRow({ customer, company, byName, via, at, ...order }: StoredOrder) {
  const { quoteId, orderNumber, version, purchaseOrder, deliverTo, requiredBy } = order;
  const pence = (order.goodsIncVatPence ?? 0) + (order.shippingIncVatPence ?? 0);
  const isShippingToFollow = order.shippingExVatPence === null;
  return {
    path: orderPath(quoteId),
    orderNumber: orderTitle(orderNumber),
    version,
    customer: [customer ?? "No name", company].filter(Boolean).join(", "),
    purchaseOrder,
    deliverTo,
    requiredBy: requiredBy && formatDay(Date.parse(requiredBy)),
    total: `${formatPence(pence)} inc VAT${isShippingToFollow ? " + delivery to be confirmed" : ""}`,
    accepted: `${formatDayAndTime(at)}${byName ? ` by ${byName}` : ""}, ${HOW_RECORDED[via]}`,
  };
}

export default function OrdersRoute() {
  const { count, pages, orders } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <PageHeading
        title="Orders to place"
        lead={
          count === 0
            ? undefined
            : `${countOf(count, "accepted order")}, the oldest first. Customers wait for our confirmation.`
        }
        actions={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={orderLinesPath({ kind: "to-place" })} variant="secondary">
              Lines for accounts
            </ButtonLink>
            <ButtonLink to={PLACED} variant="secondary">
              Orders placed
            </ButtonLink>
          </div>
        }
      />
      {orders.length === 0 ? (
        <EmptyState icon="quote" title="No order is to be placed" />
      ) : (
        <ul role="list" className="divide-y rounded-sm border bg-panel">
          {orders.map((order) => (
            <OrderRow key={order.orderNumber} order={order} />
          ))}
        </ul>
      )}
      <Pagination {...pages} hrefOf={(page) => pathWith("/admin/orders", { page })} />
    </main>
  );
}

/** Shows an order. The link on its number covers the row. */
function OrderRow({ order }: { order: ReturnType<typeof orderRow> }) {
  return (
    <li className="relative space-y-3 p-4 hover:bg-petrol-tint md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold">
          <Link to={order.path} className="text-link after:absolute after:inset-0">
            {order.orderNumber}
          </Link>
          , version {order.version}
        </h2>
        <p className="font-semibold tabular-nums">{order.total}</p>
      </div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 break-words whitespace-pre-line sm:grid-cols-2 lg:grid-cols-5">
        <Fact label="Customer">{order.customer}</Fact>
        <Fact label="Purchase order">{order.purchaseOrder}</Fact>
        <Fact label="Deliver to">{order.deliverTo}</Fact>
        <Fact label="Required by">{order.requiredBy}</Fact>
        <Fact label="Accepted">{order.accepted}</Fact>
      </dl>
    </li>
  );
}
