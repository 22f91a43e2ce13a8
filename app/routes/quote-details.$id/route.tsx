import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";

import { requireViewer } from "~/auth/guards.server";
import { pageMeta } from "~/components/page-meta";
import { ErrorPage } from "~/components/shell/error-page";
import { failureTitle } from "~/components/shell/failure-title";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { findQuoteOfUser } from "~/db/quote-history.server";
import { readSiteSettings } from "~/db/site-settings.server";
import { formatOrderNumber } from "~/domain/quote-status";
import { quoteView } from "~/domain/quote-view";
import { invariantResponse } from "~/http/invariant";

import { CompletedQuote } from "./completed-quote";
import { OpenQuote } from "./open-quote";

export const meta: MetaFunction<typeof loader> = (page) => {
  const quote = page.data?.quote;
  const title = quote
    ? `Quote ${formatOrderNumber(quote.orderNumber)}`
    : failureTitle(page.error, "Quote not found");
  return pageMeta(page, { title, isIndexed: false });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, priceView } = await requireViewer(request);
  const quote = findQuoteOfUser(params.id ?? "", user.id);
  invariantResponse(quote, "Quote not found", { status: 404 });

  const { phone, salesEmail } = readSiteSettings().company;
  return { quote: quoteView(quote, priceView), sales: { phone, email: salesEmail } };
}

export default function QuoteDetailsRoute() {
  const { quote, sales } = useLoaderData<typeof loader>();
  return quote.status === "completed" ? (
    <CompletedQuote quote={quote} sales={sales} />
  ) : (
    <OpenQuote quote={quote} sales={sales} />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <main className="page">
      <EmptyState
        level={1}
        icon="quote"
        title="Quote not found"
        text="It may belong to another account, or its address may be incomplete."
        actions={<ButtonLink to="/account">Back to Account</ButtonLink>}
      />
    </main>
  );
}
