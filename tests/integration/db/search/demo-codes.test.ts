import { expect, test } from "vitest";

import { listCodeHits } from "~/db/search/code-hits.server";
import { findByCode, listCodeOffers } from "~/db/search/code-search.server";
import { suggest } from "~/db/search/suggestions.server";
import { describeMatch, describeOffer } from "~/domain/search/code-match";
import { addDemoProducts } from "#tests/support/search/demo-products";
import { CODE_QUERIES } from "#tests/support/search/search-queries";

await addDemoProducts();

test.each(CODE_QUERIES)("$typed: $why (C21)", ({ typed, tier, product, reason, offers }) => {
  const found = findByCode(typed, "visitor");
  expect(found?.tier).toBe(tier);

  const [first] = listCodeHits(typed)?.hits ?? [];
  expect(first?.product.productCode).toBe(product);
  if (reason && first) expect(describeMatch(first.match)).toBe(reason);
  if (offers) expect(listCodeOffers(typed, "visitor").map(describeOffer)).toEqual(offers);
});

test("no code that is for staff only is in any answer to any of these", () => {
  const answers = JSON.stringify(CODE_QUERIES.map(({ typed }) => suggest(typed).options));
  expect(answers).not.toMatch(/LD \d\d-\d{5}|Larkhope|NV88260/);
});
