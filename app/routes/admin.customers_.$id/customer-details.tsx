import { Link } from "@remix-run/react";

import { firmPath } from "~/accounts/firms/firm-paths";
import { type FirmRole, ROLE_LABELS } from "~/accounts/firms/firm-role";
import { NOT_CONFIRMED, type Role, ROLE_NAMES, ROLES } from "~/accounts/roles";
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
import { ConfirmForm } from "~/ui/form/confirm-form";
import { Panel } from "~/ui/panel";

const MAY: Record<Role, string> = {
  customer: "A customer has no access to the admin pages.",
  sales:
    "Sales see every quote, customer and message, and answer quotes. They do not change the catalogue, discounts or settings.",
  admin:
    "An administrator sees every quote and customer, edits the catalogue, and operates the site's switches.",
};

const LABELS: Record<Role, string> = {
  customer: "Withdraw the role",
  sales: "Give the sales role",
  admin: "Make administrator",
};

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

type RolePanelProps = {
  customer: { role: Role; emailVerifiedAt: number | null };
  isOwn: boolean;
  isLastAdmin: boolean;
};

/** Shows the role of an account, with a form for each of the others. */
export function RolePanel({ customer, isOwn, isLastAdmin }: RolePanelProps) {
  const { role, emailVerifiedAt } = customer;
  const others = ROLES.filter((other) => other !== role)
    .filter((other) => other === "customer" || emailVerifiedAt !== null)
    .reverse();
  return (
    <Panel title="Role">
      <p className="font-semibold">{ROLE_NAMES[role]}</p>
      <p>
        {MAY[role]}
        {isOwn && " This is your own account."}
      </p>
      {emailVerifiedAt === null && <p className="mt-4">{NOT_CONFIRMED}</p>}
      {isLastAdmin ? (
        <p className="mt-4">This is the only administrator. Give someone else the role first.</p>
      ) : (
        others.map((other) => (
          <ConfirmForm
            // Remounts, and so closes, once the role has changed.
            key={`${role} ${other}`}
            label={isOwn && other === "sales" ? "Change to sales" : LABELS[other]}
            question={`${questionOf(role, other, isOwn)} Every administrator is notified by email.`}
            yes={isOwn ? "Give up my own role" : yesTo(other)}
            busy="Saving..."
            intent="set-role"
            about={{ role: other, was: role }}
            size="sm"
            className="mt-4"
          />
        ))
      )}
    </Panel>
  );
}

function yesTo(role: Role): string {
  return role === "customer" ? "Yes, withdraw the role" : `Yes, ${LABELS[role].toLowerCase()}`;
}

function questionOf(role: Role, other: Role, isOwn: boolean): string {
  if (isOwn) {
    return other === "sales"
      ? "You keep quotes, customers and messages, and lose the rest immediately. Only another administrator can restore it."
      : "You lose access to the admin pages immediately, and only another administrator can restore it.";
  }
  if (other === "customer") {
    return "This account loses access to the admin pages immediately, and its quotes are no one's. Its own requests, discount and sessions stay.";
  }
  return role === "admin"
    ? "It keeps quotes, customers and messages, and loses the rest immediately."
    : `${MAY[other]} This holds immediately.`;
}
