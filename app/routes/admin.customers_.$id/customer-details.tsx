import type { ReactNode } from "react";

import { Panel } from "~/components/ui/panel";
import { telephoneLink } from "~/domain/company";
import { formatDay } from "~/domain/dates";

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
    <Panel title="Details">
      <dl className="divide-y">
        <Fact label="Email">
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
          {emailVerifiedAt === null && " (not confirmed)"}
        </Fact>
        <Fact label="Company">{company ?? NOT_PROVIDED}</Fact>
        <Fact label="Phone">
          {phoneNumber === null ? (
            NOT_PROVIDED
          ) : (
            <a href={telephoneLink(phoneNumber)} className="text-link">
              {phoneNumber}
            </a>
          )}
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
