import type { LoaderFunction } from "@remix-run/node";
import { expect, test } from "vitest";

import { loader as rootLoader } from "~/root";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as productsLoader } from "~/routes/products/route";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

addProduct({ productCode: "LJ-1" });

// The page is rendered from the data itself, and hydrated from its JSON.
test.each<[string, LoaderFunction]>([
  ["/", rootLoader],
  ["/products", productsLoader],
  ["/product/LJ-1", productLoader],
])("the loader data of %s survives JSON", async (url, loader) => {
  const request = new Visitor().request(url);
  const response = await loader({ request, params: { code: "LJ-1" }, context: {} });
  if (!(response instanceof Response)) return expect.fail("no response");
  const data: unknown = await response.json();
  expect(JSON.parse(await response.text())).toEqual(data);
});
