import { describe, expect, test } from "vitest";

import { parseGrams, parseWholeNumber, plainAmount, plainPercentage } from "~/shared/typed-amounts";

describe("a whole number", () => {
  test.each([
    { typed: "15", number: 15 },
    { typed: "1,000", number: 1000 },
    { typed: "1,500,000", number: 1_500_000 },
    { typed: "1 500", number: 1500 },
    { typed: "1\u00a0500\u202f000", number: 1_500_000 },
    { typed: "\u200b15 ", number: 15 },
    { typed: "007", number: 7 },
  ])("is read from $typed", ({ typed, number }) => {
    expect(parseWholeNumber(typed)).toBe(number);
  });

  test.each(["", "1.5", "1,5", "0,500", "10,00", "1 50", "0 500", "-1", "1e3", "ten", "1,000 000"])(
    "is not read from “%s”",
    (typed) => {
      expect(parseWholeNumber(typed)).toBeUndefined();
    },
  );
});

describe("a weight", () => {
  test.each([
    { typed: "250", grams: 250 },
    { typed: "250 g", grams: 250 },
    { typed: "0.25 kg", grams: 250 },
    { typed: "0.25\u00a0kg", grams: 250 },
    { typed: "1,500g", grams: 1500 },
    { typed: "12 500 g", grams: 12_500 },
    { typed: "1.0000 kg", grams: 1000 },
    { typed: "250.0", grams: 250 },
  ])("is read from $typed", ({ typed, grams }) => {
    expect(parseGrams(typed)).toBe(grams);
  });

  test.each(["", "0,25 kg", "0.2505 kg", "2.5", "2 lb", "g", "-5"])(
    "is not read from “%s”",
    (typed) => {
      expect(parseGrams(typed)).toBeUndefined();
    },
  );

  test("has the given unit if it has none", () => {
    expect([parseGrams("2", "kg"), parseGrams("2 g", "kg")]).toEqual([2000, 2]);
  });
});

test("a percentage loses its sign", () => {
  expect(["10%", "12.5 %", "10\u00a0%", "\u221210%", "10"].map(plainPercentage)).toEqual([
    ...["10", "12.5", "10", "-10", "10"],
  ]);
});

test("an amount keeps spaces that group nothing", () => {
  expect(["12 50", "1 2345", "0 125"].map(plainAmount)).toEqual(["12 50", "1 2345", "0 125"]);
});
