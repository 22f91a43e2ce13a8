import { expect, test } from "vitest";

import { readDeadEnd } from "~/db/search/other-ways.server";
import { DEMO_SYNONYMS } from "#data/demo/synonyms";
import { suggestProducts } from "~/db/search/suggest-products.server";
import { deadEndBlock } from "~/domain/search/dead-end";
import { readCatalogueQuery } from "~/http/catalogue-query.server";
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

function expectFirst({
  typed,
  first,
  leads = 6,
}: {
  typed: string;
  first: string;
  leads?: number;
}) {
  const names = suggestProducts(typed).products.map(({ name }) => name);
  const wrong = names.slice(0, leads).filter((name) => !name.startsWith(first));
  expect({ names: names.length >= leads, wrong }).toEqual({ names: true, wrong: [] });
}

test.each(DEAD_ENDS)(
  "$typed finds nothing, and leads on (C24)",
  ({ typed, title, first, reason = "" }) => {
    expect(suggestProducts(typed).count).toBe(0);
    const query = readCatalogueQuery(
      new Request(`http://localhost/products?${new URLSearchParams({ q: typed })}`),
      { pricesShown: false, slugs: [] },
    );
    const block = deadEndBlock(readDeadEnd(query), { kind: "hidden-from-visitors" });
    expect(block?.title).toBe(title);
    expect(block?.cards[0]?.name).toMatch(first);
    expect(block?.note ?? "").toContain(reason);
  },
);
