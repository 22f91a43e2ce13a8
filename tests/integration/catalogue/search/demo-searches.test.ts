import { expect, test } from "vitest";

import { DEMO_SYNONYMS } from "#data/demo/synonyms";
import { suggestProducts } from "~/catalogue/search/suggestions.server";
import { expectDeadEnd, expectFirst } from "#tests/support/search/answers";
import { addDemoProducts } from "#tests/support/search/demo-products";
import { DEAD_ENDS, SYNONYM_QUERIES, WORD_QUERIES } from "#tests/support/search/search-queries";

await addDemoProducts();

test.each(WORD_QUERIES)("$typed: $why (C23)", expectFirst);

test.each(SYNONYM_QUERIES)("$typed, another word of the trade (C25)", expectFirst);

test.each(DEMO_SYNONYMS)("$term finds something, as $means does", ({ term, means }) => {
  const { count } = suggestProducts(means);
  expect(count).toBeGreaterThan(0);
  expect(suggestProducts(term).count).toBeGreaterThanOrEqual(count);
});

test.each(DEAD_ENDS)("$typed finds nothing, and leads on (C24, C43)", expectDeadEnd);
