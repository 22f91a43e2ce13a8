import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireQuoteStaff } from "~/auth/quote-staff.server";
import { OurQuote } from "~/components/reply/our-quote";
import { pageMeta } from "~/components/site/page-meta";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { buttonClass } from "~/components/ui/button";
import { PageHeading } from "~/components/ui/page-heading";
import { findSentQuoteById } from "~/db/quote/quote-history.server";
import { findVersion } from "~/db/reply/replies.server";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import { deskPath, versionPdfPath } from "~/domain/reply/desk-paths";
import { quotationOf } from "~/domain/reply/quotation-of";
import { formatDay, formatDayAndTime } from "~/domain/site/dates";
import { parseId } from "~/domain/site/row-id";
import { invariantResponse } from "~/http/invariant";

export { headers } from "~/components/form/form-route";

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

  const order = `Order ID - ${formatOrderNumber(quote.orderNumber)}`;
  const { sentAt, validUntil, writtenBy } = reply;
  return {
    order,
    title: `Version ${version} of ${order}`,
    lead: `Sent by ${writtenBy} on ${formatDayAndTime(sentAt ?? 0)}${validUntil ? `, valid until ${formatDay(Date.parse(validUntil))}` : ""}.`,
    deskPath: deskPath(quote.id),
    pdfPath: versionPdfPath(quote.id, version),
    quotation: quotationOf(quote, reply, reply.issuer),
  };
}

export default function VersionRoute() {
  const { order, title, lead, quotation, ...page } = useLoaderData<typeof loader>();
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
      <OurQuote title="As the customer reads it" quotation={quotation} />
    </main>
  );
}
