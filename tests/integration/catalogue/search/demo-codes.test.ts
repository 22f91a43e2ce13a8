import { expect, test } from "vitest";

import { suggest } from "~/catalogue/search/suggestions.server";
import { expectByCode } from "#tests/support/search/answers";
import { addDemoProducts } from "#tests/support/search/demo-products";
import { CODE_QUERIES } from "#tests/support/search/search-queries";

await addDemoProducts();

test.each(CODE_QUERIES)("$typed: $why (C21)", expectByCode);

test("no code that is for staff only is in any answer to any of these", () => {
  const answers = JSON.stringify(CODE_QUERIES.map(({ typed }) => suggest(typed).options));
  expect(answers).not.toMatch(/LD \d\d-\d{5}|Larkhope|NV88260/);
});
