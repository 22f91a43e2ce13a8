import { Link } from "@remix-run/react";

import { firmPath } from "~/accounts/firms/firm-paths";
import { type FirmRole, ROLE_LABELS } from "~/accounts/firms/firm-role";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { formatItems } from "~/quotes/request/quote-text";
import type { QuoteView } from "~/quotes/request/quote-view";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";
import { StatusBadge, Total } from "~/quotes/request/summary-rows";
import { formatCount } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { auditPath } from "~/site/audit/staff-audit";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { FactRow, FactRows } from "~/ui/facts";
import { Panel } from "~/ui/panel";

type Customer = {
  email: string;
  company: string | null;
  phoneNumber: string | null;
  memberSince: number;
  emailVerifiedAt: number | null;
};

/** Shows the account, with a link to its changes for those who may read the audit log. */
export function CustomerDetails({
  customer,
  firm,
  isAudited,
}: {
  customer: Customer;
  firm: { id: number; name: string; role: FirmRole } | null;
  isAudited: boolean;
}) {
  const { email, company, phoneNumber, memberSince, emailVerifiedAt } = customer;
  return (
    <Panel
      title="Details"
      actions={
        isAudited && (
          <Link
            to={auditPath({ subject: email, kind: "customers" })}
            className="text-link -my-1.5 text-sm"
          >
            View changes
          </Link>
        )
      }
    >
      <FactRows>
        <FactRow label="Email">
          <EmailLink email={email} />
          {emailVerifiedAt === null && " (not confirmed)"}
        </FactRow>
        <FactRow label="Company">{company}</FactRow>
        <FactRow label="Firm">
          {firm ? (
            <>
              <Link to={firmPath(firm.id)} className="text-link">
                {firm.name}
              </Link>
              , {ROLE_LABELS[firm.role].name.toLowerCase()}
            </>
          ) : (
            "None"
          )}
        </FactRow>
        <FactRow label="Phone">{phoneNumber && <PhoneLink phone={phoneNumber} />}</FactRow>
        <FactRow label="Member since">{formatDay(memberSince)}</FactRow>
      </FactRows>
    </Panel>
  );
}

type CustomerQuotesProps = {
  quotes: QuoteView[];
  customer: { email: string; quoteCount: number };
};

/** Lists the newest quotes, each with a link to its card in All Quotes. */
export function CustomerQuotes({ quotes, customer }: CustomerQuotesProps) {
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
