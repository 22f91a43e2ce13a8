import { useSearchParams } from "@remix-run/react";

import { usePendingSearch } from "~/components/use-pending-search";
import { PRODUCT_TABS, type ProductDetailView, type ProductTab } from "~/domain/product-detail";

type Choice = { variant?: number; image?: number; tab?: ProductTab };

/**
 * Which variant, image and tab are shown: the address says. While a new address is asked for, the
 * page already shows what it will say, so that a click never waits for the server.
 */
export function useSelection(product: ProductDetailView) {
  const pending = usePendingSearch();
  const [current] = useSearchParams();
  const shown = pending ? foresee(product, pending) : product;

  return {
    variant: product.variants.find(({ id }) => id === shown.selectedVariantId),
    imageIndex: shown.imageIndex,
    tab: shown.tab,
    hrefFor: (choice: Choice) => hrefFor(product, pending ?? current, choice),
  };
}

/** The address that chooses this, and keeps what else is chosen. */
function hrefFor(product: ProductDetailView, asked: URLSearchParams, choice: Choice): string {
  const params = new URLSearchParams(asked);
  for (const [name, value] of Object.entries(choice)) params.set(name, String(value));

  const chosen = product.variants.find(({ id }) => id === choice.variant);
  if (chosen && chosen.imageIndex !== null) params.delete("image");
  return `?${params.toString()}`;
}

function foresee(product: ProductDetailView, asked: URLSearchParams) {
  const variant =
    product.variants.find(({ id }) => String(id) === asked.get("variant")) ??
    product.variants.find(({ id }) => id === product.selectedVariantId);
  const place = Number(asked.get("image"));
  const isPlace = Number.isInteger(place) && place >= 1 && place <= product.images.length;

  return {
    selectedVariantId: variant?.id ?? null,
    imageIndex: isPlace ? place - 1 : (variant?.imageIndex ?? 0),
    tab: PRODUCT_TABS.find((tab) => tab === asked.get("tab")) ?? "overview",
  };
}
