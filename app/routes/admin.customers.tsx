import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import {
  customersPath,
  CUSTOMERS_PAGE_SIZE as PAGE_SIZE,
  parseRoleFilter,
  ROLE_FILTERS,
  type RoleFilter,
} from "~/accounts/customers";
import { type Role, ROLE_BADGES } from "~/accounts/roles";
import { countCustomers, listCustomers } from "~/accounts/customers.server";
import { requireStaff } from "~/accounts/sign-in/guards.server";
import { discountFact } from "~/accounts/firms/discount-words";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { SearchForm } from "~/catalogue/search/search-field";
import { countOf } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { paginate } from "~/shared/page-window";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";

const FILTER_LABELS: Record<RoleFilter, string> = {
  all: "All",
  staff: "Staff",
  admin: "Administrators",
};
const COUNTED: Record<RoleFilter, string> = {
  all: "customer",
  staff: "staff account",
  admin: "administrator",
};

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Customers – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const { params, q, page: wanted } = readListQuery(request);
  const search = { q, role: parseRoleFilter(params.get("role")) };
  const customerCount = countCustomers(search);
  const pages = paginate(customerCount, PAGE_SIZE, wanted);

  return {
    query: search,
    customerCount,
    pages,
    customers: listCustomers(search, { limit: PAGE_SIZE, offset: pages.offset }),
  };
}

export default function AdminCustomersRoute() {
  const { query, customerCount, pages, customers } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <PageHeading title="Customers" />
      <SearchForm
        action="/admin/customers"
        name="Customers"
        label="Search by name, email, phone or company"
        q={query.q}
        hiddenFields={query.role === "all" ? {} : { role: query.role }}
        clearTo={customersPath({ role: query.role })}
      />
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status">{countOf(customerCount, COUNTED[query.role])}</p>
        <FilterLinks
          label="Role"
          links={ROLE_FILTERS.map((role) => ({
            to: customersPath({ q: query.q, role }),
            label: FILTER_LABELS[role],
            isCurrent: role === query.role,
          }))}
        />
      </div>
      {customers.length === 0 ? (
        <EmptyState title="No customers found" text="Try fewer words." />
      ) : (
        <ul role="list" className="divide-y rounded-sm border bg-panel">
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} />
          ))}
        </ul>
      )}
      <Pagination {...pages} hrefOf={(page) => customersPath({ ...query, page })} />
    </main>
  );
}

type Customer = {
  id: string;
  email: string;
  fullName: string | null;
  company: string | null;
  emailVerifiedAt: number | null;
  memberSince: number;
  discountBasisPoints: number;
  agreedCount: number;
  role: Role;
  quoteCount: number;
};

/** Shows a customer in the list. The link on the name covers the row. */
function CustomerRow({ customer }: { customer: Customer }) {
  const { quoteCount } = customer;
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
          {customer.role !== "customer" && (
            <Badge tone="petrol">{ROLE_BADGES[customer.role]}</Badge>
          )}
          {customer.emailVerifiedAt === null && <Badge tone="yellow">Not confirmed</Badge>}
        </p>
        <p className="text-muted">{customer.email}</p>
      </div>
      <p className="min-w-0">
        <span className="sr-only">Company: </span>
        {customer.company ?? <span className="text-muted">No company</span>}
      </p>
      <p className="text-sm text-muted sm:col-span-2 lg:col-span-1 lg:text-right">
        {discountFact(customer) || "No discount of their own"}
        {", "}
        {countOf(quoteCount, "quote")}
        {", member since "}
        {formatDay(customer.memberSince)}
      </p>
    </li>
  );
}
