import { Link } from "@remix-run/react";

import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { FactRow, FactRows } from "~/ui/facts";
import { Panel } from "~/ui/panel";
import { formatDay } from "~/shared/dates";
import { auditPath } from "~/site/audit/staff-audit";

type Customer = {
  email: string;
  company: string | null;
  phoneNumber: string | null;
  memberSince: number;
  emailVerifiedAt: number | null;
};

export function CustomerDetails({ customer }: { customer: Customer }) {
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
        <FactRow label="Phone">{phoneNumber && <PhoneLink phone={phoneNumber} />}</FactRow>
        <FactRow label="Member since">{formatDay(memberSince)}</FactRow>
      </FactRows>
    </Panel>
  );
}
