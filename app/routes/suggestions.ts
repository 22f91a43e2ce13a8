import type { LoaderFunctionArgs } from "@remix-run/node";

import { keyToKeepUnder } from "~/auth/shared-answer.server";
import { suggestProducts } from "~/db/product-search.server";
import { productPath } from "~/domain/product-code";
import { normaliseSearch } from "~/domain/search-terms";
import { emptyOnFailure } from "~/http/empty-on-failure.server";
import { keepAnswer } from "~/http/kept-answers.server";

/** What the header's search box shows while one types: six products and how many match in all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = normaliseSearch(new URL(request.url).searchParams.get("q") ?? "");
  const { count, products } = emptyOnFailure(context, { count: 0, products: [] }, () =>
    suggestProducts(q),
  );

  const answer = JSON.stringify({
    q,
    count,
    products: products.map((product) => ({ ...product, path: productPath(product) })),
  });
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  const key = await keyToKeepUnder(request, context);
  if (key !== undefined) keepAnswer(key, answer, headers);
  return new Response(answer, { headers });
}
