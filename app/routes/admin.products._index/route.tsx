import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/auth/guards.server";
import { AdminNav } from "~/components/admin-nav";
import { pageMeta } from "~/components/page-meta";
import { SearchForm } from "~/components/search-form";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeading } from "~/components/ui/page-heading";
import { Pagination } from "~/components/ui/pagination";
import { countStaffProducts, listStaffProducts } from "~/db/product-list.server";
import { countWaitingQuotes } from "~/db/quote-admin.server";
import { clampPage, pageWindow } from "~/domain/page-window";
import {
  parseStaffProductStatus,
  STAFF_PRODUCT_STATUSES,
  STAFF_PRODUCTS_PAGE_SIZE as PAGE_SIZE,
  staffProductsPath,
} from "~/domain/staff-products";
import { readListQuery } from "~/http/list-query.server";

import { ProductRow } from "./product-row";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Products – Admin", isIndexed: false });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { params, q, page: wanted } = readListQuery(request);
  const status = parseStaffProductStatus(params.get("status"));
  const counts = countStaffProducts(q);
  const pageCount = Math.ceil(counts[status] / PAGE_SIZE);
  const page = clampPage(wanted, pageCount);
  const offset = (page - 1) * PAGE_SIZE;

  return {
    waitingQuotes: countWaitingQuotes(),
    query: { q, status, page },
    counts,
    pageCount,
    products: listStaffProducts({ q, status }, { limit: PAGE_SIZE, offset }),
  };
}

export default function AdminProductsRoute() {
  const { waitingQuotes, query, counts, pageCount, products } = useLoaderData<typeof loader>();
  const { q, status } = query;
  return (
    <main className="page">
      <AdminNav waitingQuotes={waitingQuotes} />
      <PageHeading title="Products" lead="Find a product to edit it, or to take it off the list." />
      <SearchForm
        action="/admin/products"
        among="Products"
        label="Search by name, code, description or feature"
        q={q}
        kept={status === "listed" ? {} : { status }}
        clearTo={staffProductsPath({ status })}
      />
      <nav aria-label="Product status" className="my-4">
        <ul role="list" className="flex flex-wrap gap-2">
          {STAFF_PRODUCT_STATUSES.map((each) => (
            <li key={each}>
              <Link
                to={staffProductsPath({ q, status: each })}
                preventScrollReset
                aria-current={each === status ? "true" : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-control bg-panel px-3.5 text-sm font-semibold hover:border-petrol hover:text-petrol aria-[current]:border-petrol aria-[current]:bg-petrol aria-[current]:text-white"
              >
                {each === "listed" ? "Listed" : "Archived"}
                <span className="font-normal tabular-nums">
                  {counts[each].toLocaleString("en-GB")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {products.length === 0 ? (
        <EmptyState
          title={status === "archived" && !q ? "Nothing is archived" : "No products found"}
          text={q ? "Try fewer words, or look among the others." : undefined}
        />
      ) : (
        <ul role="list" className="border-t">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      )}
      <Pagination
        current={query.page}
        pageCount={pageCount}
        links={pageWindow(query.page, pageCount)}
        hrefOf={(page) => staffProductsPath({ ...query, page })}
      />
    </main>
  );
}
