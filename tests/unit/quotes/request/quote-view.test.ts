import { describe, expect, test } from "vitest";

import { onAllProducts } from "~/catalogue/prices/discounts";
import type { PriceView } from "~/catalogue/prices/price";
import { quoteView } from "~/quotes/request/quote-view";

import { ITEM, QUOTE } from "./stored-quote";

const SHOWN: PriceView = { kind: "shown", discounts: onAllProducts(0) };
const POA = { kind: "on-application" };

describe("a quote is shown as it was submitted (M9)", () => {
  test.each([0, 5_000])("whatever the customer's current discount: %i", (discountBasisPoints) => {
    const view = quoteView(QUOTE, { kind: "shown", discounts: onAllProducts(discountBasisPoints) });
    expect(view).toMatchObject({
      itemCount: 2,
      lines: [
        {
          unitPrice: { pence: 108_02, originalPence: 123_45 },
          linePrice: { pence: 216_04, originalPence: 246_90 },
        },
      ],
      money: { kind: "priced", totalExVatPence: 229_54, totalIncVatPence: 275_45 },
      savedPence: 30_86,
      // 246.90 with 49.38 of VAT, and shipping.
      originalTotalIncVatPence: 312_48,
    });
  });

  test("without a struck-through price where there was no discount", () => {
    const undiscounted = { ...QUOTE, originalGoodsExVatPence: 216_04, discountBasisPoints: 0 };
    expect(quoteView(undiscounted, SHOWN)).toMatchObject({
      savedPence: 0,
      originalTotalIncVatPence: null,
    });
  });

  test("with the totals of the priced items when a line is POA (M5, N5)", () => {
    const items = [ITEM, { ...ITEM, position: 1, unitPricePence: null }];
    expect(quoteView({ ...QUOTE, items }, SHOWN)).toMatchObject({
      money: { goodsExVatPence: 216_04, totalIncVatPence: 275_45, itemsOnApplication: 2 },
      originalTotalIncVatPence: 312_48,
    });
  });

  test("with POA for every total and nothing struck through when every line is POA (N5)", () => {
    const items = [{ ...ITEM, unitPricePence: null }];
    expect(quoteView({ ...QUOTE, items }, SHOWN)).toMatchObject({
      money: POA,
      originalTotalIncVatPence: null,
    });
  });

  test("with POA shipping counted as 0 (M7)", () => {
    const heavy = {
      ...QUOTE,
      shippingExVatPence: null,
      shippingIncVatPence: null,
      vatPence: 43_21,
    };
    expect(quoteView(heavy, SHOWN)).toMatchObject({
      shipping: POA,
      money: { totalExVatPence: 216_04, totalIncVatPence: 259_25 },
      originalTotalIncVatPence: 296_28,
    });
  });
});

test("in fail-safe it shows no price, no total and no saving", () => {
  const view = quoteView(QUOTE, { kind: "hidden-by-fail-safe" });
  expect(view).toMatchObject({
    lines: [{ unitPrice: POA, linePrice: POA }],
    money: POA,
    savedPence: 0,
    originalTotalIncVatPence: null,
  });
  expect(JSON.stringify(view)).not.toMatch(/10802|12345|21604|24690|3086/);
});
