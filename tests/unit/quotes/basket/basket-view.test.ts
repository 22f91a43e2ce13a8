import { describe, expect, test } from "vitest";

import { onAllProducts } from "~/catalogue/prices/discounts";
import type { AvailabilityRules } from "~/catalogue/products/availability";
import { basketView } from "~/quotes/basket/basket-view";
import type { PriceView } from "~/catalogue/prices/price";
import { basketLine } from "#tests/support/quote-line";

const VISITOR: PriceView = { kind: "hidden-from-visitors" };
const FAIL_SAFE: PriceView = { kind: "hidden-by-fail-safe" };
const CUSTOMER: PriceView = { kind: "shown", discounts: onAllProducts(1250) };
const RULES: AvailabilityRules = {
  stockShown: "exact",
  now: Date.UTC(2026, 10, 23),
  freshSince: 0,
};
const POA = { kind: "on-application" };

test("a customer's unit price is rounded before it is multiplied (M2)", () => {
  const { lines, money } = basketView([basketLine()], CUSTOMER, RULES);
  expect(lines[0]).toMatchObject({
    unitPrice: { pence: 108_02, originalPence: 123_45 },
    linePrice: { pence: 216_04, originalPence: 246_90 },
  });
  expect(money).toMatchObject({ kind: "priced", goodsExVatPence: 216_04 });
});

test("a POA line adds nothing to the totals, which count its items (M5, N5)", () => {
  const lines = [basketLine(), basketLine({ id: 2, quantity: 3, listPricePence: 0 })];
  const { money } = basketView(lines, CUSTOMER, RULES);
  expect(money).toMatchObject({
    kind: "priced",
    goodsExVatPence: 216_04,
    totalIncVatPence: 275_45,
    itemsOnApplication: 3,
  });
});

describe.each([
  { who: "a visitor", view: VISITOR, price: { kind: "sign-in" }, money: { kind: "sign-in" } },
  { who: "anyone in fail-safe", view: FAIL_SAFE, price: POA, money: POA },
])("to $who", ({ view, price, money }) => {
  const shown = basketView(
    [basketLine(), basketLine({ id: 2, listPricePence: null })],
    view,
    RULES,
  );

  test("count, weight and shipping are shown (M12)", () => {
    expect(shown).toMatchObject({
      itemCount: 4,
      weightGrams: 1600,
      unweighedItems: 0,
      shipping: { kind: "charge", exVatPence: 13_50 },
      money,
    });
  });

  test("no price is shown, except POA where a line has none (M11, M12)", () => {
    expect(shown.lines).toMatchObject([
      { unitPrice: price, linePrice: price },
      { unitPrice: POA, linePrice: view === VISITOR ? price : POA },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/12345|24690/);
  });
});

test("a line says what stock covers of its quantity, unless the product has left (C18)", () => {
  const stored = { stockQuantity: 1, stockEnteredAt: 1, leadTimeWorkingDays: 10 };
  const productStock = { ...stored, expectedMonth: null };
  const stockOf = (given: Parameters<typeof basketLine>[0]) =>
    basketView([basketLine({ productStock, ...given })], VISITOR, RULES).lines[0]?.stock;
  expect(stockOf({})).toEqual({
    kind: "part-stock",
    text: "1 in stock; the rest in about 10 working days",
  });
  expect(stockOf({ variantStock: { ...stored, stockQuantity: 2 } })).toEqual({
    kind: "in-stock",
    text: "2 in stock",
  });
  expect(stockOf({ isAvailable: false })).toBeNull();
});
