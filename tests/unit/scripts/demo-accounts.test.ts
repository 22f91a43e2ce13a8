import { expect, test } from "vitest";

import { DEMO_QUOTES } from "#data/demo/accounts";
import { buildCatalogue } from "#data/demo/catalogue";

test("the demo's quotes ask for products of the demo, in the order of time", () => {
  const codes = new Set(buildCatalogue().products.map(({ productCode }) => productCode));
  const asked = DEMO_QUOTES.flatMap(({ lines }) => lines.map(({ code }) => code));
  expect(asked.filter((code) => !codes.has(code))).toEqual([]);

  const times = DEMO_QUOTES.map(({ hoursAgo }) => hoursAgo);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});
