import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireQuoteStaff } from "~/quotes/reply/desk.server";
import { OurQuote } from "~/quotes/reply/our-quote";
import { findShownChanges } from "~/quotes/reply/version-changes.server";
import { WhatChanged } from "~/quotes/reply/what-changed";
import { pageMeta } from "~/ui/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { buttonClass } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { findVersion } from "~/quotes/reply/replies.server";
import { orderTitle } from "~/quotes/request/quote-status";
import { listColleagues } from "~/quotes/reply/assignees.server";
import { staffName } from "~/quotes/reply/colleagues";
import { deskPath, versionPdfPath } from "~/quotes/reply/desk-paths";
import { quotationOf } from "~/quotes/reply/quotation-of";
import { formatDay, formatDayAndTime } from "~/shared/dates";
import { parseId } from "~/shared/row-id";
import { invariantResponse } from "~/shared/invariant";

export { headers } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: page.data?.title ?? "Version not found", isIndexed: false });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireQuoteStaff(request, context);
  const quote = findSentQuoteById(params.id ?? "");
  const version = parseId(params.version ?? "");
  const reply = quote && version !== undefined && findVersion(quote.orderNumber, version);
  invariantResponse(reply && reply.issuer && version !== undefined, "Version not found", {
    status: 404,
  });

  const order = orderTitle(quote.orderNumber);
  const { sentAt, validUntil, sender } = reply;
  const writtenBy = sender?.name ?? staffName(reply.writtenBy, listColleagues());
  return {
    order,
    title: `Version ${version} of ${order}`,
    lead: `Sent by ${writtenBy} on ${formatDayAndTime(sentAt ?? 0)}${validUntil ? `, valid until ${formatDay(Date.parse(validUntil))}` : ""}.`,
    deskPath: deskPath(quote.id),
    pdfPath: versionPdfPath(quote.id, version),
    quotation: quotationOf(quote, reply, reply.issuer),
    changes: findShownChanges(quote, new URL(request.url).searchParams, version) ?? null,
  };
}

export default function VersionRoute() {
  const { order, title, lead, quotation, changes, ...page } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <Breadcrumb
        crumbs={[
          { label: "Quotes", to: "/admin/quotes" },
          { label: order, to: page.deskPath },
          { label: title },
        ]}
      />
      <PageHeading
        title={title}
        lead={lead}
        actions={
          <a href={page.pdfPath} className={buttonClass({ variant: "secondary" })}>
            Download PDF
          </a>
        }
      />
      <div className="space-y-6">
        {changes && <WhatChanged shown={changes} />}
        <OurQuote title="As the customer reads it" quotation={quotation} />
      </div>
    </main>
  );
}
