import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";

import { Button, type ButtonSize, type ButtonVariant } from "~/components/ui/button";
import { useShowToast } from "~/components/toaster";
import { Icon } from "~/components/ui/icon";
import { useHydrated } from "~/components/use-hydrated";
import type { Toast } from "~/http/toast";

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
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const isBusy = fetcher.state !== "idle";

  return (
    <fetcher.Form method="post" action="/basket/lines" preventScrollReset className={className}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={productId} />
      {variantId && <input type="hidden" name="variantId" value={variantId} />}
      {isHydrated ? (
        <input type="hidden" name="scripted" value="yes" />
      ) : (
        <input type="hidden" name="returnTo" value={`${pathname}${search}#product-${productId}`} />
      )}
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

type Answer = { toast?: Toast };

/** Each answer is a new object, so that the same words are said each time they are true. */
function useToastOf(answer: Answer | undefined) {
  const showToast = useShowToast();
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
    // Only the answer matters; the function is made anew at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer]);
}
