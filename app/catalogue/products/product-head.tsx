import { Link } from "@remix-run/react";

import { Breadcrumb } from "~/ui/breadcrumb";
import { TabLinks } from "~/ui/tab-links";
import { NoBreak } from "~/ui/no-break";
import { pageMeta } from "~/ui/page-meta";
import { formatDayAndTime } from "~/shared/dates";
import { productPath } from "~/catalogue/codes/product-code";
import { auditPath } from "~/site/audit/staff-audit";
import { copyProductPath, type ProductHead } from "~/catalogue/products/staff-products";

type Section =
  | "details"
  | "variants"
  | "costs"
  | "images"
  | "filters"
  | "codes"
  | "related"
  | "set"
  | "documents";

/** Returns the title of a product's staff page, as in "Codes of TX-1"; `what` is the part before the name. */
export function productMeta(
  page: Parameters<typeof pageMeta>[0] & { data: { product: { name: string } } | undefined },
  what = "",
) {
  const name = page.data && `${what} ${page.data.product.name} – Admin`.trim();
  return pageMeta(page, { title: name ?? "Product not found", isIndexed: false });
}

/** The heading and tabs of a product's staff pages. */
export function ProductHeading({ product, section }: { product: ProductHead; section: Section }) {
  const path = `/admin/products/${product.id}`;
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: "Products", to: "/admin/products" }, { label: product.name }]}
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight">
            <NoBreak text={product.name} />
          </h1>
          {product.productCode && <p className="code mt-1 text-muted">{product.productCode}</p>}
        </div>
        <p className="flex flex-wrap gap-x-6">
          <Link
            to={copyProductPath(product.id)}
            className="text-link inline-flex min-h-11 items-center"
          >
            Add a similar product
          </Link>
          {product.productCode && (
            <Link
              to={auditPath({ subject: product.productCode, kind: "products" })}
              className="text-link inline-flex min-h-11 items-center"
            >
              View changes
            </Link>
          )}
          {product.archivedAt === null && (
            <Link to={productPath(product)} className="text-link inline-flex min-h-11 items-center">
              View page
            </Link>
          )}
        </p>
      </div>
      {product.archivedAt !== null && (
        <p className="mb-6 rounded-sm border border-l-4 border-control bg-panel px-4 py-3">
          <span className="font-semibold">Archived</span> since{" "}
          {formatDayAndTime(product.archivedAt)}. It is not in the catalogue.
        </p>
      )}
      {product.isDiscontinued && (
        <p className="mb-6 rounded-sm border border-l-4 border-control bg-panel px-4 py-3">
          <span className="font-semibold">Discontinued.</span> It is in no list; its page remains.
        </p>
      )}
      <TabLinks
        label="Product"
        tabs={[
          { to: path, label: "Details", isCurrent: section === "details" },
          { to: `${path}/variants`, label: "Variants", isCurrent: section === "variants" },
          { to: `${path}/costs`, label: "Costs", isCurrent: section === "costs" },
          { to: `${path}/images`, label: "Images", isCurrent: section === "images" },
          { to: `${path}/filters`, label: "Filters", isCurrent: section === "filters" },
          { to: `${path}/codes`, label: "Codes", isCurrent: section === "codes" },
          { to: `${path}/related`, label: "Related", isCurrent: section === "related" },
          { to: `${path}/set`, label: "Set", isCurrent: section === "set" },
          { to: `${path}/documents`, label: "Documents", isCurrent: section === "documents" },
        ]}
      />
    </>
  );
}
