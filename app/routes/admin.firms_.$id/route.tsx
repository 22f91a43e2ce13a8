import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useRouteError } from "@remix-run/react";

import { FirmFields } from "~/accounts/firms/firm-fields";
import { AgreedList } from "~/accounts/firms/discount-order";
import { listAgreedDiscounts } from "~/accounts/firms/own-discounts.server";
import { ROLE_LABELS } from "~/accounts/firms/firm-role";
import { firmDetailsSchema, managerSchema } from "~/accounts/firms/firms-form.server";
import { findFirm, listMembers } from "~/accounts/firms/firms.server";
import { requireAdmin, requireStaff } from "~/accounts/sign-in/guards.server";
import { formatDiscount } from "~/catalogue/prices/money";
import { readForm } from "~/http/form-data.server";
import { countQuotesOfFirm } from "~/quotes/request/quote-history.server";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";
import { constraintsOf } from "~/shared/constraints.server";
import { countOf } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { invariantResponse } from "~/shared/invariant";
import { parseId } from "~/shared/row-id";
import { auditPath } from "~/site/audit/staff-audit";
import { Badge } from "~/ui/badge";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { FactRow, FactRows } from "~/ui/facts";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { EmailField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { useHiddenValue } from "~/ui/form/use-hidden-value";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { failureTitle } from "~/ui/shell/error-page";
import { MissingPage } from "~/ui/shell/missing-page";

import { changeFirm } from "./change-firm.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, {
    title: page.data ? page.data.firm.name : failureTitle(page.error, "Firm not found"),
    isIndexed: false,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { isAdmin } = await requireStaff(request, context);
  const firm = findFirm(parseId(params.id) ?? 0);
  invariantResponse(firm, "Firm not found", { status: 404 });
  return {
    ...{ isAdmin, firm },
    agreed: listAgreedDiscounts({ kind: "firm", firmId: firm.id }),
    members: listMembers(firm.id),
    quoteCount: countQuotesOfFirm(firm.id),
    constraint: constraintsOf(firmDetailsSchema),
    managerConstraint: constraintsOf(managerSchema),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request, context);
  const form = await readForm(request);
  const firm = findFirm(parseId(params.id) ?? 0);
  invariantResponse(firm, "Firm not found", { status: 404 });
  return changeFirm(firm.id, form, { name: email, now: Date.now() });
}

export default function AdminFirmRoute() {
  const { firm, agreed, members, quoteCount, isAdmin, constraint, managerConstraint } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const isClosed = firm.closedAt !== null;
  const isChangeable = isAdmin && !isClosed;
  const isOfManager = actionData?.result?.initialValue?.intent === "manager";
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Firms", to: "/admin/firms" }, { label: firm.name }]} />
      <PageHeading title={firm.name} actions={isClosed && <Badge>Closed</Badge>} />
      <FormNotice
        toast={actionData?.toast}
        formId={isOfManager ? "manager" : "firm"}
        result={actionData?.result}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="space-y-6">
          <FirmFacts firm={firm} agreed={agreed} quoteCount={quoteCount} isAdmin={isAdmin} />
          <Members members={members} isClosed={isClosed} />
        </div>
        {isChangeable && (
          <div className="space-y-6">
            <DetailsForm
              // Remounts when it was saved, by this form or by a colleague.
              key={`${firm.id} ${firm.revision}`}
              firm={firm}
              constraint={constraint}
              lastResult={actionData?.result}
            />
            <ManagerForm
              key={members.length}
              constraint={managerConstraint}
              lastResult={actionData?.result}
            />
            <ConfirmForm
              label="Close firm"
              question="All members leave it and are signed out. They see their own quotes, but no longer the firm's, which stay for staff. It cannot be opened again."
              yes="Yes, close firm"
              busy="Closing..."
              intent="close"
            />
          </div>
        )}
      </div>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <MissingPage
      error={useRouteError()}
      title="Firm not found"
      text="Its address may be incomplete."
      actions={<ButtonLink to="/admin/firms">Back to firms</ButtonLink>}
    />
  );
}

