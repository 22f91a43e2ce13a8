import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";

import { type Answer, AnswerFields, useToastOf } from "~/components/posted-in-place";
import { Button, type ButtonSize, type ButtonVariant } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

/**
 * A plain form that posts a line and comes back to where it stood. With scripts the page stays;
 * without, the address names the product's card (`id="product-…"`), so that the browser scrolls there.
 */
export function AddToQuote({
  productId,
  productName,
  variantId,
  variant = "primary",
  size = "sm",
  className = "",
  children = <input type="hidden" name="quantity" value="1" />,
}: {
  productId: number;
  productName: string;
  variantId?: number | null;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** A field named `quantity`; one piece unless it is given. */
  children?: ReactNode;
}) {
  const fetcher = useFetcher<Answer>();
  useToastOf(fetcher.data);
  const isBusy = fetcher.state !== "idle";

  return (
    <fetcher.Form method="post" action="/basket/lines" preventScrollReset className={className}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={productId} />
      {variantId && <input type="hidden" name="variantId" value={variantId} />}
      <AnswerFields returnToId={`product-${productId}`} />
      {children}
      <Button
        type="submit"
        variant={variant}
        size={size}
        className="grow"
        aria-disabled={isBusy || undefined}
      >
        <Icon name="plus" className="size-4" />
        {isBusy ? "Adding…" : "Add to Quote"}
        <span className="sr-only">: {productName}</span>
      </Button>
    </fetcher.Form>
  );
}
