import { expect, test } from "vitest";

import { addDemoAttributes, addDemoProducts } from "#tests/support/search/demo-products";
import { answersTo } from "#tests/support/search/typed-answers";
import { TYPED_QUERIES } from "#tests/support/search/typed-queries";

await addDemoProducts();
await addDemoAttributes();

test("what is typed finds the part that is meant, nearly always first", async () => {
  const count = TYPED_QUERIES.length;
  const { right, first, wrongFirst, wrong } = await answersTo(TYPED_QUERIES);
  console.log(right, first, wrongFirst.length, wrong.join("\n"));
  expect(right, wrong.join("\n")).toBeGreaterThanOrEqual(0.95 * count);
  expect(first, wrong.join("\n")).toBeGreaterThanOrEqual(0.9 * count);
  expect(wrongFirst).toEqual([]);
});
