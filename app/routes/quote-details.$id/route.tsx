import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";

import { requireUser, requireViewer } from "~/accounts/sign-in/guards.server";
import { takeAnswer } from "~/quotes/reply/answer-replies.server";
import { readConversation, takeMessage } from "~/quotes/reply/take-message.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { pageMeta } from "~/ui/page-meta";
import { ErrorPage, failureTitle } from "~/ui/shell/error-page";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { findQuoteOfUser } from "~/quotes/request/quote-history.server";
import { repeatQuote } from "~/quotes/acts/repeat-request.server";
import { withMessageForm } from "~/quotes/reply/message-files.server";
import { findCustomerReply } from "~/quotes/reply/customer-replies.server";
import { findShownChanges } from "~/quotes/reply/version-changes.server";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import { quoteDocument } from "~/quotes/request/quote-document";
import { quoteView } from "~/quotes/request/quote-view";
import { londonDay } from "~/shared/dates";
import { answerConstraints } from "~/quotes/reply/quote-answer-form.server";
import { listAddressChoices } from "~/accounts/firms/addresses.server";
import { replyToBroughtIn } from "~/quotes/basket/brought-in.server";
import { takeNewQuote } from "~/quotes/request/new-quote-cookie.server";
import { createSubmitKey, textField } from "~/http/form-data.server";
import { invariantResponse } from "~/shared/invariant";

import { CompletedQuote, OpenQuote } from "./quote-pages";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => {
  const title = page.data ? page.data.document.title : failureTitle(page.error, "Quote not found");
  return pageMeta(page, { title, isIndexed: false });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user, priceView } = await requireViewer(request, context);
  const quote = findQuoteOfUser(params.id ?? "", user.id);
  invariantResponse(quote, "Quote not found", { status: 404 });

  const { company } = readSiteSettings();
  const { isNew, headers } = await takeNewQuote(request, quote.orderNumber);
  const reply = findCustomerReply(quote, londonDay(Date.now())) ?? null;
  const isPriced = priceView.kind === "shown";
  const changes = isPriced && findShownChanges(quote, new URL(request.url).searchParams);
  return json(
    {
      reply: isPriced ? reply : null,
      // Messages of ours may name prices.
      conversation: isPriced ? readConversation(quote.orderNumber) : null,
      changes: changes || null,
      isReplyHidden: !isPriced && reply !== null,
      settings: {
        submitKey: createSubmitKey(),
        name: quote.guestName ?? "",
        constraints: answerConstraints(readReplySettings().settings),
        addresses: isPriced ? listAddressChoices(user.firm?.id ?? null) : [],
      },
      quote: quoteView(quote, priceView),
      document: quoteDocument(quote, company),
      isNew,
      isCopied: quote.isCopied,
      sales: { phone: company.phone, email: company.salesEmail },
    },
    { headers },
  );
}

/**
 * Records the customer's answer to our quote, or adds the same items to the basket at today's prices;
 * the sent quote does not change (M9).
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const { id = "" } = params;
  const quote = findQuoteOfUser(id, user.id);
  return withMessageForm(request, quote !== undefined, async (form, upload) => {
    const intent = textField(form, "intent");
    if (intent === "repeat")
      return replyToBroughtIn(await repeatQuote(id, user, "ask", Date.now()), id);

    if (!quote)
      throw new Response("Quote not found", { status: 404, statusText: "Quote not found" });
    const page = `/quote-details/${id}`;
    const writer = { quote, via: "account", by: user.id, page, context } as const;
    return intent === "message"
      ? takeMessage(form, upload, { ...writer, email: user.email })
      : takeAnswer(form, { ...writer, ownEmail: user.email, linkEmail: null });
  });
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
