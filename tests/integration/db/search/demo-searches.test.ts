import { expect, test } from "vitest";

import { suggestProducts } from "~/db/search/suggest-products.server";
import { addDemoProducts } from "#tests/support/search/demo-products";
import { WORD_QUERIES } from "#tests/support/search/search-queries";

await addDemoProducts();

test.each(WORD_QUERIES)("$typed: $why (C23)", ({ typed, first, leads = 6 }) => {
  const names = suggestProducts(typed).products.map(({ name }) => name);
  const wrong = names.slice(0, leads).filter((name) => !name.startsWith(first));
  expect({ names: names.length >= leads, wrong }).toEqual({ names: true, wrong: [] });
});
