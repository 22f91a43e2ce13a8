import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/auth/guards.server";
import { pageMeta } from "~/components/site/page-meta";
import { SearchForm } from "~/components/search/search-form";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { FilterLinks } from "~/components/ui/filter-links";
import { PageHeading } from "~/components/ui/page-heading";
import { Pagination } from "~/components/ui/pagination";
import { findProductRow } from "~/db/catalogue/product-admin.server";
import { findIdByFormerCode } from "~/db/catalogue/product-codes.server";
import { countStaffProducts, listStaffProducts } from "~/db/catalogue/staff-products.server";
import { paginate } from "~/domain/site/page-window";
import {
  parseStaffProductStatus,
  STAFF_PRODUCT_STATUSES,
  STAFF_PRODUCTS_PAGE_SIZE as PAGE_SIZE,
  staffProductsPath,
} from "~/domain/catalogue/staff-products";
import { readListQuery } from "~/http/list-query.server";

import { ProductRow } from "./product-row";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Products – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const { params, q, page: wanted } = readListQuery(request);
  const status = parseStaffProductStatus(params.get("status"));
  const counts = countStaffProducts(q);
  const pages = paginate(counts[status], PAGE_SIZE, wanted);
  const renamed = counts[status] === 0 ? findRenamed(q) : undefined;

  return {
    query: { q, status },
    counts,
    pages,
    products: listStaffProducts({ q, status }, { limit: PAGE_SIZE, offset: pages.offset }),
    renamed: renamed ? { id: renamed.id, name: renamed.name } : null,
  };
}

/** Finds a product by a former code, because older quotes and the audit log still show that code. */
function findRenamed(code: string) {
  const id = findIdByFormerCode(code);
  return id === undefined ? undefined : findProductRow(id);
}

export default function AdminProductsRoute() {
  const { query, counts, pages, products, renamed } = useLoaderData<typeof loader>();
  const { q, status } = query;
  return (
    <main className="page">
      <PageHeading
        title="Products"
        lead="Find a product to edit or archive it."
        actions={<ButtonLink to="/admin">Add product</ButtonLink>}
      />
      <SearchForm
        action="/admin/products"
        name="Products"
        label="Search by name, code, SKU, description or feature"
        q={q}
        hiddenFields={status === "listed" ? {} : { status }}
        clearTo={staffProductsPath({ status })}
      />
      <FilterLinks
        label="Product status"
        links={STAFF_PRODUCT_STATUSES.map((each) => ({
          to: staffProductsPath({ q, status: each }),
          label: each === "listed" ? "Listed" : "Archived",
          isCurrent: each === status,
          count: counts[each],
        }))}
        className="my-4"
      />
      {products.length === 0 ? (
        <EmptyState
          title={status === "archived" && !q ? "Nothing is archived" : "No products found"}
          text={emptyText(q, renamed)}
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
      <Pagination {...pages} hrefOf={(page) => staffProductsPath({ ...query, page })} />
    </main>
  );
}

function emptyText(q: string, renamed: { name: string } | null): string | undefined {
  if (renamed) return `${q} is a former code of ${renamed.name}.`;
  return q ? "Try fewer words, or the other status." : undefined;
}
