import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { pageMeta } from "~/ui/page-meta";
import { SearchForm } from "~/catalogue/search/search-form";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";
import { countCustomers, listCustomers } from "~/accounts/lifecycle/customers.server";
import { countOf } from "~/shared/counts";
import { CUSTOMERS_PAGE_SIZE as PAGE_SIZE, customersPath } from "~/accounts/customers";
import { paginate } from "~/shared/page-window";
import { readListQuery } from "~/catalogue/search/list-query.server";

import { CustomerRow } from "./customer-row";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Customers – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const { params, q, page: wanted } = readListQuery(request);
  const search = { q, adminsOnly: params.get("role") === "admin" };
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
        hiddenFields={query.adminsOnly ? { role: "admin" } : {}}
        clearTo={customersPath({ adminsOnly: query.adminsOnly })}
      />
      <div className="mt-2 flex min-h-16 flex-wrap items-center justify-between gap-x-6">
        <p role="status">
          {countOf(customerCount, query.adminsOnly ? "administrator" : "customer")}
        </p>
        <Link
          to={customersPath({ q: query.q, adminsOnly: !query.adminsOnly })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {query.adminsOnly ? "Show all customers" : "Show administrators only"}
        </Link>
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
