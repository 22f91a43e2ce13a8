import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { chosenOrders, orderFile } from "~/quotes/reply/exported-orders.server";
import { orderLinesPath, orderPath } from "~/quotes/reply/desk-paths";
import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { ACCOUNTS_PACKAGES } from "~/quotes/reply/order-csv";
import { countOf } from "~/shared/counts";
import { invariantResponse } from "~/shared/invariant";
import { Breadcrumb } from "~/ui/breadcrumb";
import { buttonClass } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

export { headers } from "~/ui/form/form-route";

const TITLE = "Order lines for accounts";
const MAX_REMARKS = 200;

const READ_BY = {
  sage: "Windows-1252, for an importer of sales orders: Sage 50 has none of its own.",
  xero: "UTF-8, imported as draft invoices dated today.",
} as const;

export const meta: MetaFunction = (page) => pageMeta(page, { title: TITLE, isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const chosen = chosenOrders(new URL(request.url).searchParams);
  const files = (["sage", "xero"] as const).map((name) => {
    const { orders, lines, remarks, isCut } = orderFile(chosen, name, Date.now());
    return {
      ...{ name, orders, lines, isCut },
      remarks: remarks.slice(0, MAX_REMARKS),
      more: Math.max(0, remarks.length - MAX_REMARKS),
      path: orderLinesPath(chosen, name),
    };
  });
  const back = chosen.kind === "one" ? orderPath(chosen.id) : null;
  invariantResponse(back === null || files.every(({ orders }) => orders > 0), "Order not found", {
    status: 404,
  });
  return { kind: chosen.kind, back, files };
}

export default function OrderLinesRoute() {
  const { kind, back, files } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Orders", to: "/admin/orders" },
          ...(back === null ? [] : [{ label: "Order", to: back }]),
          { label: TITLE },
        ]}
      />
      <PageHeading
        title={TITLE}
        lead="Prices ex VAT, with delivery as the last line of an order."
      />
      {back === null && <Choices kind={kind} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {files.map((file) => (
          <FilePanel key={file.name} file={file} />
        ))}
      </div>
    </main>
  );
}

const CHOICES = [
  { kind: "to-place", label: "Orders to place" },
  { kind: "placed", label: "Orders placed, not delivered" },
] as const;

function Choices({ kind }: { kind: string }) {
  return (
    <nav aria-label="Orders in the files" className="mb-6 flex flex-wrap gap-x-6">
      {CHOICES.map((choice) => (
        <Link
          key={choice.kind}
          to={orderLinesPath({ kind: choice.kind })}
          aria-current={choice.kind === kind ? "page" : undefined}
          className="text-link inline-flex min-h-11 items-center aria-[current]:font-semibold"
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}

type File = ReturnType<typeof useLoaderData<typeof loader>>["files"][number];

/** Offers a file, and names the values in it that differ from what was entered. */
function FilePanel({ file }: { file: File }) {
  const { name, orders, lines, isCut, remarks, more, path } = file;
  return (
    <Panel title={ACCOUNTS_PACKAGES[name]}>
      {orders === 0 ? (
        <p>There is no such order.</p>
      ) : (
        <>
          <p>
            {countOf(orders, "order")}, {countOf(lines, "line")}. {READ_BY[name]}
          </p>
          {isCut && (
            <p className="mt-2 font-semibold">
              Only the oldest {orders} orders are in the file. Place or deliver them to export the
              others, or export an order from its page.
            </p>
          )}
          <a href={path} download className={`mt-4 ${buttonClass()}`}>
            Download CSV for {ACCOUNTS_PACKAGES[name]}
          </a>
          {remarks.length > 0 && (
            <>
              <h3 className="mt-5 font-semibold">Read before you import</h3>
              <ul role="list" className="mt-2 space-y-1 text-sm wrap-anywhere">
                {remarks.map((remark) => (
                  <li key={remark}>{remark}</li>
                ))}
                {more > 0 && <li>and {more} more: export the orders one by one to read them.</li>}
              </ul>
            </>
          )}
        </>
      )}
    </Panel>
  );
}
