import { describe, expect, test } from "vitest";

import {
  countItemsWithoutWeight,
  formatKilograms,
  totalWeightGrams,
  unitWeightOf,
} from "~/catalogue/prices/weight";

describe("unitWeightOf (M8)", () => {
  test.each([
    { why: "the variant's own", variant: 300, product: 500, grams: 300 },
    { why: "else the product's", variant: null, product: 500, grams: 500 },
    { why: "a variant weight of 0 is used", variant: 0, product: 500, grams: 0 },
    { why: "neither is known", variant: null, product: null, grams: null },
  ])("$why", ({ variant, product, grams }) => {
    expect(unitWeightOf({ variantWeightGrams: variant, productWeightGrams: product })).toBe(grams);
  });
});

test("an unknown weight counts as 0, and its items are counted (M6)", () => {
  const lines = [
    { quantity: 3, unitWeightGrams: 250 },
    { quantity: 4, unitWeightGrams: null },
  ];
  expect(totalWeightGrams(lines)).toBe(750);
  expect(countItemsWithoutWeight(lines)).toBe(4);
});

describe("formatKilograms", () => {
  test.each([
    { grams: 0, printed: "0.00 kg" },
    { grams: 4, printed: "0.00 kg" },
    { grams: 5, printed: "0.01 kg" },
    { grams: 999, printed: "1.00 kg" },
    { grams: 12_345, printed: "12.35 kg" },
    { grams: 1_234_567, printed: "1,234.57 kg" },
  ])("$grams g is $printed", ({ grams, printed }) => {
    expect(formatKilograms(grams)).toBe(printed);
  });
});
