import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  type AgreedDiscounts,
  commonDiscount,
  type Discounts,
  discountOn,
  discountRule,
  generalDiscount,
  NO_DISCOUNTS,
} from "~/catalogue/prices/discounts";

const PRODUCT = { company: "Belimo", categoryName: "Actuators" };

describe("the first discount that was agreed applies, and none add up (M17)", () => {
  const account = agreed({ general: 500, manufacturer: 1000, category: 1500 });
  const firm = agreed({ general: 2000, manufacturer: 2500, category: 3000 });
  const noSpecial = agreed({ general: 500 });
  const nothing = agreed({});
  test.each([
    { why: "the account's for the manufacturer", account, firm, gives: "account-manufacturer" },
    {
      why: "the account's for the category",
      account: agreed({ general: 500, category: 1500 }),
      firm,
      gives: "account-category",
    },
    { why: "the account's on everything", account: noSpecial, firm, gives: "account-general" },
    { why: "the firm's for the manufacturer", account: nothing, firm, gives: "firm-manufacturer" },
    {
      why: "the firm's for the category",
      account: nothing,
      firm: agreed({ general: 2000, category: 3000 }),
      gives: "firm-category",
    },
    {
      why: "the firm's on everything",
      account: nothing,
      firm: agreed({ general: 2000 }),
      gives: "firm-general",
    },
    { why: "none", account: nothing, firm: nothing, gives: "none" },
    { why: "none without a firm", account: nothing, firm: null, gives: "none" },
    {
      why: "0 for a manufacturer, which is a discount that was agreed",
      account: agreed({ general: 500, manufacturer: 0 }),
      firm,
      gives: "account-manufacturer",
    },
  ])("$why", ({ account, firm, gives }) => {
    expect(discountRule({ account, firm }, PRODUCT).kind).toBe(gives);
  });

  test("manufacturers and categories are compared without case", () => {
    expect(discountOn({ account, firm }, { company: "BELIMO", categoryName: null })).toBe(1000);
    expect(discountOn({ account, firm }, { company: "Acme", categoryName: "actuators" })).toBe(
      1500,
    );
  });

  test("as the list of all six says, for any discounts", () => {
    const anyAgreed = fc
      .record({
        general: fc.constantFrom(0, 500, 10_000),
        manufacturer: fc.option(fc.constantFrom(0, 700, 10_000), { nil: undefined }),
        category: fc.option(fc.constantFrom(0, 900, 10_000), { nil: undefined }),
      })
      .map((each) => ({ ...each, agreed: agreed(each) }));
    fc.assert(
      fc.property(anyAgreed, fc.option(anyAgreed), fc.boolean(), (own, firm, isOther) => {
        const product = isOther ? { company: "Other", categoryName: null } : PRODUCT;
        const listed = [own, firm].flatMap((each) => [
          isOther ? undefined : each?.manufacturer,
          isOther ? undefined : each?.category,
          each?.general || undefined,
        ]);
        const expected = listed.find((each) => each !== undefined) ?? 0;
        const discounts: Discounts = { account: own.agreed, firm: firm?.agreed ?? null };
        expect(discountOn(discounts, product)).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });

  test("the general discount is that of products without another", () => {
    expect(generalDiscount({ account, firm })).toBe(500);
    expect(generalDiscount({ account: nothing, firm })).toBe(2000);
    expect(generalDiscount(NO_DISCOUNTS)).toBe(0);
  });
});

describe("the discount of a quote is named where all its lines have it", () => {
  const line = (
    discountBasisPoints: number | null,
    originalUnitPricePence: number | null = 100,
  ) => ({
    ...{ discountBasisPoints, originalUnitPricePence },
  });
  test.each([
    { why: "lines of the general one", lines: [line(null), line(null)], common: 500 },
    { why: "lines of another one", lines: [line(700), line(700)], common: 700 },
    { why: "lines of two", lines: [line(null), line(700)], common: null },
    { why: "a line of none", lines: [line(null), line(0)], common: null },
    {
      why: "a line without a price, which does not count",
      lines: [line(null), line(7, null)],
      common: 500,
    },
    { why: "no line with a price", lines: [line(7, null)], common: 500 },
  ])("$why", ({ lines, common }) => {
    expect(commonDiscount(500, lines)).toBe(common);
  });
});

function agreed(given: {
  general?: number;
  manufacturer?: number | undefined;
  category?: number | undefined;
}): AgreedDiscounts {
  const { general = 0, manufacturer, category } = given;
  return {
    general,
    manufacturers: new Map(manufacturer === undefined ? [] : [["belimo", manufacturer]]),
    categories: new Map(category === undefined ? [] : [["actuators", category]]),
  };
}
