import { Link } from "@remix-run/react";

import { ProductImage } from "~/catalogue/media/product-image";
import { Badge } from "~/ui/badge";
import { NoBreak } from "~/ui/no-break";
import { formatPence } from "~/catalogue/prices/money";
import { badgeOf } from "~/catalogue/cards/product-badge";

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
};

/** Shows a product in the staff's list. The link on the name covers the row. */
export function ProductRow({ product }: { product: Product }) {
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
          <Link
            to={`/admin/products/${product.id}`}
            className="font-semibold after:absolute after:inset-0 hover:text-petrol"
          >
            <NoBreak text={product.name} />
          </Link>
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
