import { expect, test } from "vitest";

import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { coverageOf, totalFacets } from "~/catalogue/search/reading/coverage";
import { readDictionary } from "~/catalogue/search/reading/dictionary.server";
import { sqlite } from "~/db/client.server";
import { addDemoAttributes, addDemoProducts } from "#tests/support/search/demo-products";

await addDemoProducts();
await addDemoAttributes();

const [one, another] = [...readFacetCatalogue().index.ids];
const CHANGES = [
  ["the stock", `update products set stock_quantity = 7 where id = ${one}`],
  ["a name", `update products set name = name || ', new' where id = ${one}`],
  [
    "specifications",
    `update products set specifications_content = (select specifications_content from products
       where specifications_content is not null and id <> ${another} limit 1) where id = ${another}`,
  ],
] as const;

test.for(CHANGES)("The words stay when %s changes, and the totals follow", ([, change]) => {
  const { phrases } = readDictionary();
  sqlite.exec(change);

  const dictionary = readDictionary();
  const catalogue = readFacetCatalogue();
  const { covered, commoner } = coverageOf(totalFacets(catalogue), catalogue);
  expect(dictionary.phrases).toBe(phrases);
  expect(dictionary.covered).toEqual(covered);
  expect(dictionary.commoner).toEqual(commoner);
});

test("A deleted product is no longer counted, and a new manufacturer is a word at once", () => {
  sqlite.exec(`delete from products where id = ${one}`);
  const catalogue = readFacetCatalogue();
  const { covered } = coverageOf(totalFacets(catalogue), catalogue);
  expect(readDictionary().covered).toEqual(covered);

  sqlite.exec(`update products set company = 'Zwyndale' where id = ${another}`);
  expect(readDictionary().phrases.has("zwyndale")).toBe(true);
});
