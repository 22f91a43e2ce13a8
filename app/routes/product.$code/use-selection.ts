import { useSearchParams } from "@remix-run/react";

import { usePendingSearch } from "~/components/search/use-pending-search";
import { type ProductDetailView, readSelection } from "~/domain/catalogue/product-detail";

type Choice = { variant?: number; image?: number };

/**
 * Reads the selected variant and image from the address. During a navigation it reads the next
 * address, so that a click shows its result without waiting for the server.
 */
export function useSelection(product: ProductDetailView) {
  const pending = usePendingSearch();
  const [current] = useSearchParams();
  const search = pending ?? current;

  return {
    ...readSelection(product, search),
    hrefFor: (choice: Choice) => hrefFor(product, search, choice),
  };
}

/** Returns the address of a choice, with all other choices unchanged. */
function hrefFor(product: ProductDetailView, search: URLSearchParams, choice: Choice): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(choice)) params.set(name, String(value));

  const chosen = product.variants.find(({ id }) => id === choice.variant);
  if (chosen && chosen.imageIndex !== null) params.delete("image");
  return `?${params.toString()}`;
}
