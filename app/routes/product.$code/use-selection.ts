import { useSearchParams } from "@remix-run/react";

import { usePendingSearch } from "~/components/search/use-pending-search";
import {
  type ProductDetailView,
  type ProductTab,
  readSelection,
} from "~/domain/catalogue/product-detail";

type Choice = { variant?: number; image?: number; tab?: ProductTab };

/**
 * Which variant, image and tab are shown: the address says. While a new address is asked for, the
 * page already shows what it will say, so that a click never waits for the server.
 */
export function useSelection(product: ProductDetailView) {
  const pending = usePendingSearch();
  const [current] = useSearchParams();
  const asked = pending ?? current;

  return {
    ...readSelection(product, asked),
    hrefFor: (choice: Choice) => hrefFor(product, asked, choice),
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
