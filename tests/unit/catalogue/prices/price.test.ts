import { describe, expect, test } from "vitest";

import { onAllProducts } from "~/catalogue/prices/discounts";
import { applyDiscount, priceOf, showPrice } from "~/catalogue/prices/price";

const POA = { kind: "on-application" } as const;

describe("priceOf (M3: only a missing price falls through)", () => {
  test.each([
    { why: "the variant's price first", variant: 50_00, list: 100_00, price: priced(50_00) },
    {
      why: "a missing variant price falls through to the list price",
      variant: null,
      list: 100_00,
      price: priced(100_00),
    },
    { why: "no variant at all", variant: undefined, list: 100_00, price: priced(100_00) },
    { why: "a variant price of 0 means POA", variant: 0, list: 100_00, price: POA },
    { why: "a list price of 0", variant: null, list: 0, price: POA },
    { why: "no price anywhere", variant: null, list: null, price: POA },
    { why: "a single penny is a price", variant: 1, list: null, price: priced(1) },
  ])("$why", ({ variant, list, price }) => {
    expect(priceOf({ variantPricePence: variant, listPricePence: list })).toEqual(price);
  });
});

describe("applyDiscount", () => {
  test("lowers a price and leaves POA unchanged", () => {
    expect(applyDiscount(priced(100_00), 1250)).toEqual(priced(87_50));
    expect(applyDiscount(POA, 1250)).toEqual(POA);
  });
});

describe("showPrice", () => {
  const visitor = { kind: "hidden-from-visitors" } as const;
  const failSafe = { kind: "hidden-by-fail-safe" } as const;
  const customer = (discountBasisPoints: number) =>
    ({ kind: "shown", discounts: onAllProducts(discountBasisPoints) }) as const;

  test.each([
    {
      why: "a visitor sees a sign-in link",
      price: priced(100_00),
      view: visitor,
      shown: { kind: "sign-in" },
    },
    {
      why: "a visitor sees POA when there is no price (M12)",
      price: POA,
      view: visitor,
      shown: POA,
    },
    {
      why: "fail-safe shows POA for everything",
      price: priced(100_00),
      view: failSafe,
      shown: POA,
    },
    {
      why: "a customer without discount sees one price",
      price: priced(100_00),
      view: customer(0),
      shown: { kind: "priced", pence: 100_00, originalPence: null },
    },
    {
      why: "a discount shows both prices",
      price: priced(100_00),
      view: customer(1250),
      shown: { kind: "priced", pence: 87_50, originalPence: 100_00 },
    },
    {
      why: "a discount that rounds to zero shows no original price",
      price: priced(10),
      view: customer(1),
      shown: { kind: "priced", pence: 10, originalPence: null },
    },
    { why: "a customer sees POA too", price: POA, view: customer(1250), shown: POA },
  ])("$why", ({ price, view, shown }) => {
    expect(showPrice(price, view, { company: null, categoryName: null })).toEqual(shown);
  });
});

function priced(pence: number) {
  return { kind: "priced", pence } as const;
}
