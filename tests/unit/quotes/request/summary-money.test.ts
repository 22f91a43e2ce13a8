import { describe, expect, test } from "vitest";

import { onAllProducts } from "~/catalogue/prices/discounts";
import type { PriceView } from "~/catalogue/prices/price";
import { quoteTotals } from "~/quotes/request/quote-totals";
import type { ShippingCharge } from "~/quotes/request/shipping";
import { formatGoods, joinTotal, summaryMoney, totalParts } from "~/quotes/request/summary-money";

const SHOWN: PriceView = { kind: "shown", discounts: onAllProducts(0) };
const CHARGED: ShippingCharge = { kind: "charge", exVatPence: 13_50 };
const OPEN: ShippingCharge = { kind: "on-application" };

/** The money of a quote with this many items at £4,697.09, and this many on application. */
function moneyOf(priced: number, onApplication: number, view: PriceView = SHOWN) {
  const lines = [
    { quantity: priced, price: { kind: "priced", pence: 4697_09 }, unitWeightGrams: 60_000 },
    { quantity: onApplication, price: { kind: "on-application" }, unitWeightGrams: null },
  ] as const;
  const totals = quoteTotals(
    lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({ ...line, discountBasisPoints: 0 })),
  );
  return summaryMoney(totals, priced + onApplication, view);
}

describe("a total (N5)", () => {
  test.each([
    { priced: 1, on: 0, shipping: CHARGED, text: "£4,697.09" },
    { priced: 1, on: 1, shipping: CHARGED, text: "£4,697.09 + 1 item on application" },
    { priced: 1, on: 12, shipping: undefined, text: "£4,697.09 + 12 items on application" },
    { priced: 1, on: 0, shipping: OPEN, text: "£4,697.09 + shipping POA" },
    { priced: 1, on: 2, shipping: OPEN, text: "£4,697.09 + 2 items on application + shipping POA" },
    { priced: 0, on: 2, shipping: OPEN, text: "POA" },
    { priced: 0, on: 1, shipping: CHARGED, text: "POA" },
    { priced: 0, on: 0, shipping: CHARGED, text: "£13.50" },
  ])(
    "of $priced priced items and $on on application is $text",
    ({ priced, on, shipping, text }) => {
      expect(joinTotal(totalParts(moneyOf(priced, on), "totalExVatPence", shipping))).toBe(text);
    },
  );

  test("has no figure for a visitor, nor in fail-safe, and says why (M12)", () => {
    const visitors = moneyOf(1, 1, { kind: "hidden-from-visitors" });
    const failSafe = moneyOf(1, 1, { kind: "hidden-by-fail-safe" });
    expect(totalParts(visitors, "totalIncVatPence", OPEN)).toEqual(["Sign in for pricing"]);
    expect(totalParts(failSafe, "totalIncVatPence", OPEN)).toEqual(["POA"]);
    expect(JSON.stringify([visitors, failSafe])).not.toMatch(/\d/);
  });

  test("of goods says that it is ex VAT", () => {
    const goods = (goodsExVatPence: number, itemsOnApplication: number) =>
      formatGoods({ goodsExVatPence, itemsOnApplication });
    expect(goods(4697_09, 1)).toBe("£4,697.09 ex VAT + 1 item on application");
    expect(goods(4697_09, 0)).toBe("£4,697.09 ex VAT");
    expect(goods(0, 0)).toBe("£0.00 ex VAT");
    expect(goods(0, 3)).toBe("POA");
  });
});
