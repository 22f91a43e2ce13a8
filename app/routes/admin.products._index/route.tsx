import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { pageMeta } from "~/ui/page-meta";
import { RaiseForm } from "~/catalogue/prices/raise-form";
import { SearchForm } from "~/catalogue/search/search-form";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { Icon } from "~/ui/icon";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { listFacets } from "~/catalogue/products/product-pages.server";
import { findIdByFormerCode } from "~/catalogue/codes/product-codes.server";
import { countStaffProducts, listStaffProducts } from "~/catalogue/products/staff-products.server";
import {
  EXPORT_FORMAT_LABELS,
  EXPORT_FORMATS,
  exportPath,
  IMPORTS_PATH,
} from "~/imports/runs/import-paths";
import { paginate } from "~/shared/page-window";
import {
  readStaffProductFilters,
  type StaffProductFilters,
  STAFF_PRODUCT_STATUSES,
  STAFF_STATUS_LABELS,
  STAFF_PRODUCTS_PAGE_SIZE as PAGE_SIZE,
  staffProductsPath,
} from "~/catalogue/products/staff-products";
import { readListQuery } from "~/catalogue/search/list-query.server";

import { ListFilters } from "./list-filters";
import { ProductRow } from "./product-row";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Products – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const { params, q, page: wanted } = readListQuery(request);
  const filters = { q, ...readStaffProductFilters(params) };
  const { status } = filters;
  const counts = countStaffProducts(filters);
  const { categories, companies } = listFacets();
  const pages = paginate(counts[status], PAGE_SIZE, wanted);
  const renamed = counts[status] === 0 ? findRenamed(q) : undefined;

  return {
    filters,
    categories: categories.map(({ name }) => name),
    companies,
    counts,
    pages,
    products: listStaffProducts(filters, { limit: PAGE_SIZE, offset: pages.offset }),
    renamed: renamed ? { id: renamed.id, name: renamed.name } : null,
  };
}

/** Finds a product by a former code, because older quotes and the audit log still show that code. */
function findRenamed(code: string) {
  const id = findIdByFormerCode(code);
  return id === undefined ? undefined : findProductRow(id);
}

export default function AdminProductsRoute() {
  const { filters, categories, companies, counts, pages, products, renamed } =
    useLoaderData<typeof loader>();
  const { q, status, category, company } = filters;
  const isFiltered = [q, category, company].some(Boolean);
  return (
    <main className="page">
      <PageHeading
        title="Products"
        lead="Find a product to edit or archive it."
        actions={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={IMPORTS_PATH} variant="secondary">
              Import and export
            </ButtonLink>
            <ButtonLink to="/admin">Add product</ButtonLink>
          </div>
        }
      />
      <SearchForm
        action="/admin/products"
        name="Products"
        label="Search by name, any code, description or feature"
        q={q}
        hiddenFields={setFilters(filters)}
        clearTo={staffProductsPath({ ...filters, q: "" })}
      />
      <ListFilters filters={filters} categories={categories} companies={companies} />
      <FilterLinks
        label="Product status"
        links={STAFF_PRODUCT_STATUSES.map((each) => ({
          to: staffProductsPath({ ...filters, status: each }),
          label: STAFF_STATUS_LABELS[each],
          isCurrent: each === status,
          count: counts[each],
        }))}
        className="my-4"
      />
      {products.length > 0 && (
        <div className="float-right flex gap-2">
          {EXPORT_FORMATS.map((format) => (
            <a
              key={format}
              href={exportPath("products", { format, filters })}
              className="button button-quiet button-sm"
            >
              <Icon name="download" className="size-4" />
              {EXPORT_FORMAT_LABELS[format]}
              <span className="sr-only"> of this list</span>
            </a>
          ))}
        </div>
      )}
      {products.length > 0 && (
        <details className="group mb-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-petrol">
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            Change these prices by a percentage
          </summary>
          <div className="mt-1 max-w-2xl rounded-sm border bg-panel p-4">
            <RaiseForm filters={filters} percent="" error={null} />
          </div>
        </details>
      )}
      {products.length === 0 ? (
        <EmptyState
          title={status === "listed" || isFiltered ? "No products found" : `Nothing is ${status}`}
          text={emptyText({ q, isFiltered, renamed })}
          actions={
            renamed && (
              <ButtonLink to={`/admin/products/${renamed.id}`}>Open {renamed.name}</ButtonLink>
            )
          }
        />
      ) : (
        <ul role="list" className="border-t">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      )}
      <Pagination {...pages} hrefOf={(page) => staffProductsPath({ ...filters, page })} />
    </main>
  );
}

/** Returns the filters that are set, for a form that changes the search only. */
function setFilters({ status, category, company }: StaffProductFilters): Record<string, string> {
  return {
    ...(status !== "listed" && { status }),
    ...(category && { category }),
    ...(company && { company }),
  };
}

function emptyText({
  q,
  isFiltered,
  renamed,
}: {
  q: string;
  isFiltered: boolean;
  renamed: { name: string } | null;
}): string | undefined {
  if (renamed) return `${q} is a former code of ${renamed.name}.`;
  return isFiltered ? "Try fewer words or filters, or another status." : undefined;
}
