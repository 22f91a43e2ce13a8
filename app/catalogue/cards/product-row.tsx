import { Link } from "react-router-dom";

import { Price } from "~/catalogue/prices/price-tag";
import { ProductImage } from "~/catalogue/media/product-image";
import { CachedMarkup } from "~/ui/markup/cached-markup";
import { NoBreak } from "~/ui/no-break";
import { DifferenceList } from "~/catalogue/relations/difference-list";
import type { ProductTileView, TileDetails } from "~/catalogue/cards/product-card";

/** A row of products under a heading; renders nothing when there are none. */
export function ProductRow({
  id,
  title,
  products,
  details = {},
}: {
  id: string;
  title: string;
  products: readonly ProductTileView[];
  /** By product id. */
  details?: Readonly<Record<number, TileDetails>>;
}) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-16 print:hidden">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <ul
        role="list"
        className="mt-4 grid pairs pt-px pl-px md:grid-cols-4 [&>li]:-mt-px [&>li]:-ml-px"
      >
        {products.map((product) => (
          <CachedMarkup
            key={product.id}
            as="li"
            component={ProductTile}
            props={{ product, details: details[product.id] }}
          />
        ))}
      </ul>
    </section>
  );
}

/** The name is the link and covers the whole tile, as on a card. */
function ProductTile({
  product,
  details,
}: {
  product: ProductTileView;
  details: TileDetails | undefined;
}) {
  return (
    <article className="card">
      <div className="border-b bg-white">
        <ProductImage
          url={product.imageUrl}
          category={product.categoryName}
          className="aspect-4/3 w-full p-3"
        />
      </div>
      <div className="flex grow flex-col p-3 md:p-4">
        {product.productCode && <p className="code text-muted">{product.productCode}</p>}
        <h3 className="mt-1 text-sm lg:text-base">
          <Link to={product.path}>
            <NoBreak text={product.name} />
          </Link>
        </h3>
        {details && <DifferenceList {...details} />}
        {product.price && (
          <p className="mt-auto pt-3">
            <Price price={product.price} size="sm" />
          </p>
        )}
      </div>
    </article>
  );
}
