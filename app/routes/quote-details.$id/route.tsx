import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";

import { requireUser, requireViewer } from "~/auth/guards.server";
import { pageMeta } from "~/components/site/page-meta";
import { ErrorPage } from "~/components/shell/error-page";
import { failureTitle } from "~/components/shell/failure-title";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { findQuoteOfUser } from "~/db/quote/quote-history.server";
import { repeatQuote } from "~/db/quote/quote-repeat.server";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { documentTitle, quoteDocument } from "~/domain/quote/quote-document";
import { quoteView } from "~/domain/quote/quote-view";
import { replyToBroughtIn } from "~/http/brought-in.server";
import { takeNewQuote } from "~/http/cookies/new-quote-cookie.server";
import { readForm, textField, rejectUnknownIntent } from "~/http/form-data.server";
import { invariantResponse } from "~/http/invariant";

import { CompletedQuote } from "./completed-quote";
import { OpenQuote } from "./open-quote";

export { clientAction, headers, shouldRevalidate } from "~/components/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => {
  const quote = page.data?.quote;
  const title = quote ? documentTitle(quote) : failureTitle(page.error, "Quote not found");
  return pageMeta(page, { title, isIndexed: false });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user, priceView } = await requireViewer(request, context);
  const quote = findQuoteOfUser(params.id ?? "", user.id);
  invariantResponse(quote, "Quote not found", { status: 404 });

  const { company } = readSiteSettings();
  const { isNew, headers } = await takeNewQuote(request, quote.orderNumber);
  return json(
    {
      quote: quoteView(quote, priceView),
      document: quoteDocument(quote, company),
      isNew,
      sales: { phone: company.phone, email: company.salesEmail },
    },
    { headers },
  );
}

/** Adds the same items to the basket, at today's prices; the sent quote does not change (M9). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  if (textField(await readForm(request), "intent") !== "repeat") throw rejectUnknownIntent();
  const { id = "" } = params;
  const outcome = await repeatQuote(id, user, "ask", Date.now());
  return replyToBroughtIn(outcome, id);
}

export default function QuoteDetailsRoute() {
  const { isNew, ...page } = useLoaderData<typeof loader>();
  return page.quote.status === "completed" ? (
    <CompletedQuote {...page} />
  ) : (
    <OpenQuote {...page} isNew={isNew} />
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
