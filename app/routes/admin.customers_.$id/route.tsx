import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useRouteError } from "@remix-run/react";

import { ROLE_BADGES } from "~/accounts/roles";
import { countSessionsOfUser, findCustomer } from "~/accounts/customers.server";
import { AgreedList } from "~/accounts/firms/discount-order";
import { listAgreedDiscounts } from "~/accounts/firms/own-discounts.server";
import { findMembership } from "~/accounts/firms/firms.server";
import { requireFreshProof } from "~/accounts/sign-in/fresh-proof.server";
import { requireAdmin, requireStaff } from "~/accounts/sign-in/guards.server";
import { sessionHash } from "~/accounts/sign-in/session.server";
import { isLastAdmin } from "~/accounts/sign-in/users.server";
import { NO_DISCOUNTS } from "~/catalogue/prices/discounts";
import { formatDiscount } from "~/catalogue/prices/money";
import { discountSchema } from "~/catalogue/prices/discount-form.server";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { failure } from "~/http/toast";
import { listQuotesRequestedBy } from "~/quotes/request/quote-history.server";
import { quoteView } from "~/quotes/request/quote-view";
import { constraintsOf } from "~/shared/constraints.server";
import { invariantResponse } from "~/shared/invariant";
import { Badge } from "~/ui/badge";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { TextField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { failureTitle } from "~/ui/shell/error-page";
import { MissingPage } from "~/ui/shell/missing-page";

import { changeDiscount, changeRole, signOutEverywhere } from "./changes.server";
import { CustomerDetails, CustomerQuotes, RolePanel } from "./customer-details";

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
  const staff = await requireStaff(request, context);
  const customer = findCustomer(params.id ?? "");
  invariantResponse(customer, "Customer not found", { status: 404 });

  const shown = { kind: "shown", discounts: NO_DISCOUNTS } as const;
  return {
    // Partial, because a form with a single field does not mark it as required.
    constraint: constraintsOf(discountSchema.partial()),
    customer,
    firm: findMembership(customer.id),
    agreed: listAgreedDiscounts({ kind: "account", userId: customer.id }),
    mayChange: staff.isAdmin,
    isOwn: customer.id === staff.id,
    isLastAdmin: isLastAdmin(customer.id),
    sessionCount: countSessionsOfUser(customer.id, Date.now()),
    quotes: listQuotesRequestedBy(customer.id, NEWEST_QUOTES).map((quote) =>
      quoteView(quote, shown),
    ),
    // Changes with each save, so that the form remounts then and not when data is revalidated.
    shownAs: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const form = await readForm(request);
  await requireFreshProof(request, admin, "admin.customers_.$id");
  const customer = findCustomer(params.id ?? "");
  if (!customer) {
    const toast = failure("Error", "Customer not found");
    return redirectWithToast("/admin/customers", toast);
  }

  const change = { customer, admin, form };
  switch (textField(form, "intent")) {
    case "discount":
      return changeDiscount(change);
    case "set-role":
      return changeRole(change);
    case "end-sessions":
      return signOutEverywhere(change, await sessionHash(request));
    default:
      throw rejectUnknownIntent();
  }
}

export default function AdminCustomerRoute() {
  const {
    constraint,
    customer,
    firm,
    agreed,
    mayChange,
    isOwn,
    isLastAdmin,
    sessionCount,
    quotes,
    shownAs,
  } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const name = customer.fullName ?? customer.email;
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Customers", to: "/admin/customers" }, { label: name }]} />
      <PageHeading
        title={name}
        actions={
          <p className="flex flex-wrap gap-2">
            {customer.role !== "customer" && (
              <Badge tone="petrol">{ROLE_BADGES[customer.role]}</Badge>
            )}
            {customer.emailVerifiedAt === null && <Badge tone="yellow">Not confirmed</Badge>}
          </p>
        }
      />
      <FormNotice toast={actionData?.toast} formId="discount" result={actionData?.result} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="space-y-6">
          <CustomerDetails customer={customer} firm={firm} isAudited={mayChange} />
          <CustomerQuotes quotes={quotes} customer={customer} />
        </div>
        {mayChange ? (
          <div className="space-y-6">
            <DiscountForm
              key={`${customer.id} ${shownAs}`}
              discountBasisPoints={customer.discountBasisPoints}
              version={String(customer.version)}
              constraint={constraint}
              lastResult={actionData?.result}
            />
            <RolePanel customer={customer} isOwn={isOwn} isLastAdmin={isLastAdmin} />
            <SessionsPanel sessionCount={sessionCount} isOwn={isOwn} />
          </div>
        ) : (
          <Panel title="Discount">
            <p>
              {customer.discountBasisPoints === 0
                ? "No discount"
                : formatDiscount(customer.discountBasisPoints)}
              {agreed.length > 0 && " on all products"}
            </p>
            <AgreedList rows={agreed} />
          </Panel>
        )}
      </div>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <MissingPage
      error={useRouteError()}
      title="Customer not found"
      text="The account may have been deleted."
      actions={<ButtonLink to="/admin/customers">Back to customers</ButtonLink>}
    />
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
        <SubmitButton value="discount" size="sm" idle="Save discount" busy="Saving..." />
      </Form>
      <p className="mt-4">
        <Link to="discounts" className="text-link">
          Discounts by manufacturer and category
        </Link>
      </p>
    </Panel>
  );
}
