import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { discountedPence } from "~/catalogue/prices/money";
import { quoteTotals, type TotalledLine } from "~/quotes/request/quote-totals";

const POA = { kind: "on-application" } as const;

describe("quoteTotals", () => {
  test("matches a quote calculated by hand", () => {
    const lines = [line(2, 123_45, 400, 1250), line(3, 10_01, 5_000, 1250)];

    // 12.5 % off: 123.45 -> 108.02 (108.01875 up), 10.01 -> 8.76 (8.75875 up).
    // Goods 216.04 + 26.28 = 242.32; VAT 48.464 -> 48.46. 15.8 kg ships at 20.00; VAT 4.00.
    expect(quoteTotals(lines)).toEqual({
      goodsExVatPence: 242_32,
      goodsIncVatPence: 290_78,
      shippingExVatPence: 20_00,
      shippingIncVatPence: 24_00,
      totalExVatPence: 262_32,
      vatPence: 52_46,
      totalIncVatPence: 314_78,
      originalGoodsExVatPence: 276_93,
      weightGrams: 15_800,
      itemsOnApplication: 0,
    });
  });

  test("a discount never lowers shipping", () => {
    expect(quoteTotals([line(1, 100_00, 100, 10_000)])).toMatchObject({
      goodsExVatPence: 0,
      shippingExVatPence: 13_50,
      totalIncVatPence: 16_20,
    });
  });

  test("shipping on application counts as 0 (M7)", () => {
    expect(quoteTotals([line(1, 100_00, 50_001)])).toMatchObject({
      shippingExVatPence: null,
      shippingIncVatPence: null,
      totalExVatPence: 100_00,
      vatPence: 20_00,
      totalIncVatPence: 120_00,
    });
  });

  test("items on application are counted by quantity and add 0 (M5)", () => {
    const lines = [line(1, 100_00, 0), { ...line(7, 1, 0), price: POA, unitWeightGrams: null }];
    expect(quoteTotals(lines)).toMatchObject({ goodsExVatPence: 100_00, itemsOnApplication: 7 });
  });

  test("stays exact for 200 lines with the maximum quantity and price", () => {
    const lines = Array.from({ length: 200 }, () => line(9_999, 999_999_99, 20_000));
    const { goodsExVatPence, totalIncVatPence } = quoteTotals(lines);
    expect(goodsExVatPence).toBe(200 * 9_999 * 999_999_99);
    expect(Number.isSafeInteger(totalIncVatPence)).toBe(true);
  });

  const anyLine: fc.Arbitrary<TotalledLine> = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999 }),
    price: fc.oneof(
      fc.record({
        kind: fc.constant("priced" as const),
        pence: fc.integer({ min: 1, max: 5_000_00 }),
      }),
      fc.constant(POA),
    ),
    unitWeightGrams: fc.option(fc.integer({ min: 0, max: 30_000 })),
    discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  });
  const anyQuote = fc.array(anyLine, { maxLength: 50 });

  test("goods, shipping and VAT add up to the total, for every quote (M1)", () => {
    fc.assert(
      fc.property(anyQuote, (lines) => {
        const totals = quoteTotals(lines);
        const shippingEx = totals.shippingExVatPence ?? 0;
        const shippingInc = totals.shippingIncVatPence ?? 0;

        expect(totals.goodsIncVatPence + shippingInc).toBe(totals.totalIncVatPence);
        expect(totals.goodsExVatPence + shippingEx + totals.vatPence).toBe(totals.totalIncVatPence);
        expect(totals.totalExVatPence).toBe(totals.goodsExVatPence + shippingEx);
      }),
    );
  });

  test("the printed unit prices times quantities equal the printed goods total (M2)", () => {
    fc.assert(
      fc.property(anyQuote, (lines) => {
        const printed = lines.map(({ price, quantity, discountBasisPoints }) =>
          price.kind === "priced"
            ? discountedPence(price.pence, discountBasisPoints) * quantity
            : 0,
        );
        const sum = printed.reduce((total, pence) => total + pence, 0);
        expect(quoteTotals(lines).goodsExVatPence).toBe(sum);
      }),
    );
  });
});

function line(
  quantity: number,
  pence: number,
  unitWeightGrams: number,
  discountBasisPoints = 0,
): TotalledLine {
  return { quantity, price: { kind: "priced", pence }, unitWeightGrams, discountBasisPoints };
}
