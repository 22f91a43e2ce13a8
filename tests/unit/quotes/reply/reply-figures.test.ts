import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPence } from "~/catalogue/prices/money";

import {
  bandShipping,
  discountedLinePrice,
  discountReach,
  type FiguredLine,
  replyFigures,
} from "~/quotes/reply/reply-figures";

const VAT = 2000;

const line = (given: Partial<FiguredLine>): FiguredLine => ({
  kind: "offered",
  quantity: 1,
  unitPricePence: 100_00,
  unitWeightGrams: 0,
  ...given,
});

describe("replyFigures", () => {
  test("matches a reply calculated by hand", () => {
    const lines = [
      line({ quantity: 3, unitPricePence: 33_33, unitWeightGrams: 500 }),
      line({ kind: "substitute", quantity: 2, unitPricePence: 10_01 }),
      line({ kind: "not-offered", quantity: 9, unitPricePence: 999_00, unitWeightGrams: 90_000 }),
      line({ kind: "added", unitPricePence: 0 }),
    ];

    // Goods 99.99 + 20.02 + 0 = 120.01; VAT 24.002 -> 24.00. Shipping 15.00; VAT 3.00.
    expect(replyFigures(lines, 15_00, VAT)).toEqual({
      goodsExVatPence: 120_01,
      goodsIncVatPence: 144_01,
      shippingExVatPence: 15_00,
      shippingIncVatPence: 18_00,
      totalExVatPence: 135_01,
      vatPence: 27_00,
      totalIncVatPence: 162_01,
      weightGrams: 1_500,
      itemsToFollow: 0,
    });
  });

  test("counts the pieces whose price is to follow, and not a line that is free of charge", () => {
    const lines = [line({ quantity: 4, unitPricePence: null }), line({ unitPricePence: 0 })];
    expect(replyFigures(lines, null, VAT)).toMatchObject({ itemsToFollow: 4, goodsExVatPence: 0 });
  });

  test("shipping to be confirmed counts as 0 (M7)", () => {
    expect(replyFigures([line({})], null, VAT)).toMatchObject({
      shippingExVatPence: null,
      shippingIncVatPence: null,
      totalIncVatPence: 120_00,
    });
  });

  test("uses the rate that the reply was sent with", () => {
    expect(replyFigures([line({ unitPricePence: 1_01 })], null, 1750).vatPence).toBe(18);
  });

  test("the largest reply stays exact", () => {
    const lines = Array.from({ length: 150 }, () =>
      line({ quantity: 9_999, unitPricePence: 999_999_99 }),
    );
    const { goodsExVatPence, vatPence } = replyFigures(lines, null, VAT);
    expect(goodsExVatPence).toBe(150 * 9_999 * 999_999_99);
    expect(vatPence).toBe(Number((BigInt(goodsExVatPence) * 20n + 50n) / 100n));
  });

  const anyLine = fc.record({
    kind: fc.constantFrom("offered", "substitute", "added", "not-offered"),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    unitPricePence: fc.option(fc.integer({ min: 0, max: 999_999_99 })),
    unitWeightGrams: fc.option(fc.integer({ min: 0, max: 100_000 })),
  });

  const anyPricedLine = {
    kind: fc.constantFrom("offered", "substitute", "added"),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    unitPricePence: fc.integer({ min: 1, max: 999_999_99 }),
    listPricePence: fc.integer({ min: 1, max: 999_999_99 }),
    unitWeightGrams: fc.constant(null),
    isFixed: fc.boolean(),
  };
  const parsePrinted = (amount: string) => Number(amount.replace(/[£,.]/g, ""));

  test("a discount on all lines gives prices that multiply out as they are printed (R2)", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record(anyPricedLine), { maxLength: 40 }),
        fc.integer({ min: 0, max: 10_000 }),
        (lines, discount) => {
          const discounted = lines.map((line) => ({
            ...line,
            unitPricePence: discountedLinePrice(line, discount),
          }));
          for (const [index, { unitPricePence }] of discounted.entries()) {
            const { listPricePence, isFixed } = lines[index] ?? {};
            expect(Number.isSafeInteger(unitPricePence)).toBe(true);
            if (isFixed) expect(unitPricePence).toBe(lines[index]?.unitPricePence);
            else expect(unitPricePence).toBeLessThanOrEqual(listPricePence ?? 0);
          }
          const printed = discounted.map(({ quantity, unitPricePence }) =>
            parsePrinted(formatPence((unitPricePence ?? 0) * quantity)),
          );
          const { goodsExVatPence } = replyFigures(discounted, null, VAT);
          expect(printed.reduce((sum, row) => sum + row, 0)).toBe(goodsExVatPence);
        },
      ),
    );
  });

  test("satisfies the law of totals for any lines, shipping and rate (M1)", () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 40 }),
        fc.option(fc.integer({ min: 0, max: 99_999_99 })),
        fc.integer({ min: 0, max: 10_000 }),
        (lines, shipping, rate) => {
          const figures = replyFigures(lines, shipping, rate);
          const shippingInc = figures.shippingIncVatPence ?? 0;
          expect(figures.goodsIncVatPence + shippingInc).toBe(figures.totalIncVatPence);
          expect(figures.totalExVatPence + figures.vatPence).toBe(figures.totalIncVatPence);
          const rows = lines
            .filter(({ kind }) => kind !== "not-offered")
            .map(({ quantity, unitPricePence }) => quantity * (unitPricePence ?? 0));
          expect(rows.reduce((sum, row) => sum + row, 0)).toBe(figures.goodsExVatPence);
        },
      ),
    );
  });
});

test("the shipping band counts what is offered (M6)", () => {
  const heavy = line({ unitWeightGrams: 60_000 });
  expect(bandShipping([heavy])).toEqual({ kind: "on-application" });
  expect(bandShipping([{ ...heavy, kind: "not-offered" }, line({ unitWeightGrams: 100 })])).toEqual(
    {
      kind: "charge",
      exVatPence: 13_50,
    },
  );
});

test.each([
  ["takes the discount off the list price", { listPricePence: 33_33 }, 29_16],
  ["keeps a fixed price", { listPricePence: 33_33, isFixed: true }, 50_00],
  ["keeps the price of a line without a list price", { listPricePence: null }, 50_00],
  ["keeps the price where the list price is on application", { listPricePence: 0 }, 50_00],
])("a discount on all lines %s", (_, given, pence) => {
  const priced = { unitPricePence: 50_00, isFixed: false, ...given };
  expect(discountedLinePrice(priced, 1250)).toBe(pence);
});

test.each([
  [[], "Changes 0 prices"],
  [[{ listPricePence: 1, isFixed: false }], "Changes 1 price"],
  [
    [
      { listPricePence: 1, isFixed: false },
      { listPricePence: 2, isFixed: false },
      { listPricePence: 2, isFixed: true },
      { listPricePence: null, isFixed: true },
      { listPricePence: null, isFixed: false },
      { listPricePence: 0, isFixed: false },
    ],
    "Changes 2 prices, leaves 2 typed and 2 without a list price",
  ],
])("the reach of a discount is said in words", (lines, words) => {
  expect(discountReach(lines)).toBe(words);
});
