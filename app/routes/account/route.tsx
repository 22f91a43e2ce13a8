import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { COMPANY_PATH } from "~/accounts/firms/firm-paths";
import { type Role, ROLE_BADGES, roleOf } from "~/accounts/roles";
import { requireUser, requireViewer } from "~/accounts/sign-in/guards.server";
import { findProfileByUserId } from "~/accounts/sign-in/users.server";
import { findDiscounts } from "~/accounts/firms/discounts.server";
import { generalDiscount, hasSpecialDiscounts } from "~/catalogue/prices/discounts";
import { formatDiscount } from "~/catalogue/prices/money";
import { readForm, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { failure, success, type Toast } from "~/http/toast";
import { replyToBroughtIn } from "~/quotes/basket/brought-in.server";
import { draftNameFrom } from "~/quotes/basket/draft-name";
import { continueDraft, renameDraft } from "~/quotes/basket/drafts.server";
import { listReplies } from "~/quotes/reply/customer-replies.server";
import {
  countDraftsOfUser,
  countQuotesOfUser,
  listDraftsOfUser,
  listQuotesOfUser,
} from "~/quotes/request/quote-history.server";
import { requesterText } from "~/quotes/request/quote-firm";
import { quoteView } from "~/quotes/request/quote-view";
import { formatDay, londonDay } from "~/shared/dates";
import { paginate, parsePage } from "~/shared/page-window";
import { deleteTypedEntries } from "~/ui/form/typed-storage";
import { Badge } from "~/ui/badge";
import { buttonClass, ButtonLink } from "~/ui/button";
import { Fact, FactRow, FactRows } from "~/ui/facts";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { Callout } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { TabLinks } from "~/ui/tab-links";

import { Drafts, FIRST_QUOTES, QuoteHistory } from "./quote-history";

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
  const discounts = findDiscounts(user.id);

  return {
    tab: params.get("tab") === "settings" ? ("settings" as const) : ("quotes" as const),
    showsAll,
    quoteCount,
    quotePages,
    quotes: quotes.map((quote) => ({
      ...quoteView(quote, priceView),
      reply: replies?.get(quote.orderNumber) ?? null,
      requester: requesterText(quote.firm, user.id),
    })),
    draftPages,
    drafts: drafts.map((draft) => quoteView(draft, priceView)),
    isMember: user.firm !== null,
    profile: {
      email: user.email,
      role: roleOf(user),
      fullName: profile?.fullName ?? null,
      company: profile?.company ?? null,
      phoneNumber: profile?.phoneNumber ?? null,
      memberSince: profile?.createdAt ?? null,
      discountBasisPoints: generalDiscount(discounts),
      hasOtherDiscounts: hasSpecialDiscounts(discounts),
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

const RENAMED = success("Draft renamed");

const NOT_RENAMED = failure("Quote not found", "It may already be in your quote.");

export default function AccountRoute() {
  const { tab, profile, isMember, drafts, draftPages, ...history } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ toast: Toast }>();
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <ProfileCard profile={profile} />
      <div>
        <FormNotice toast={actionData?.toast} />
        <AccountTabs tab={tab} isMember={isMember} />
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

function AccountTabs({ tab, isMember }: { tab: "quotes" | "settings"; isMember: boolean }) {
  return (
    <TabLinks
      label="Account"
      tabs={[
        { to: "/account", label: "My Quotes", isCurrent: tab === "quotes" },
        { to: "/account/lists", label: "My lists", isCurrent: false },
        ...(isMember ? [{ to: COMPANY_PATH, label: "My firm", isCurrent: false }] : []),
        { to: "/account?tab=settings", label: "Settings", isCurrent: tab === "settings" },
      ]}
    />
  );
}

function Settings({ profile }: { profile: Profile }) {
  return (
    <div className="space-y-6">
      <Panel title="Your details">
        <FactRows>
          <FactRow label="Email">{profile.email}</FactRow>
          <FactRow label="Name">{profile.fullName}</FactRow>
          <FactRow label="Company">{profile.company}</FactRow>
          <FactRow label="Phone">{profile.phoneNumber}</FactRow>
        </FactRows>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/update-profile">Update Profile</ButtonLink>
          <ButtonLink to="/change-password" variant="secondary">
            Change password
          </ButtonLink>
          <ButtonLink to="/account/sessions" variant="secondary">
            Where you are signed in
          </ButtonLink>
          {profile.role !== "customer" && (
            <ButtonLink to="/account/second-step" variant="secondary">
              Second step
            </ButtonLink>
          )}
        </div>
      </Panel>
      <Panel title="Pricing information">
        <p>
          Prices are list prices ex VAT in pounds sterling. {discountText(profile)} We confirm all
          prices in our quote, by email.
        </p>
      </Panel>
      <Panel title="Your data">
        <p>
          You can download a copy of everything we store about you, or delete your account.{" "}
          <Link to="/privacy" className="text-link">
            Privacy policy
          </Link>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a href="/account/data" className={buttonClass({ variant: "secondary" })}>
            Download my data
          </a>
          <ButtonLink to="/delete-account" variant="danger">
            Delete my account
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}

type Profile = {
  email: string;
  role: Role;
  fullName: string | null;
  company: string | null;
  phoneNumber: string | null;
  memberSince: number | null;
  discountBasisPoints: number;
  /** For some manufacturers or categories. */
  hasOtherDiscounts: boolean;
};

function discountText({ discountBasisPoints, hasOtherDiscounts }: Profile): string {
  if (hasOtherDiscounts) {
    return "Your discounts depend on the manufacturer or category of an item, and never apply to delivery. The prices you see include them.";
  }
  return discountBasisPoints > 0
    ? `Your discount of ${formatDiscount(discountBasisPoints)} applies to every item, but not to delivery.`
    : "An agreed discount applies to every item, but not to delivery.";
}

function ProfileCard({ profile }: { profile: Profile }) {
  const name = profile.fullName ?? profile.email;
  return (
    <section aria-labelledby="profile-heading" className="rounded-sm border bg-panel p-5">
      <div className="flex items-center gap-4">
        <p
          aria-hidden="true"
          className="flex size-14 shrink-0 items-center justify-center rounded-sm bg-petrol text-2xl font-semibold text-white"
        >
          {name.charAt(0).toUpperCase()}
        </p>
        <div className="min-w-0">
          <h1 id="profile-heading" className="text-xl font-semibold wrap-anywhere lg:text-lg">
            {name}
          </h1>
          {profile.role !== "customer" && <Badge tone="petrol">{ROLE_BADGES[profile.role]}</Badge>}
        </div>
      </div>
      <dl className="mt-5 space-y-2 text-sm">
        <Fact label="Email">{profile.email}</Fact>
        <Fact label="Company">{profile.company}</Fact>
        {profile.memberSince !== null && (
          <Fact label="Member since">{formatDay(profile.memberSince)}</Fact>
        )}
      </dl>
      {profile.discountBasisPoints > 0 && (
        <Callout className="mt-5">
          Your discount: <strong>{formatDiscount(profile.discountBasisPoints)}</strong>{" "}
          {profile.hasOtherDiscounts
            ? "on every item, but for those of some manufacturers or categories"
            : "on every item"}
        </Callout>
      )}
      {profile.discountBasisPoints === 0 && profile.hasOtherDiscounts && (
        <Callout className="mt-5">
          You have a discount on the items of some manufacturers or categories
        </Callout>
      )}
      {profile.role === "admin" && (
        <ButtonLink to="/admin" className="mt-5 w-full">
          Admin Dashboard
        </ButtonLink>
      )}
      {profile.role !== "customer" && (
        <ButtonLink
          to="/admin/quotes"
          variant={profile.role === "admin" ? "secondary" : undefined}
          className="mt-3 w-full"
        >
          All Quotes
        </ButtonLink>
      )}
      <Form method="post" action="/sign-out" onSubmit={deleteTypedEntries} className="mt-3">
        <SubmitButton
          name="from"
          value="account"
          variant="secondary"
          idle="Sign Out"
          busy="Signing out..."
          wide
        />
      </Form>
    </section>
  );
}
