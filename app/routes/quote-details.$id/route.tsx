import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
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
import { formatOrderNumber } from "~/domain/quote/quote-status";
import { quoteView } from "~/domain/quote/quote-view";
import { TOO_MANY_LINES } from "~/http/basket-toasts";
import { readForm, textField, rejectUnknownIntent } from "~/http/form-data.server";
import { invariantResponse } from "~/http/invariant";
import { redirectWithToast } from "~/http/replies.server";
import type { Toast } from "~/http/toast";

import { CompletedQuote } from "./completed-quote";
import { OpenQuote } from "./open-quote";
import { repeatedToast } from "./repeated-toast";

export { clientAction, headers, shouldRevalidate } from "~/components/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => {
  const quote = page.data?.quote;
  const title = quote
    ? `Quote ${formatOrderNumber(quote.orderNumber)}`
    : failureTitle(page.error, "Quote not found");
  return pageMeta(page, { title, isIndexed: false });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user, priceView } = await requireViewer(request, context);
  const quote = findQuoteOfUser(params.id ?? "", user.id);
  invariantResponse(quote, "Quote not found", { status: 404 });

  const { phone, salesEmail } = readSiteSettings().company;
  return { quote: quoteView(quote, priceView), sales: { phone, email: salesEmail } };
}

/** Adds the same items to the basket, at today's prices; the sent quote does not change (M9). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  if (textField(await readForm(request), "intent") !== "repeat") throw rejectUnknownIntent();
  const { id = "" } = params;
  const repeated = await repeatQuote(id, user.id, Date.now());
  switch (repeated.kind) {
    case "repeated":
      return redirectWithToast("/quote", repeatedToast(repeated));
    case "basket-full":
      return redirectWithToast(`/quote-details/${id}`, TOO_MANY_LINES);
    case "not-found":
      return redirectWithToast("/account", NOT_FOUND);
  }
}

const NOT_FOUND: Toast = { kind: "error", title: "Quote not found" };

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
