import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { products } from "#drizzle/schema/catalogue";
import { db, sqlite } from "~/db/client.server";
import { mergeIndexes } from "~/catalogue/search/merge-indexes.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";

const segments = (index: string) =>
  sqlite.prepare(`select count(distinct segid) from ${index}_idx`).pluck().get();
const found = (word: string) =>
  sqlite
    .prepare("select count(*) from product_words where product_words match ?")
    .pluck()
    .get(word);

test("many small writes leave one segment in each index, and what is deleted is no longer in it", async () => {
  for (let count = 0; count < 12; count += 1) addProduct({ name: `Gauge ${count}` });
  for (const { id, name } of kit.listProducts().filter((each) => each.name.startsWith("Gauge"))) {
    const set = { name: name.replace("Gauge", "Dial") };
    db.update(products).set(set).where(eq(products.id, id)).run();
  }
  expect(segments("product_words")).toBeGreaterThan(1);

  await mergeIndexes(() => false);
  expect(segments("product_search")).toBe(1);
  expect(segments("product_words")).toBe(1);
  expect(found("dial")).toBe(12);
  expect(found("gauge")).toBe(0);
});

test("a merge stops between two steps", async () => {
  for (let count = 0; count < 5; count += 1) addProduct({ name: `Lever ${count}` });
  const before = segments("product_words");
  await mergeIndexes(() => true);
  expect(segments("product_words")).toBe(before);
});
