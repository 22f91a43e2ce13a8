import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireUser, requireViewer } from "~/accounts/sign-in/guards.server";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { continueDraft, renameDraft } from "~/quotes/basket/drafts.server";
import { findProfileByUserId } from "~/accounts/sign-in/profiles.server";
import {
  countDraftsOfUser,
  countQuotesOfUser,
  listDraftsOfUser,
  listQuotesOfUser,
} from "~/quotes/request/quote-history.server";
import { listReplies } from "~/quotes/reply/customer-replies.server";
import { londonDay } from "~/shared/dates";
import { paginate, parsePage } from "~/shared/page-window";
import { draftNameFrom } from "~/quotes/basket/draft-name";
import { quoteView } from "~/quotes/request/quote-view";
import { replyToBroughtIn } from "~/quotes/basket/brought-in.server";
import { readForm, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import type { Toast } from "~/http/toast";

import { AccountTabs } from "./account-tabs";
import { ProfileCard } from "./profile-card";
import { Drafts, FIRST_QUOTES, QuoteHistory } from "./quote-history";
import { Settings } from "./settings";

const QUOTES_PER_PAGE = 50;
const DRAFTS_PER_PAGE = 20;

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Account", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, priceView } = await requireViewer(request, context);
  const params = new URL(request.url).searchParams;
  const showsAll = params.has("all");
  const quoteCount = countQuotesOfUser(user.id);
  const quotePages = paginate(quoteCount, QUOTES_PER_PAGE, parsePage(params.get("page")));
  const quotes = showsAll
    ? listQuotesOfUser(user.id, QUOTES_PER_PAGE, quotePages.offset)
    : listQuotesOfUser(user.id, FIRST_QUOTES);
  const replies =
    priceView.kind === "shown" ? listReplies(quotes, londonDay(Date.now())) : undefined;
  const draftsPage = parsePage(params.get("drafts"));
  const draftPages = paginate(countDraftsOfUser(user.id), DRAFTS_PER_PAGE, draftsPage);
  const drafts = listDraftsOfUser(user.id, DRAFTS_PER_PAGE, draftPages.offset);
  const profile = findProfileByUserId(user.id);

  return {
    tab: params.get("tab") === "settings" ? ("settings" as const) : ("quotes" as const),
    showsAll,
    quoteCount,
    quotePages,
    quotes: quotes.map((quote) => ({
      ...quoteView(quote, priceView),
      reply: replies?.get(quote.orderNumber) ?? null,
    })),
    draftPages,
    drafts: drafts.map((draft) => quoteView(draft, priceView)),
    profile: {
      email: user.email,
      isAdmin: user.isAdmin,
      fullName: profile?.fullName ?? null,
      company: profile?.company ?? null,
      phoneNumber: profile?.phoneNumber ?? null,
      memberSince: profile?.createdAt ?? null,
      discountBasisPoints: user.discountBasisPoints,
    },
  };
}

/** Renames a draft, or moves its lines into the basket and deletes it (Q1). */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const renamed = textField(form, "rename");
  if (renamed) return renameTo(renamed, user.id, textField(form, "draftName"));

  const quoteId = textField(form, "draftId");
  const outcome = await continueDraft(quoteId, user, "ask", Date.now());
  return replyToBroughtIn(outcome, quoteId);
}

async function renameTo(quoteId: string, userId: string, typed: string) {
  const isRenamed = await renameDraft(quoteId, userId, draftNameFrom(typed));
  return redirectWithToast("/account", isRenamed ? RENAMED : NOT_RENAMED);
}

const RENAMED: Toast = { kind: "success", title: "Draft renamed" };

const NOT_RENAMED: Toast = {
  kind: "error",
  title: "Quote not found",
  description: "It may already be in your quote.",
};

export default function AccountRoute() {
  const { tab, profile, drafts, draftPages, ...history } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ toast: Toast }>();
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <ProfileCard profile={profile} />
      <div>
        <FormNotice toast={actionData?.toast} />
        <AccountTabs tab={tab} />
        {tab === "settings" ? (
          <Settings profile={profile} />
        ) : (
          <>
            {drafts.length > 0 && <Drafts drafts={drafts} pages={draftPages} />}
            <QuoteHistory {...history} />
          </>
        )}
      </div>
    </main>
  );
}
