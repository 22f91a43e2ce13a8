import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";

import { type FirmRole, mayAccept } from "~/accounts/firms/firm-role";
import { requireUser, requireViewer } from "~/accounts/sign-in/guards.server";
import { findProfileByUserId } from "~/accounts/sign-in/users.server";
import { failure, success } from "~/http/toast";
import { followQuote } from "~/quotes/acts/follow-quote.server";
import { takeAnswer } from "~/quotes/reply/answer-replies.server";
import { readConversation, takeMessage } from "~/quotes/reply/take-message.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { pageMeta } from "~/ui/page-meta";
import { failureTitle } from "~/ui/shell/error-page";
import { MissingPage } from "~/ui/shell/missing-page";
import { ButtonLink } from "~/ui/button";
import { requesterText } from "~/quotes/request/quote-firm";
import { isFollowing } from "~/quotes/request/firm-quotes.server";
import { findQuoteOfUser } from "~/quotes/request/quote-history.server";
import { repeatQuote } from "~/quotes/acts/repeat-request.server";
import { withMessageForm } from "~/quotes/reply/message-files.server";
import { findCustomerReply } from "~/quotes/reply/customer-replies.server";
import type { CustomerReply } from "~/quotes/reply/customer-reply";
import { findShownChanges } from "~/quotes/reply/version-changes.server";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import { quoteDocument } from "~/quotes/request/quote-document";
import { quoteView } from "~/quotes/request/quote-view";
import { londonDay } from "~/shared/dates";
import { answerConstraints } from "~/quotes/reply/quote-answer-form.server";
import { listAddressChoices } from "~/accounts/firms/addresses.server";
import { replyToBroughtIn } from "~/quotes/basket/brought-in.server";
import { takeNewQuote } from "~/quotes/request/last-quote.server";
import { createSubmitKey, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
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
  const isPriced = priceView.kind === "shown";
  const { firm } = quote;
  const isOwn = !firm || firm.requester?.userId === user.id;
  const reader = { userId: user.id, asker: isOwn ? "You" : "Your firm" } as const;
  const reply = findCustomerReply(quote, londonDay(Date.now()), reader) ?? null;
  const ownName = firm && findProfileByUserId(user.id)?.fullName;
  const changes = isPriced && findShownChanges(quote, new URL(request.url).searchParams);
  return json(
    {
      reply: isPriced && reply ? forRole(reply, firm ? user.firm?.role : undefined) : null,
      // Messages of ours may name prices.
      conversation: isPriced ? readConversation(quote.orderNumber, firm !== null) : null,
      changes: changes || null,
      isReplyHidden: !isPriced && reply !== null,
      settings: {
        submitKey: createSubmitKey(),
        name: (firm ? ownName : quote.guestName) ?? "",
        constraints: answerConstraints(readReplySettings().settings),
        addresses: isPriced ? listAddressChoices(user.firm?.id ?? null) : [],
      },
      quote: quoteView(quote, priceView),
      document: quoteDocument(quote, company),
      firm: firm
        ? {
            name: firm.name,
            requester: requesterText(firm, user.id) ?? "",
            follows: isFollowing(quote.orderNumber, user.id),
            isOwn,
            mayAccept: mayAccept(user.firm?.role ?? "viewer"),
          }
        : null,
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
  const mayRead = findQuoteOfUser(id, user.id) !== undefined;
  return withMessageForm(request, mayRead, async (form, upload) => {
    // Read again: files may arrive slowly, and their sender may have left the firm meanwhile.
    const quote = findQuoteOfUser(id, user.id);
    const intent = textField(form, "intent");
    if (intent === "repeat")
      return replyToBroughtIn(await repeatQuote(id, user, "ask", Date.now()), id);

    if (!quote)
      throw new Response("Quote not found", { status: 404, statusText: "Quote not found" });
    const page = `/quote-details/${id}`;
    if (intent === "follow" || intent === "unfollow") {
      return follow(quote.orderNumber, user.id, { follows: intent === "follow", page });
    }
    const name = quote.firmId === null ? null : (findProfileByUserId(user.id)?.fullName ?? null);
    const origin = { via: "account", by: user.id, accountId: user.id } as const;
    const writer = { quote, page, context, ...origin };
    return intent === "message"
      ? takeMessage(form, upload, { ...writer, email: user.email, memberName: name })
      : takeAnswer(form, {
          ...writer,
          ownEmail: user.email,
          member: quote.firmId === null ? null : { email: user.email, name },
          linkEmail: null,
        });
  });
}

async function follow(
  orderNumber: number,
  userId: string,
  { follows, page }: { follows: boolean; page: string },
) {
  const { kind } = await followQuote(orderNumber, userId, follows);
  if (kind === "not-member") {
    return redirectWithToast(
      page,
      failure("Nothing was changed", "Only members of its firm can follow a quote."),
    );
  }
  return redirectWithToast(
    page,
    success(
      follows ? "You follow this quote" : "You no longer follow this quote",
      follows ? "Emails about it go to you too." : "Emails about it no longer go to you.",
    ),
  );
}

/** Leaves out the forms that the reader's role in the quote's firm does not allow. */
function forRole(reply: CustomerReply, role: FirmRole | undefined): CustomerReply {
  if (role === undefined || mayAccept(role)) return reply;
  return { ...reply, canAccept: false, canDecline: false };
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
  return (
    <MissingPage
      error={useRouteError()}
      icon="quote"
      title="Quote not found"
      text="It may belong to another account, or its address may be incomplete."
      actions={<ButtonLink to="/account">Back to Account</ButtonLink>}
    />
  );
}
