import { describe, expect, test } from "vitest";

import {
  formatPercentage,
  parsePercentage,
  raisedPence,
  raisePrices,
} from "~/catalogue/prices/price-raise";

describe("a raise of prices (M16)", () => {
  test.each([
    { typed: "4", basisPoints: 400 },
    { typed: "2.5", basisPoints: 250 },
    { typed: "1.15", basisPoints: 115 },
    { typed: " +4 % ", basisPoints: 400 },
    { typed: "\u200b4\u00a0%", basisPoints: 400 },
    { typed: "-50", basisPoints: -5000 },
    { typed: "−2.25", basisPoints: -225 },
    { typed: "200.00", basisPoints: 20_000 },
    { typed: "0.01", basisPoints: 1 },
  ])("$typed is $basisPoints basis points", ({ typed, basisPoints }) => {
    expect(parsePercentage(typed)).toEqual({ kind: "basis-points", basisPoints });
  });

  test.each([
    { typed: "", kind: "not-a-percentage" },
    { typed: "four", kind: "not-a-percentage" },
    { typed: "1e2", kind: "not-a-percentage" },
    { typed: "4.125", kind: "not-a-percentage" },
    { typed: "4,5", kind: "not-a-percentage" },
    { typed: "0", kind: "zero" },
    { typed: "-0.00", kind: "zero" },
    { typed: "-50.01", kind: "out-of-range" },
    { typed: "200.01", kind: "out-of-range" },
  ])("'$typed' is refused: $kind", ({ typed, kind }) => {
    expect(parsePercentage(typed)).toEqual({ kind });
  });

  test.each([
    { why: "exact", pence: 100_00, basisPoints: 400, raised: 104_00 },
    { why: "half a penny rounds up", pence: 50, basisPoints: 100, raised: 51 },
    { why: "just below half rounds down", pence: 49, basisPoints: 100, raised: 49 },
    { why: "half up when lowered too", pence: 50, basisPoints: -100, raised: 50 },
    { why: "the lowest price stays above 0", pence: 1, basisPoints: -5000, raised: 1 },
    { why: "hundredths of a per cent", pence: 249_50, basisPoints: 1, raised: 249_52 },
    { why: "the highest price", pence: 999_999_99, basisPoints: 20_000, raised: 2_999_999_97 },
  ])("$why: $pence by $basisPoints is $raised", ({ pence, basisPoints, raised }) => {
    expect(raisedPence(pence, basisPoints)).toBe(raised);
  });

  test("accounts for every price, and leaves those on application", () => {
    const prices = [null, 0, 49, 100_00, 999_999_99].map((pence, id) => ({ id, pence }));
    expect(raisePrices(prices, 100)).toEqual({
      changes: [
        { id: 3, pence: 100_00, raisedPence: 101_00 },
        { id: 4, pence: 999_999_99, raisedPence: 1_009_999_99 },
      ],
      ...{ onApplication: 2, unchanged: 1, tooHigh: 1 },
    });
  });

  test("a percentage is written as it is typed", () => {
    expect([400, -250, 1].map(formatPercentage)).toEqual(["4", "-2.5", "0.01"]);
  });
});
