import type { SubmissionResult } from "@conform-to/dom";
import { getFormProps } from "@conform-to/react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { ADDRESSES_PATH } from "~/accounts/firms/address";
import { COMPANY_PATH } from "~/accounts/firms/firm-paths";
import {
  FIRM_LIMITS,
  FIRM_ROLES,
  INVITATION_DAYS,
  mayManage,
  ROLE_LABELS,
} from "~/accounts/firms/firm-role";
import { invitationSchema } from "~/accounts/firms/firms-form.server";
import { listMembers } from "~/accounts/firms/firms.server";
import { listInvitations } from "~/accounts/firms/invitations.server";
import { PART_NUMBERS_PATH } from "~/accounts/firms/part-number";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { sessionHash } from "~/accounts/sign-in/session.server";
import { readForm } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { failure } from "~/http/toast";
import { constraintsOf } from "~/shared/constraints.server";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { EmailField, SelectField } from "~/ui/form/fields";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { useForm } from "~/ui/form/use-form";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { changeCompany } from "./change-company.server";
import { Invitations, Members } from "./members";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Your firm", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { firm } = user;
  const now = Date.now();
  return {
    firm: firm && { name: firm.name, role: firm.role },
    members: firm
      ? listMembers(firm.id).map((member) => ({ ...member, isSelf: member.userId === user.id }))
      : [],
    // Only managers invite.
    invitations:
      firm && mayManage(firm.role)
        ? listInvitations(firm.id).map(({ hash, email, role, sentAt, expiresAt }) => ({
            ...{ hash, email, role, sentAt, expiresAt },
            isExpired: expiresAt <= now,
          }))
        : [],
    // The role is chosen beforehand, so its list has no empty choice.
    constraint: { ...constraintsOf(invitationSchema), role: {} },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await readForm(request);
  if (!user.firm) {
    return redirectWithToast(
      COMPANY_PATH,
      failure("Nothing was changed", "Your account is no longer a member of a firm."),
    );
  }
  const session = await sessionHash(request);
  return changeCompany({ form, user, firm: user.firm, session, context, now: Date.now() });
}

export default function CompanyRoute() {
  const { firm, members, invitations, constraint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const crumbs = [{ label: "Account", to: "/account" }, { label: "Your firm" }];
  if (!firm) {
    return (
      <main className="page wrap-anywhere">
        <Breadcrumb crumbs={crumbs} />
        <FormNotice toast={actionData?.toast} />
        <EmptyState
          level={1}
          title="You are not in a firm yet"
          text="A manager of your firm can invite you by email. If your firm shares no quotes here yet, ask us to set it up."
          actions={<ButtonLink to="/contact">Contact us</ButtonLink>}
        />
      </main>
    );
  }
  const isManager = mayManage(firm.role);
  return (
    <main className="page wrap-anywhere">
      <Breadcrumb crumbs={crumbs} />
      <PageHeading
        title={firm.name}
        lead={`You are a ${ROLE_LABELS[firm.role].name.toLowerCase()}. Members see every quote of the firm; baskets and drafts stay your own.`}
        actions={
          <ButtonLink to={`${COMPANY_PATH}/share`} variant="secondary" size="sm">
            Share your quotes
          </ButtonLink>
        }
      />
      <FormNotice toast={actionData?.toast} formId="invite" result={actionData?.result} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="space-y-6">
          <Members members={members} isManager={isManager} />
          {isManager && <Invitations invitations={invitations} />}
        </div>
        <div className="space-y-6">
          {isManager && (
            <InviteForm
              // Remounts empty once an invitation was sent.
              key={invitations.map(({ hash }) => hash).join()}
              constraint={constraint}
              lastResult={actionData?.result}
            />
          )}
          <FirmLinks />
          <Leaving firmName={firm.name} isManager={isManager} />
        </div>
      </div>
    </main>
  );
}

type InviteProps = {
  constraint: SerializeFrom<typeof loader>["constraint"];
  lastResult: SubmissionResult | undefined;
};

function InviteForm({ constraint, lastResult }: InviteProps) {
  const [form, fields] = useForm({
    id: "invite",
    constraint,
    defaultValue: { role: "buyer" },
    lastResult,
  });
  return (
    <Panel title="Invite someone">
      <Form method="post" preventScrollReset {...getFormProps(form)} className="space-y-4">
        <EmailField
          label="Email address"
          field={fields.email}
          autoComplete="off"
          hint={`They need an account with this address. The link works for ${INVITATION_DAYS} days, and up to ${FIRM_LIMITS.invitations} can be open.`}
        />
        <SelectField label="Role" field={fields.role}>
          {FIRM_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role].name}
            </option>
          ))}
        </SelectField>
        <ul role="list" className="space-y-1 text-sm text-muted">
          {FIRM_ROLES.map((role) => (
            <li key={role}>
              <strong>{ROLE_LABELS[role].name}</strong> {ROLE_LABELS[role].may}.
            </li>
          ))}
        </ul>
        <SubmitButton value="invite" idle="Invite" busy="Sending..." />
      </Form>
    </Panel>
  );
}

function Leaving({ firmName, isManager }: { firmName: string; isManager: boolean }) {
  return (
    <div className="space-y-3">
      <ConfirmForm
        label={`Leave ${firmName}`}
        question="You no longer see the firm's quotes and prices, also those you asked for. Your own quotes stay yours, and your other devices are signed out."
        yes="Yes, leave"
        busy="Leaving..."
        intent="leave"
      />
      {isManager && (
        <ConfirmForm
          label={`Close ${firmName}`}
          question="Every member leaves it and is signed out. No one but our staff sees its quotes any more, and it cannot be opened again."
          yes="Yes, close the firm"
          busy="Closing..."
          intent="close"
        />
      )}
    </div>
  );
}

/** Leads a member to the addresses and part numbers of their firm. */
function FirmLinks() {
  return (
    <Panel title="Kept for your firm">
      <ul role="list" className="space-y-2">
        <li>
          <Link to={ADDRESSES_PATH} className="text-link">
            Delivery addresses
          </Link>
          , to choose from when you accept a quote
        </li>
        <li>
          <Link to={PART_NUMBERS_PATH} className="text-link">
            Your part numbers
          </Link>
          , by which you find our products
        </li>
      </ul>
    </Panel>
  );
}
