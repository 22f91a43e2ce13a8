import { Form } from "@remix-run/react";

import { FIRM_ROLES, type FirmRole, ROLE_LABELS } from "~/accounts/firms/firm-role";
import { countOf } from "~/shared/counts";
import { formatDay, formatDayAndTime } from "~/shared/dates";
import { Badge } from "~/ui/badge";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Panel } from "~/ui/panel";
import { Select } from "~/ui/select";

type Member = {
  userId: string;
  email: string;
  fullName: string | null;
  role: FirmRole;
  joinedAt: number;
  isSelf: boolean;
};

type MembersProps = { members: Member[]; isManager: boolean };

/** Lists who shares the firm's quotes; managers change roles and remove others. */
export function Members({ members, isManager }: MembersProps) {
  return (
    <Panel title={countOf(members.length, "member")}>
      <ul role="list" className="divide-y">
        {members.map((member) => (
          <li key={member.userId} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
              <span className="font-semibold">{member.fullName ?? member.email}</span>
              {member.isSelf && <Badge tone="petrol">You</Badge>}
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              {member.email}, {ROLE_LABELS[member.role].name.toLowerCase()} since{" "}
              {formatDay(member.joinedAt)}
            </p>
            {isManager && <MemberForms member={member} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function MemberForms({ member: { userId, email, role, isSelf } }: { member: Member }) {
  const id = `role-${userId}`;
  const about = { member: userId };
  return (
    <div className="mt-2 flex flex-wrap items-start gap-3">
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
        <HiddenFields fields={about} />
        <label htmlFor={id} className="sr-only">
          Role of {email}
        </label>
        {/* Made again with another role, so that it shows it. */}
        <Select key={role} id={id} name="memberRole" defaultValue={role}>
          {FIRM_ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each].name}
            </option>
          ))}
        </Select>
        <SubmitButton
          value="role"
          about={about}
          variant="secondary"
          size="sm"
          idle={
            <>
              Change role<span className="sr-only"> of {email}</span>
            </>
          }
          busy="Saving..."
        />
      </Form>
      {!isSelf && (
        <ConfirmForm
          label={
            <>
              Remove<span className="sr-only"> {email}</span>
            </>
          }
          question="They are signed out, and no longer see the firm's quotes and prices, also those they asked for. Their own quotes go along with them."
          yes="Yes, remove"
          busy="Removing..."
          intent="remove"
          about={about}
          size="sm"
        />
      )}
    </div>
  );
}

type Invitation = {
  hash: string;
  email: string;
  role: FirmRole;
  sentAt: number;
  expiresAt: number;
  isExpired: boolean;
};

/** Lists the invitations that were not accepted, each with its buttons. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <Panel title={countOf(invitations.length, "invitation")}>
      <ul role="list" className="divide-y">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.hash} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { hash, email, role, sentAt, expiresAt, isExpired } = invitation;
  const about = { invitation: hash };
  const to = <span className="sr-only"> to {email}</span>;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
        <span className="font-semibold">{email}</span>
        {isExpired && <Badge tone="yellow">Expired</Badge>}
      </p>
      <p className="text-sm text-muted">
        {ROLE_LABELS[role].name}, sent {formatDayAndTime(sentAt)},{" "}
        {isExpired ? "expired" : "expires"} {formatDayAndTime(expiresAt)}
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        <Form method="post" preventScrollReset>
          <HiddenFields fields={about} />
          <SubmitButton
            value="send-again"
            about={about}
            variant="secondary"
            size="sm"
            idle={<>Send Again{to}</>}
            busy="Sending..."
          />
        </Form>
        <Form method="post" preventScrollReset>
          <HiddenFields fields={about} />
          <SubmitButton
            value="withdraw"
            about={about}
            variant="quiet"
            size="sm"
            idle={<>Withdraw{to}</>}
            busy="Withdrawing..."
          />
        </Form>
      </div>
    </li>
  );
}
