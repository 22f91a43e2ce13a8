import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findViewer } from "~/auth/viewer.server";
import { listFacets, listProductPage } from "~/db/catalogue.server";
import { isFiltered } from "~/domain/catalogue";
import { productCardView } from "~/domain/product-card";
import { readCatalogueQuery } from "~/http/catalogue-query.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.query.category ? `${data.query.category} – Products` : "Products" },
  {
    name: "description",
    content:
      "Search and filter sensors, controllers, actuators, gateways and valves by category, company and protocol.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { priceView } = await findViewer(request);
  const pricesShown = priceView.kind === "shown";
  const query = readCatalogueQuery(request, pricesShown);
  const { products, ...counts } = listProductPage(query);
  const { categories, companies, protocols } = listFacets();

  return {
    ...counts,
    query,
    isFiltered: isFiltered(query),
    pricesShown,
    products: products.map((card) => productCardView(card, priceView)),
    facets: { categories: categories.map(({ name }) => name), companies, protocols },
  };
}

export default function ProductsRoute() {
  const { products, matchCount } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Products</h1>
      <p>{matchCount}</p>
      {products.map((product) => (
        <p key={product.id}>{product.name}</p>
      ))}
    </main>
  );
}
