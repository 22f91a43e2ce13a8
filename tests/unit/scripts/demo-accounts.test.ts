import { expect, test } from "vitest";

import { DEMO_QUOTES } from "#data/demo/accounts";
import { buildCatalogue } from "#data/demo/catalogue";

test("the demo's quotes refer to the demo's products and are in chronological order", () => {
  const codes = new Set(buildCatalogue().products.map(({ productCode }) => productCode));
  const quoted = DEMO_QUOTES.flatMap(({ lines }) => lines.map(({ code }) => code));
  expect(quoted.filter((code) => !codes.has(code))).toEqual([]);

  const times = DEMO_QUOTES.map(({ hoursAgo }) => hoursAgo);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});
