import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { EmailLink, PhoneLink } from "~/components/contact-links";
import { Panel } from "~/components/ui/panel";
import { formatDay } from "~/domain/dates";
import { auditPath } from "~/domain/staff-audit";

const NOT_PROVIDED = "Not provided";

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
        <Link to={auditPath({ q: email, kind: "customers" })} className="text-link text-sm">
          See changes
        </Link>
      }
    >
      <dl className="divide-y">
        <Fact label="Email">
          <EmailLink email={email} />
          {emailVerifiedAt === null && " (not confirmed)"}
        </Fact>
        <Fact label="Company">{company ?? NOT_PROVIDED}</Fact>
        <Fact label="Phone">
          {phoneNumber === null ? NOT_PROVIDED : <PhoneLink phone={phoneNumber} />}
        </Fact>
        <Fact label="Member since">{formatDay(memberSince)}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
