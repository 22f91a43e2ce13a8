import type { ReactNode } from "react";

import { PostedInPlace } from "~/ui/form/posted-in-place";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/**
 * A form that adds a line to the basket. With scripts it posts in place; without, the server redirects
 * back to the page with the product's fragment, so that the browser scrolls there.
 */
export function AddToQuote({
  productId,
  productName,
  variantId,
  className,
  children = <input type="hidden" name="quantity" value="1" />,
}: {
  productId: number;
  productName: string;
  variantId?: number | null;
  className: string;
  /** A field named `quantity`; a hidden 1 by default. */
  children?: ReactNode;
}) {
  return (
    <PostedInPlace action="/basket/lines" className={className}>
      {(isBusy) => (
        <>
          <input type="hidden" name="productId" value={productId} />
          {variantId && <input type="hidden" name="variantId" value={variantId} />}
          {children}
          <Button size="sm" className="grow" aria-disabled={isBusy || undefined}>
            <AddToQuoteLabel productName={productName} isBusy={isBusy} />
          </Button>
        </>
      )}
    </PostedInPlace>
  );
}

/** The button's label, also used on cards. */
function AddToQuoteLabel({ productName, isBusy }: { productName: string; isBusy: boolean }) {
  return (
    <>
      <Icon name="plus" className="size-4" />
      {isBusy ? "Adding..." : "Add to Quote"}
      <span className="sr-only">{`: ${productName}`}</span>
    </>
  );
}
