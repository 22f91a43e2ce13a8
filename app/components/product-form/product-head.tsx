import { Link } from "@remix-run/react";

import { AdminNav } from "~/components/admin-nav";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { PageHeading } from "~/components/ui/page-heading";
import { TabLinks } from "~/components/ui/tab-links";
import { formatDayAndTime } from "~/domain/dates";
import { productPath } from "~/domain/product-code";

type Section = "details" | "variants" | "images";

export type HeadedProduct = {
  id: number;
  name: string;
  productCode: string | null;
  archivedAt: number | null;
};

/** What stands above each of a product's three staff pages. */
export function ProductHead({ product, section }: { product: HeadedProduct; section: Section }) {
  const path = `/admin/products/${product.id}`;
  const isListed = product.archivedAt === null;
  return (
    <>
      <AdminNav />
      <Breadcrumb
        crumbs={[{ label: "Products", to: "/admin/products" }, { label: product.name }]}
      />
      <PageHeading
        title={product.name}
        lead={product.productCode && <span className="code">{product.productCode}</span>}
        actions={
          isListed && (
            <Link to={productPath(product)} className="text-link inline-flex min-h-11 items-center">
              See its page
            </Link>
          )
        }
      />
      {product.archivedAt !== null && (
        <p className="mb-6 rounded-sm border border-l-4 border-control bg-panel px-4 py-3">
          <span className="font-semibold">Archived</span> since{" "}
          {formatDayAndTime(product.archivedAt)}. It is not in the catalogue.
        </p>
      )}
      <TabLinks
        label="Product"
        tabs={[
          { to: path, label: "Details", isCurrent: section === "details" },
          { to: `${path}/variants`, label: "Variants", isCurrent: section === "variants" },
          { to: `${path}/images`, label: "Images", isCurrent: section === "images" },
        ]}
      />
    </>
  );
}
