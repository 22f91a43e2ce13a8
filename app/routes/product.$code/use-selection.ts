import { useSearchParams } from "@remix-run/react";

import { usePendingSearch } from "~/catalogue/search/use-pending-search";
import { FITTING } from "~/catalogue/cards/product-card";
import { type ProductDetailView, readSelection } from "~/catalogue/products/product-detail";
import { MAX_SEARCH_LENGTH } from "~/catalogue/search/search-terms";

/** The parameters of the address that the page reads. */
const PARAMETERS = ["variant", "image", "searched"];

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
    fittingIds: new Set(fittingIds(product, search)),
    hrefFor: (choice: Choice) => hrefFor(product, search, choice),
  };
}

/** Reads which of the product's variants fit what it was found by. */
function fittingIds({ variants }: ProductDetailView, search: URLSearchParams): number[] {
  const ids = new Set(search.get(FITTING)?.split("-"));
  return variants.map(({ id }) => id).filter((id) => ids.has(String(id)));
}

/**
 * Returns the address of a choice, with all other choices unchanged. It leaves out the rest of the page's
 * address, because the page has such a link for each picture and variant.
 */
function hrefFor(product: ProductDetailView, search: URLSearchParams, choice: Choice): string {
  const params = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = search.get(name);
    if (value) params.set(name, value.slice(0, MAX_SEARCH_LENGTH));
  }
  const fitting = fittingIds(product, search);
  if (fitting.length > 0) params.set(FITTING, fitting.join("-"));
  for (const [name, value] of Object.entries(choice)) params.set(name, String(value));

  const chosen = product.variants.find(({ id }) => id === choice.variant);
  if (chosen && chosen.imageIndex !== null) params.delete("image");
  return `?${params.toString()}`;
}
