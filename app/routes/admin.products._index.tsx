import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { requireStaff } from "~/accounts/sign-in/guards.server";
import { badgeOf } from "~/catalogue/cards/product-card";
import { productPath } from "~/catalogue/codes/product-code";
import { findIdByFormerCode } from "~/catalogue/codes/product-codes.server";
import { ProductImage } from "~/catalogue/media/product-image";
import { formatPence } from "~/catalogue/prices/money";
import { RaiseForm } from "~/catalogue/prices/raise-form";
import { listFacets } from "~/catalogue/products/product-pages.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import {
  STAFF_PRODUCTS_PAGE_SIZE as PAGE_SIZE,
  readStaffProductFilters,
  STAFF_PRODUCT_STATUSES,
  STAFF_STATUS_LABELS,
  type StaffProductFilters,
  staffProductsPath,
} from "~/catalogue/products/staff-products";
import { countStaffProducts, listStaffProducts } from "~/catalogue/products/staff-products.server";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { SearchForm } from "~/catalogue/search/search-field";
import {
  EXPORT_FORMAT_LABELS,
  EXPORT_FORMATS,
  exportPath,
  IMPORTS_PATH,
} from "~/imports/runs/import-paths";
import { paginate } from "~/shared/page-window";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { Icon } from "~/ui/icon";
import { NoBreak } from "~/ui/no-break";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";
import { Select } from "~/ui/select";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Products – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { isAdmin } = await requireStaff(request, context);
  const { params, q, page: wanted } = readListQuery(request);
  const filters = { q, ...readStaffProductFilters(params) };
  const { status } = filters;
  const counts = countStaffProducts(filters);
  const { categories, companies } = listFacets();
  const pages = paginate(counts[status], PAGE_SIZE, wanted);
  const renamed = counts[status] === 0 ? findRenamed(q) : undefined;

  return {
    isAdmin,
    filters,
    categories: categories.map(({ name }) => name),
    companies,
    counts,
    pages,
    products: listStaffProducts(filters, { limit: PAGE_SIZE, offset: pages.offset }).map(
      (product) => ({ ...product, path: pathFor(isAdmin, product) }),
    ),
    renamed: renamed ? { name: renamed.name, path: pathFor(isAdmin, renamed) } : null,
  };
}

type Found = { id: number; productCode: string | null; archivedAt: number | null };

/** Returns the page on which an administrator edits a product; for sales its public page, which an archived one has not. */
function pathFor(isAdmin: boolean, product: Found): string | null {
  if (isAdmin) return `/admin/products/${product.id}`;
  return product.archivedAt === null ? productPath(product) : null;
}

/** Finds a product by a former code, because older quotes and the audit log still show that code. */
function findRenamed(code: string) {
  const id = findIdByFormerCode(code);
  return id === undefined ? undefined : findProductRow(id);
}

export default function AdminProductsRoute() {
  const { isAdmin, filters, categories, companies, counts, pages, products, renamed } =
    useLoaderData<typeof loader>();
  const { q, status, category, company } = filters;
  const isFiltered = [q, category, company].some(Boolean);
  return (
    <main className="page">
      <PageHeading
        title="Products"
        lead={
          isAdmin ? "Find a product to edit or archive it." : "Find a product and open its page."
        }
        actions={
          isAdmin && (
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={IMPORTS_PATH} variant="secondary">
                Import and export
              </ButtonLink>
              <ButtonLink to="/admin">Add product</ButtonLink>
            </div>
          )
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
      {isAdmin && products.length > 0 && (
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
      {isAdmin && products.length > 0 && (
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
          actions={renamed?.path && <ButtonLink to={renamed.path}>Open {renamed.name}</ButtonLink>}
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

/** Filters the list by category and manufacturer, and keeps its search and status. */
function ListFilters({
  filters,
  categories,
  companies,
}: {
  filters: StaffProductFilters;
  categories: readonly string[];
  companies: readonly string[];
}) {
  const { q, status, category, company } = filters;
  return (
    <Form
      // Remounts when the URL changes, so that Back shows the filters of that list.
      key={staffProductsPath(filters)}
      action="/admin/products"
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <HiddenFields fields={{ ...(q && { q }), ...(status !== "listed" && { status }) }} />
      <Filter name="category" label="Category" value={category} options={categories} />
      <Filter name="company" label="Manufacturer" value={company} options={companies} />
      <Button variant="secondary" size="sm">
        Apply
      </Button>
    </Form>
  );
}

function Filter({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly string[];
}) {
  const id = `filter-${name}`;
  return (
    <div className="min-w-0 grow basis-36 md:max-w-64">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <Select id={id} name={name} defaultValue={value}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
        {value !== "" && !options.includes(value) && <option>{value}</option>}
      </Select>
    </div>
  );
}

type Product = {
  id: number;
  name: string;
  productCode: string | null;
  categoryName: string | null;
  company: string | null;
  imageUrl: string | null;
  isNew: boolean;
  comingSoon: boolean;
  shownPricePence: number | null;
  archivedAt: number | null;
  isListed: boolean;
  /** Where its name leads; null for a product that its reader may not open. */
  path: string | null;
};

/** Shows a product in the staff's list. The link on the name covers the row. */
function ProductRow({ product }: { product: Product }) {
  const badge = badgeOf(product);
  const { shownPricePence } = product;
  return (
    <li className="relative flex items-center gap-4 border-b py-3 hover:bg-petrol-tint">
      <ProductImage
        url={product.imageUrl}
        category={product.categoryName}
        className="aspect-square w-14 shrink-0 border bg-white p-1"
      />
      <div className="grid min-w-0 grow grid-cols-1 gap-x-6 md:grid-cols-[minmax(0,1fr)_12rem_8rem] md:items-center">
        <div className="min-w-0">
          {product.path === null ? (
            <span className="font-semibold">
              <NoBreak text={product.name} />
            </span>
          ) : (
            <Link
              to={product.path}
              className="font-semibold after:absolute after:inset-0 hover:text-petrol"
            >
              <NoBreak text={product.name} />
            </Link>
          )}
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            {product.productCode && <span className="code">{product.productCode}</span>}
            {badge && <Badge tone="signal">{badge}</Badge>}
            {!product.isListed && product.archivedAt === null && (
              <Badge tone="neutral">Discontinued</Badge>
            )}
            {product.archivedAt !== null && <Badge tone="neutral">Archived</Badge>}
          </p>
        </div>
        <p className="min-w-0 text-sm text-muted">
          {product.categoryName ?? "Uncategorized"}
          {product.company && <span className="block">{product.company}</span>}
        </p>
        <p className="font-semibold md:text-right">
          {shownPricePence === null ? "POA" : formatPence(shownPricePence)}
        </p>
      </div>
    </li>
  );
}
