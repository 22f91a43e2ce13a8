import { Link } from "@remix-run/react";

import type { ProductTileView, TileDetails } from "~/catalogue/cards/product-card";
import { ProductImage } from "~/catalogue/media/product-image";
import { Price } from "~/catalogue/prices/price-tag";
import { DifferenceList } from "~/catalogue/relations/difference-list";
import type { DiscontinuedView } from "~/catalogue/relations/discontinued";
import { AddInstead, DiscontinuedText } from "~/catalogue/relations/discontinued-text";
import { QuantityField } from "~/quotes/basket/quantity-field";
import { Button } from "~/ui/button";
import { PostedInPlace } from "~/ui/form/posted-in-place";
import { NoBreak } from "~/ui/no-break";
import { Notice } from "~/ui/notice";

/** Takes the place of Add to Quote on the page of a discontinued product (C35, C36). */
export function DiscontinuedNotice({
  productId,
  variantId,
  discontinued,
  replacement,
  details,
}: {
  productId: number;
  variantId: number | undefined;
  discontinued: DiscontinuedView;
  /** The card of the replacement. */
  replacement: ProductTileView | undefined;
  details: TileDetails | undefined;
}) {
  return (
    <Notice tone="petrol" icon="info">
      <p id="discontinued" className="font-semibold">
        <DiscontinuedText discontinued={discontinued} isShort={replacement !== undefined} />
      </p>
      {replacement && <Replacement product={replacement} />}
      {details && <DifferenceList {...details} />}
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        {discontinued.replacement && (
          <AddInstead replacement={discontinued.replacement} className="flex flex-wrap gap-3">
            <QuantityField id="quantity" />
          </AddInstead>
        )}
        <AskAnyway productId={productId} variantId={variantId} />
      </div>
      <p className="mt-2 text-sm text-muted print:hidden">
        Asking puts it into your quote without a price, and we answer what we can offer.
      </p>
    </Notice>
  );
}

function Replacement({ product }: { product: ProductTileView }) {
  const { path, name, productCode, imageUrl, categoryName, price } = product;
  return (
    <div className="mt-3 flex items-center gap-4">
      <ProductImage
        url={imageUrl}
        category={categoryName}
        className="aspect-square w-14 shrink-0 border bg-white p-1"
      />
      <div className="min-w-0">
        {productCode && <p className="code text-muted">{productCode}</p>}
        <Link to={path} className="font-semibold hover:text-petrol">
          <NoBreak text={name} />
        </Link>
        {price && (
          <p>
            <Price price={price} size="sm" />
          </p>
        )}
      </div>
    </div>
  );
}

function AskAnyway({ productId, variantId }: { productId: number; variantId: number | undefined }) {
  return (
    <PostedInPlace action="/basket/lines">
      {(isBusy) => (
        <>
          <input type="hidden" name="productId" value={productId} />
          {variantId && <input type="hidden" name="variantId" value={variantId} />}
          <input type="hidden" name="evenDiscontinued" value="yes" />
          <Button variant="secondary" size="sm" aria-disabled={isBusy || undefined}>
            {isBusy ? "Adding..." : "Ask about it anyway"}
          </Button>
        </>
      )}
    </PostedInPlace>
  );
}
