import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import {
  Form,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";

import { countSessionsOfUser, findCustomer } from "~/accounts/customers.server";
import { firmPath } from "~/accounts/firms/firm-paths";
import { ROLE_LABELS } from "~/accounts/firms/firm-role";
import { findMembership } from "~/accounts/firms/firms.server";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { sessionHash } from "~/accounts/sign-in/session.server";
import { isLastAdmin } from "~/accounts/sign-in/users.server";
import { discountSchema } from "~/catalogue/prices/discount-form.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { listQuotesRequestedBy } from "~/quotes/request/quote-history.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { formatItems } from "~/quotes/request/quote-text";
import { NO_DISCOUNTS } from "~/catalogue/prices/discounts";
import { quoteView, type QuoteView } from "~/quotes/request/quote-view";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";
import { StatusBadge, Total } from "~/quotes/request/summary-rows";
import { constraintsOf } from "~/shared/constraints.server";
import { formatCount } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { invariantResponse } from "~/shared/invariant";
import { auditPath } from "~/site/audit/staff-audit";
import { Badge } from "~/ui/badge";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { EmptyState } from "~/ui/empty-state";
import { FactRow, FactRows } from "~/ui/facts";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { ErrorPage, failureTitle } from "~/ui/shell/error-page";

import { changeDiscount, makeAdmin, signOutEverywhere, unmakeAdmin } from "./changes.server";
import { RolePanel } from "./role-panel";

const NEWEST_QUOTES = 10;

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data
      ? (page.data.customer.fullName ?? page.data.customer.email)
      : failureTitle(page.error, "Customer not found"),
    isIndexed: false,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const customer = findCustomer(params.id ?? "");
  invariantResponse(customer, "Customer not found", { status: 404 });

  const shown = { kind: "shown", discounts: NO_DISCOUNTS } as const;
  return {
    // Partial, because a form with a single field does not mark it as required.
    constraint: constraintsOf(discountSchema.partial()),
    customer,
    firm: findMembership(customer.id),
    isOwn: customer.id === admin.id,
    isLastAdmin: isLastAdmin(customer.id),
    sessionCount: countSessionsOfUser(customer.id, Date.now()),
    quotes: listQuotesRequestedBy(customer.id, NEWEST_QUOTES).map((quote) => quoteView(quote, shown)),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const form = await readForm(request);
  const customer = findCustomer(params.id ?? "");
  if (!customer) {
    const toast = { kind: "error", title: "Error", description: "Customer not found" } as const;
    return redirectWithToast("/admin/customers", toast);
  }

  const change = { customer, admin, form };
  switch (textField(form, "intent")) {
    case "discount":
      return changeDiscount(change);
    case "grant-admin":
      return makeAdmin(change);
    case "withdraw-admin":
      return unmakeAdmin(change);
    case "end-sessions":
      return signOutEverywhere(change, await sessionHash(request));
    default:
      throw rejectUnknownIntent();
  }
}

export default function AdminCustomerRoute() {
  const { constraint, customer, firm, isOwn, isLastAdmin, sessionCount, quotes } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const name = customer.fullName ?? customer.email;
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Customers", to: "/admin/customers" }, { label: name }]} />
      <PageHeading
        title={name}
        actions={
          <p className="flex flex-wrap gap-2">
            {customer.isAdmin && <Badge tone="petrol">Admin</Badge>}
            {customer.emailVerifiedAt === null && <Badge tone="yellow">Not confirmed</Badge>}
          </p>
        }
      />
      <FormNotice toast={actionData?.toast} formId="discount" result={actionData?.result} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="space-y-6">
          <CustomerDetails customer={customer} firm={firm} />
          <CustomerQuotes quotes={quotes} customer={customer} />
        </div>
        <div className="space-y-6">
          <DiscountForm
            // Remounts when the discount was changed, by this form or by another administrator.
            key={`${customer.id} ${customer.discountBasisPoints}`}
            discountBasisPoints={customer.discountBasisPoints}
            version={String(customer.version)}
            constraint={constraint}
            lastResult={actionData?.result}
          />
          <RolePanel customer={customer} isOwn={isOwn} isLastAdmin={isLastAdmin} />
          <SessionsPanel sessionCount={sessionCount} isOwn={isOwn} />
        </div>
      </div>
    </main>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <main className="page">
      <EmptyState
        level={1}
        title="Customer not found"
        text="The account may have been deleted."
        actions={<ButtonLink to="/admin/customers">Back to customers</ButtonLink>}
      />
    </main>
  );
}

