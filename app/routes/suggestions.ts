import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { suggestProducts } from "~/db/catalogue/product-search.server";
import { normaliseSearch } from "~/domain/catalogue/search-terms";
import { emptyOnFailure } from "~/http/empty-on-failure.server";

/**
 * What the header's search box shows while one types: six products and how many match in all. The
 * server makes most of these answers itself (`suggestionsResponse`); this one is for whom they are not kept.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const q = normaliseSearch(new URL(request.url).searchParams.get("q") ?? "");
  const nothing = { q, count: 0, products: [] };
  return json(emptyOnFailure(context, nothing, () => suggestProducts(q)));
}
