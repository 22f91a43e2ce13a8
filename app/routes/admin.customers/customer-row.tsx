import { Link } from "@remix-run/react";

import { Badge } from "~/ui/badge";
import { countOf } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { formatDiscount } from "~/catalogue/prices/money";

type Customer = {
  id: string;
  email: string;
  fullName: string | null;
  company: string | null;
  emailVerifiedAt: number | null;
  memberSince: number;
  discountBasisPoints: number;
  isAdmin: boolean;
  quoteCount: number;
};

/** Shows a customer in the list. The link on the name covers the row. */
export function CustomerRow({ customer }: { customer: Customer }) {
  const { discountBasisPoints, quoteCount } = customer;
  return (
    <li className="relative grid grid-cols-1 gap-x-6 gap-y-2 p-4 hover:bg-petrol-tint sm:grid-cols-2 md:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/admin/customers/${customer.id}`}
            className="text-link -my-1.5 min-w-0 after:absolute after:inset-0"
          >
            {customer.fullName ?? customer.email}
          </Link>
          {customer.isAdmin && <Badge tone="petrol">Admin</Badge>}
          {customer.emailVerifiedAt === null && <Badge tone="yellow">Not confirmed</Badge>}
        </p>
        <p className="text-muted">{customer.email}</p>
      </div>
      <p className="min-w-0">
        <span className="sr-only">Company: </span>
        {customer.company ?? <span className="text-muted">No company</span>}
      </p>
      <p className="text-sm text-muted sm:col-span-2 lg:col-span-1 lg:text-right">
        {discountBasisPoints === 0
          ? "No discount"
          : `${formatDiscount(discountBasisPoints)} discount`}
        {", "}
        {countOf(quoteCount, "quote")}
        {", member since "}
        {formatDay(customer.memberSince)}
      </p>
    </li>
  );
}
