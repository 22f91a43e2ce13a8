import { expect, test } from "vitest";

import { heldValueWarning } from "~/imports/meaning/held-values";

const row = (text: string, held?: string) => ({
  rowNumber: 2,
  cells: [text],
  problem: null,
  ...(held !== undefined && { holds: { 0: held } }),
});

test.each([
  { why: "the same pence", given: row("235.68", "235.6795"), field: "price", warning: undefined },
  {
    why: "other pence",
    given: row("10", "10.4"),
    field: "price",
    warning: "shows 10 and holds 10.4",
  },
  { why: "a half", given: row("1.0", "1.005"), field: "price", warning: "holds 1.005" },
  { why: "a stock", given: row("3", "2.6"), field: "stockQuantity", warning: "holds 2.6" },
  { why: "a code", given: row("3", "2.6"), field: "sku", warning: undefined },
  { why: "all of it", given: row("3"), field: "price", warning: undefined },
])("a cell that shows $why (I30)", ({ given, field, warning }) => {
  const found = heldValueWarning(given, 0, field);
  if (warning === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(warning);
});
