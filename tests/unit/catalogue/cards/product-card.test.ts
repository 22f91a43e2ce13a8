import { describe, expect, test } from "vitest";

import { onAllProducts } from "~/catalogue/prices/discounts";
import type { AvailabilityRules } from "~/catalogue/products/availability";
import type { PriceView } from "~/catalogue/prices/price";
import { productCardView } from "~/catalogue/cards/product-card";

const PRODUCT = {
  id: 7,
  name: "Duct sensor",
  productCode: "DS-1",
  description: "A sensor.",
  categoryName: null,
  company: null,
  protocol: null,
  features: ["one", "two", "three", "four", "five"],
  imageUrl: null,
  datasheetUrl: null,
  datasheetFileUrl: null,
  isNew: true,
  comingSoon: true,
  shownPricePence: 200_00,
  optionCount: 1,
  expectedMonth: null,
  ...{ stockQuantity: null, stockEnteredAt: null, leadTimeWorkingDays: null },
  firstVariant: null,
};
const CUSTOMER: PriceView = { kind: "shown", discounts: onAllProducts(1250) };
const VISITOR: PriceView = { kind: "hidden-from-visitors" };
const RULES: AvailabilityRules = {
  stockShown: "exact",
  now: Date.UTC(2026, 10, 23),
  freshSince: 0,
};
const FAIL_SAFE: PriceView = { kind: "hidden-by-fail-safe" };

test("a card contains three features and their total count, for '+N more'", () => {
  expect(productCardView(PRODUCT, VISITOR, RULES)).toMatchObject({
    features: ["one", "two", "three"],
    featureCount: 5,
  });
});

test("features that only repeat the name come last", () => {
  const name = "3-Port Control Valve, DN 80, Flanged PN 16";
  const features = ["DN 80", "Kvs 63, 100", "Flanged PN 16", "40 mm stroke", "PN 160"];
  const card = productCardView({ ...PRODUCT, name, features }, VISITOR, RULES);
  expect(card.features).toEqual(["Kvs 63, 100", "40 mm stroke", "PN 160"]);
  expect(card.featureCount).toBe(5);
});

test("variants are options only where there is a choice (C17)", () => {
  const countOf = (optionCount: number) =>
    productCardView({ ...PRODUCT, optionCount }, VISITOR, RULES).optionCount;
  expect([0, 1, 2, 4].map(countOf)).toEqual([0, 0, 2, 4]);
});

test("coming soon takes precedence over new", () => {
  expect(productCardView(PRODUCT, VISITOR, RULES).badge).toBe("Coming Soon");
  expect(productCardView({ ...PRODUCT, comingSoon: false }, VISITOR, RULES).badge).toBe("New");
  expect(
    productCardView({ ...PRODUCT, comingSoon: false, isNew: false }, VISITOR, RULES).badge,
  ).toBeUndefined();
});

test.each([
  { why: "complete when it is short", description: "a".repeat(160), shown: "a".repeat(160) },
  {
    why: "cut at the end of a word",
    description: `${"word ".repeat(31)}sentences go on`,
    shown: `${"word ".repeat(31).trim()}…`,
  },
  { why: "cut within a very long word", description: "a".repeat(300), shown: /^a{80}…$/ },
])("a description is $why", ({ description, shown }) => {
  expect(productCardView({ ...PRODUCT, description }, VISITOR, RULES).description).toEqual(
    shown instanceof RegExp ? expect.stringMatching(shown) : shown,
  );
});

describe("the price on a card", () => {
  test.each([
    {
      why: "a customer's discounted price",
      view: CUSTOMER,
      pence: 200_00,
      price: { kind: "priced", pence: 175_00, originalPence: 200_00 },
    },
    { why: "POA for a price of 0", view: CUSTOMER, pence: 0, price: { kind: "on-application" } },
    { why: "POA without a price", view: CUSTOMER, pence: null, price: { kind: "on-application" } },
    { why: "nothing for a visitor", view: VISITOR, pence: 200_00, price: undefined },
    { why: "nothing for a visitor, POA or not", view: VISITOR, pence: 0, price: undefined },
    { why: "nothing in fail-safe", view: FAIL_SAFE, pence: 200_00, price: undefined },
  ])("is $why", ({ view, pence, price }) => {
    expect(productCardView({ ...PRODUCT, shownPricePence: pence }, view, RULES).price).toEqual(
      price,
    );
  });
});

test("a card shows the stock of the variant that it adds, to visitors too (C18)", () => {
  const inStock = { stockQuantity: 64, stockEnteredAt: 1, leadTimeWorkingDays: null };
  const product = { ...PRODUCT, ...inStock, comingSoon: false };
  const variant = { ...inStock, id: 1, stockQuantity: 3 };
  const shown = (firstVariant: typeof variant | null, stockShown: "exact" | "off" = "exact") =>
    productCardView({ ...product, firstVariant }, VISITOR, { ...RULES, stockShown });
  expect(shown(null).stock).toEqual({ kind: "in-stock", text: "64 in stock" });
  expect(shown(variant).stock).toEqual({ kind: "in-stock", text: "3 in stock" });
  expect(shown(variant, "off").stock).toBeUndefined();
  expect(productCardView(PRODUCT, VISITOR, RULES).stock).toBeUndefined();
});