type Customer = {
  email: string;
  company: string | null;
  phoneNumber: string | null;
  memberSince: number;
  emailVerifiedAt: number | null;
};

function CustomerDetails({
  customer,
  firm,
}: {
  customer: Customer;
  firm: SerializeFrom<typeof loader>["firm"];
}) {
  const { email, company, phoneNumber, memberSince, emailVerifiedAt } = customer;
  return (
    <Panel
      title="Details"
      actions={
        <Link
          to={auditPath({ subject: email, kind: "customers" })}
          className="text-link -my-1.5 text-sm"
        >
          View changes
        </Link>
      }
    >
      <FactRows>
        <FactRow label="Email">
          <EmailLink email={email} />
          {emailVerifiedAt === null && " (not confirmed)"}
        </FactRow>
        <FactRow label="Company">{company}</FactRow>
        <FactRow label="Firm">
          {firm && (
            <>
              <Link to={firmPath(firm.id)} className="text-link">
                {firm.name}
              </Link>
              , {ROLE_LABELS[firm.role].name.toLowerCase()}
            </>
          )}
        </FactRow>
        <FactRow label="Phone">{phoneNumber && <PhoneLink phone={phoneNumber} />}</FactRow>
        <FactRow label="Member since">{formatDay(memberSince)}</FactRow>
      </FactRows>
    </Panel>
  );
}

function SessionsPanel({ sessionCount, isOwn }: { sessionCount: number; isOwn: boolean }) {
  const canClose = sessionCount > (isOwn ? 1 : 0);
  const browsers = sessionCount === 1 ? "one browser" : `${sessionCount} browsers`;
  return (
    <Panel title="Sessions">
      <p>{sessionCount === 0 ? "Not signed in anywhere." : `Signed in with ${browsers}.`}</p>
      {canClose && (
        <ConfirmForm
          label={isOwn ? "Close all other sessions" : "Close all sessions"}
          question={
            isOwn
              ? "Every browser except this one will have to sign in again."
              : "Every browser of this customer will have to sign in again."
          }
          yes="Close sessions"
          busy="Closing..."
          intent="end-sessions"
          size="sm"
          className="mt-4"
        />
      )}
    </Panel>
  );
}

type CustomerQuotesProps = {
  quotes: QuoteView[];
  customer: { email: string; quoteCount: number };
};

/** Lists the newest quotes, each with a link to its card in All Quotes. */
function CustomerQuotes({ quotes, customer }: CustomerQuotesProps) {
  return (
    <Panel title={`Quotes (${formatCount(customer.quoteCount)})`}>
      {quotes.length === 0 && <p className="text-muted">No quotes yet</p>}
      <ul role="list" className="divide-y">
        {quotes.map((quote) => (
          <li
            key={quote.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <div>
              <Link
                to={staffQuotesPath({ q: formatOrderNumber(quote.orderNumber) })}
                className="text-link"
              >
                Order ID - {formatOrderNumber(quote.orderNumber)}
              </Link>
              <p className="text-sm text-muted">
                {formatDay(quote.createdAt)}, {formatItems(quote.itemCount)}
              </p>
            </div>
            <p className="flex items-center gap-4">
              <span className="font-semibold">
                <Total of={[quote.money, "totalIncVatPence"]} />
              </span>
              <span className="w-22">
                <StatusBadge status={quote.status} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {customer.quoteCount > quotes.length && (
        <p className="mt-4 text-sm text-muted">
          The newest {quotes.length} are shown.{" "}
          <Link to={staffQuotesPath({ q: customer.email })} className="text-link">
            Search all quotes for {customer.email}
          </Link>
        </p>
      )}
    </Panel>
  );
}

function DiscountForm({
  discountBasisPoints,
  version: renderedVersion,
  constraint,
  lastResult,
}: {
  discountBasisPoints: number;
  version: string;
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: "discount",
    constraint,
    defaultValue: { discount: String(discountBasisPoints / 100) },
    lastResult,
  });
  const version = useHiddenValue("version", renderedVersion, lastResult);

  return (
    <Panel title="Discount">
      <Form method="post" preventScrollReset {...getFormProps(form)} className="space-y-4">
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Discount in per cent"
          field={fields.discount}
          inputMode="decimal"
          autoComplete="off"
          hint="From 0 to 100, with up to two decimals. It applies to the prices of products in new quote requests, not to delivery."
        />
        <SubmitButton
          name="intent"
          value="discount"
          size="sm"
          idle="Save discount"
          busy="Saving..."
        />
      </Form>
      <p className="mt-4">
        <Link to="discounts" className="text-link">
          Discounts by manufacturer and category
        </Link>
      </p>
    </Panel>
  );
}
