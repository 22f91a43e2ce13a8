import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { suggestProducts } from "~/db/product-search.server";
import { productPath } from "~/domain/product-code";
import { normaliseSearch } from "~/domain/search-terms";
import { emptyOnFailure } from "~/http/empty-on-failure.server";

/** What the header's search box shows while one types: six products and how many match in all. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const q = normaliseSearch(new URL(request.url).searchParams.get("q") ?? "");
  const { count, products } = emptyOnFailure(context, { count: 0, products: [] }, () =>
    suggestProducts(q),
  );

  return json({
    q,
    count,
    products: products.map((product) => ({ ...product, path: productPath(product) })),
  });
}
