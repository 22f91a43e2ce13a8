import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findViewer } from "~/auth/viewer.server";
import { findProduct } from "~/db/products.server";
import { productPath } from "~/domain/product-code";
import { productDetailView } from "~/domain/product-detail";
import { invariantResponse } from "~/http/invariant";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [{ title: data.product.name }, { name: "description", content: data.product.description }]
    : [{ title: "Product not found" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { priceView } = await findViewer(request);
  const wanted = params.code ?? "";
  const product = findProduct(wanted);
  invariantResponse(product, "Product not found", { status: 404 });

  const address = new URL(request.url);
  const canonicalPath = productPath(product);
  // Compared decoded: a browser may spell an escape in the other case.
  if (wanted !== decodeURIComponent(canonicalPath.slice("/product/".length))) {
    throw redirect(canonicalPath + address.search, 301);
  }

  return { product: productDetailView(product, address.searchParams, priceView) };
}

export default function ProductRoute() {
  const { product } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>{product.name}</h1>
    </main>
  );
}
