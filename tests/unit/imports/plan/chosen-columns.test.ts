import { describe, expect, test } from "vitest";

import { chooseColumns, describeColumns } from "~/imports/plan/chosen-columns";

const FILE = {
  kind: "prices",
  headers: ["Part No", "Price", "Qty, each", "a=b"],
  mapping: { 0: "productCode", 1: "price" },
} as const;

describe("chooseColumns", () => {
  test.each([
    { why: "a field's name", choices: ["Qty, each=stockQuantity"], is: { 2: "stockQuantity" } },
    { why: "an export's heading", choices: ["qty each = In stock"], is: { 2: "stockQuantity" } },
    { why: "a synonym", choices: ["Part No=order code"], is: { 0: "sku" } },
    { why: "no use", choices: ["Part No=not used", "a=b=sku"], is: { 0: undefined, 3: "sku" } },
    {
      why: "a meaning from another column",
      choices: ["a=b=price"],
      is: { 1: undefined, 3: "price" },
    },
    {
      why: "two that swap",
      choices: ["Price=stockQuantity", "a=b=price"],
      is: { 1: "stockQuantity", 3: "price" },
    },
  ])("chooses $why", ({ choices, is }) => {
    const expected = { ...FILE.mapping, ...is };
    const defined = Object.entries(expected).filter(([, field]) => field !== undefined);
    expect(chooseColumns(choices, FILE)).toEqual({ mapping: Object.fromEntries(defined) });
  });

  test.each([
    {
      why: "an unknown heading",
      choices: ["Lst=price"],
      says: /no column “Lst”. It has: Part No, Price/,
    },
    {
      why: "an unknown meaning",
      choices: ["Price=wibble"],
      says: /prices and stock has no column “wibble”. It may be: .*SKU.*not used$/,
    },
    {
      why: "a field of another kind",
      choices: ["Price=description"],
      says: /no column “description”/,
    },
    { why: "no meaning", choices: ["Price="], says: /HEADING=MEANING/ },
    { why: "no heading", choices: ["=price"], says: /HEADING=MEANING/ },
    { why: "a word", choices: ["price"], says: /HEADING=MEANING/ },
    {
      why: "several at once",
      choices: ["Part No=sku,Price=price"],
      says: /no column “Part No=sku,Price”/,
    },
    { why: "a heading twice", choices: ["Price=price", "price=sku"], says: /chosen twice/ },
  ])("refuses $why", ({ choices, says }) => {
    expect(chooseColumns(choices, FILE)).toEqual({ problem: expect.stringMatching(says) });
  });
});

test("describeColumns names unused columns, too", () => {
  expect(describeColumns({ ...FILE, headers: [...FILE.headers, ""] })).toEqual([
    ...["Part No → Product code", "Price → Price (£, ex VAT)", "Qty, each → not used"],
    ...["a=b → not used", "column 5 → not used"],
  ]);
});
