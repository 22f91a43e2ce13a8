import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { products } from "#drizzle/schema/catalogue";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { coverageOf, totalFacets } from "~/catalogue/search/reading/coverage";
import { readDictionary } from "~/catalogue/search/reading/dictionary.server";
import { db } from "~/db/client.server";
import { addDemoAttributes, addDemoProducts } from "#tests/support/search/demo-products";

await addDemoProducts();
await addDemoAttributes();

const [one = 0, another = 0] = [...readFacetCatalogue().index.ids];

type Change = Parameters<ReturnType<typeof db.update<typeof products>>["set"]>[0];
const save = (id: number, change: Change) =>
  db.update(products).set(change).where(eq(products.id, id)).run();

const CHANGES = [
  ["the stock", { stockQuantity: 7 }],
  ["a name", { name: sql`${products.name} || ', new'` }],
  ["the specifications", { specificationsContent: [] }],
] satisfies Array<[string, Change]>;

test.for(CHANGES)("The words stay after a change of %s, and the totals follow", ([, change]) => {
  const { phrases } = readDictionary();
  save(one, change);

  const dictionary = readDictionary();
  const catalogue = readFacetCatalogue();
  const { covered, commoner } = coverageOf(totalFacets(catalogue), catalogue);
  expect(dictionary.phrases).toBe(phrases);
  expect(dictionary.covered).toEqual(covered);
  expect(dictionary.commoner).toEqual(commoner);
});

test("A deleted product is no longer counted, and a new manufacturer is a word at once", () => {
  db.delete(products).where(eq(products.id, one)).run();
  const catalogue = readFacetCatalogue();
  const { covered } = coverageOf(totalFacets(catalogue), catalogue);
  expect(readDictionary().covered).toEqual(covered);

  save(another, { company: "Zwyndale" });
  expect(readDictionary().phrases.has("zwyndale")).toBe(true);
});
