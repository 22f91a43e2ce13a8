import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";

import { type Answer, AnswerFields, useToastOf } from "~/components/posted-in-place";
import { Button, type ButtonSize, type ButtonVariant } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

/**
 * A plain form that posts a line and comes back to where it stood. With scripts the page stays;
 * without, the server adds the product's anchor to the address, so that the browser scrolls there.
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
      <input type="hidden" name="productId" value={productId} />
      {variantId && <input type="hidden" name="variantId" value={variantId} />}
      <AnswerFields />
      {children}
      <Button
        type="submit"
        variant={variant}
        size={size}
        className="grow"
        aria-disabled={isBusy || undefined}
      >
        <AddToQuoteLabel productName={productName} isBusy={isBusy} />
      </Button>
    </fetcher.Form>
  );
}

/** What stands on the button, here and on cards. */
export function AddToQuoteLabel({ productName, isBusy }: { productName: string; isBusy: boolean }) {
  return (
    <>
      <Icon name="plus" className="size-4" />
      {isBusy ? "Adding…" : "Add to Quote"}
      <span className="sr-only">: {productName}</span>
    </>
  );
}
