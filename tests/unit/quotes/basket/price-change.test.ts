import { expect, test } from "vitest";

import { describePriceChange, figureAsShown } from "~/quotes/basket/basket-view";

const LINES = [
  { id: 1, quantity: 2, unitPricePence: 50_00 },
  { id: 2, quantity: 3, unitPricePence: null },
];

test.each([
  {
    why: "the same prices",
    shown: [
      [1, 50_00],
      [2, null],
    ],
    figure: undefined,
  },
  { why: "a line that the page did not show", shown: [[1, 50_00]], figure: undefined },
  {
    why: "a lower price",
    shown: [
      [1, 40_00],
      [2, null],
    ],
    figure: { goodsExVatPence: 80_00, itemsOnApplication: 3 },
  },
  {
    why: "a price where it is on application now",
    shown: [
      [1, 50_00],
      [2, 10_00],
    ],
    figure: { goodsExVatPence: 130_00, itemsOnApplication: 0 },
  },
] as const)("a page with $why (M15)", ({ shown, figure }) => {
  expect(figureAsShown(LINES, new Map(shown))).toEqual(figure);
});

test("a change is described with both figures (M15)", () => {
  const shown = { goodsExVatPence: 101_00, itemsOnApplication: 0 };
  const submitted = { goodsExVatPence: 1218_75, itemsOnApplication: 1 };
  expect(describePriceChange(shown, submitted)).toBe(
    "Prices changed after the quote page was opened: the items came to £101.00 ex VAT on that page, and come to £1,218.75 ex VAT + 1 item on application in this request.",
  );
});