type Data = SerializeFrom<typeof loader>;

function FirmFacts({
  firm,
  agreed,
  quoteCount,
  isAdmin,
}: Pick<Data, "firm" | "agreed" | "quoteCount" | "isAdmin">) {
  const { name, discountBasisPoints, accountsReference, createdAt, closedAt } = firm;
  return (
    <Panel
      title="Details"
      actions={
        isAdmin && (
          <Link
            to={auditPath({ subject: name, kind: "firms" })}
            className="text-link -my-1.5 text-sm"
          >
            View changes
          </Link>
        )
      }
    >
      <FactRows>
        <FactRow label="Discount">
          {discountBasisPoints > 0 ? formatDiscount(discountBasisPoints) : "None"}
          {agreed.length > 0 && " on all products"}
          <AgreedList rows={agreed} />
          {isAdmin && closedAt === null && (
            <Link to="discounts" className="text-link block">
              By manufacturer and category
            </Link>
          )}
        </FactRow>
        <FactRow label="Accounts reference">{accountsReference ?? "None"}</FactRow>
        <FactRow label="Shared quotes">
          {quoteCount > 0 ? (
            <Link to={staffQuotesPath({ q: name })} className="text-link">
              {countOf(quoteCount, "quote")}
            </Link>
          ) : (
            "None yet"
          )}
        </FactRow>
        <FactRow label="Created">{formatDay(createdAt)}</FactRow>
        {closedAt !== null && <FactRow label="Closed">{formatDay(closedAt)}</FactRow>}
      </FactRows>
    </Panel>
  );
}

function Members({ members, isClosed }: { members: Data["members"]; isClosed: boolean }) {
  return (
    <Panel title={countOf(members.length, "member")}>
      {members.length === 0 ? (
        <p className="text-muted">
          {isClosed ? "They left when the firm was closed." : "Name a manager, who invites them."}
        </p>
      ) : (
        <ul role="list" className="divide-y">
          {members.map(({ userId, email, fullName, role, joinedAt }) => (
            <li
              key={userId}
              className="flex flex-wrap justify-between gap-x-6 py-2 wrap-anywhere first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <Link to={`/admin/customers/${userId}`} className="text-link">
                  {fullName ?? email}
                </Link>
                <p className="text-sm text-muted">{email}</p>
              </div>
              <p className="text-sm">
                {ROLE_LABELS[role].name}, since {formatDay(joinedAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type FormProps<Constraint> = { constraint: Constraint; lastResult: SubmissionResult | undefined };

function DetailsForm({
  firm,
  constraint,
  lastResult,
}: FormProps<Data["constraint"]> & { firm: Data["firm"] }) {
  const [form, fields] = useForm({
    id: "firm",
    constraint,
    defaultValue: {
      name: firm.name,
      discount: String(firm.discountBasisPoints / 100),
      accountsReference: firm.accountsReference ?? "",
    },
    lastResult,
  });
  const revision = useHiddenValue("revision", String(firm.revision), lastResult);
  return (
    <Panel title="Change">
      <Form method="post" preventScrollReset {...getFormProps(form)} className="space-y-4">
        <input type="hidden" name="revision" value={revision} />
        <FirmFields fields={fields} />
        <SubmitButton value="save" size="sm" idle="Save firm" busy="Saving..." />
      </Form>
    </Panel>
  );
}

function ManagerForm({ constraint, lastResult }: FormProps<Data["managerConstraint"]>) {
  const [form, fields] = useForm({ id: "manager", constraint, lastResult });
  return (
    <Panel title="Name a manager">
      <Form method="post" preventScrollReset {...getFormProps(form)} className="space-y-4">
        <EmailField
          label="Email address"
          field={fields.managerEmail}
          autoComplete="off"
          hint="Of a member, or of a confirmed account without a firm."
        />
        <SubmitButton
          value="manager"
          size="sm"
          variant="secondary"
          idle="Name manager"
          busy="Saving..."
        />
      </Form>
    </Panel>
  );
}
