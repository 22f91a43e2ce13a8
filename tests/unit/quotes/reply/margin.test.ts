import { describe, expect, test } from "vitest";

import {
  lineMargin,
  lineMarginText,
  marginWarnings,
  priceAtMargin,
  sellsBelowCost,
  totalMargin,
  totalMarginText,
} from "~/quotes/reply/margin";
import type { ReplyLineKind } from "~/quotes/reply/reply";

const line = (
  unitPricePence: number | null,
  costPence: number | null,
  quantity = 1,
  kind: ReplyLineKind = "offered",
) => ({ kind, quantity, unitPricePence, costPence });

const LARGEST = 99_999_999;

describe("the margin of a line", () => {
  test.each([
    { of: line(100_00, 78_70, 10), margin: { pence: 213_00, tenths: 213 } },
    { of: line(100_00, 0), margin: { pence: 100_00, tenths: 1000 } },
    { of: line(100_00, 100_00), margin: { pence: 0, tenths: 0 } },
    { of: line(100_00, 103_00, 4), margin: { pence: -12_00, tenths: -30 } },
    { of: line(0, 3_00, 4), margin: { pence: -12_00, tenths: null } },
    { of: line(0, 0), margin: { pence: 0, tenths: null } },
    { of: line(100_00, null), margin: null },
    { of: line(null, 50_00), margin: null },
    { of: line(100_00, 50_00, 1, "not-offered"), margin: null },
    // 0.05 % and 0.15 %: half away from zero, on both sides.
    { of: line(2000, 1999), margin: { pence: 1, tenths: 1 } },
    { of: line(2000, 1997), margin: { pence: 3, tenths: 2 } },
    { of: line(2000, 2001), margin: { pence: -1, tenths: -1 } },
    { of: line(2000, 2003), margin: { pence: -3, tenths: -2 } },
    {
      of: line(LARGEST, 1, 9999),
      margin: { pence: (LARGEST - 1) * 9999, tenths: 1000 },
    },
    { of: line(1, LARGEST), margin: { pence: 1 - LARGEST, tenths: -99_999_998_000 } },
  ])("of $of is $margin", ({ of, margin }) => {
    expect(lineMargin(of)).toEqual(margin);
  });

  test.each([
    { of: line(100_00, 78_70, 10), says: "Margin £213.00 (21.3%)" },
    { of: line(100_00, 103_00, 4), says: "Loss £12.00" },
    { of: line(0, 3_00, 4), says: "Loss £12.00" },
    { of: line(100_00, null), says: "Cost not known" },
    { of: line(null, 50_00), says: "" },
    { of: line(1_00, 1, 1, "not-offered"), says: "" },
  ])("reads $says", ({ of, says }) => {
    expect(lineMarginText(of)).toBe(says);
  });
});

describe("a price from cost", () => {
  test.each([
    [80_00, 20_00, 100_00],
    [80_00, 0, 80_00],
    [1, 0, 1],
    [1, 95_00, 20],
    // 66.666..., 0.5 and 14.285...
    [50_00, 25_00, 66_67],
    [1, 33_33, 1],
    [10_00, 30_00, 14_29],
    // Exactly half a penny is rounded up.
    [1, 20_00, 1],
    [2, 20_00, 3],
    [LARGEST, 95_00, LARGEST * 20],
  ])("%s at %s is %s", (cost, basisPoints, price) => {
    expect(priceAtMargin(cost, basisPoints)).toBe(price);
  });
});

describe("the margin of a reply", () => {
  test.each([
    {
      lines: [line(100_00, 75_00, 2), line(50_00, null), line(null, 5_00)],
      says: "Margin £50.00 (25.0%) on 1 of 2 lines",
    },
    { lines: [line(100_00, 75_00)], says: "Margin £25.00 (25.0%) on 1 line" },
    { lines: [line(100_00, 75_00), line(1_00, 51_00)], says: "Loss £25.00 on 2 lines" },
    { lines: [line(10_00, 5_00), line(0, 5_00)], says: "Margin £0.00 (0.0%) on 2 lines" },
    { lines: [line(100_00, null)], says: "Margin not known: no line has a cost" },
    { lines: [line(null, 5_00), line(1_00, 1, 1, "not-offered")], says: "" },
    { lines: [], says: "" },
  ])("reads $says", ({ lines, says }) => {
    expect(totalMarginText(totalMargin(lines))).toBe(says);
  });

  test("is exact for two hundred of the largest lines", () => {
    const lines = Array.from({ length: 200 }, () => line(LARGEST, LARGEST - 1, 9999));
    expect(totalMargin(lines)).toEqual({ pence: 9999 * 200, tenths: 0, known: 200, priced: 200 });
  });
});

describe("the warnings before sending", () => {
  const lines = [line(100_00, 91_80), line(100_00, 85_00), line(9_00, 10_00), line(5_00, null)];

  test("name what is under the floor, and every loss", () => {
    expect(marginWarnings(lines, 1500)).toEqual(["Item 1: 8.2%, floor 15%", "Item 3: loss £1.00"]);
    expect(marginWarnings(lines, null)).toEqual(["Item 3: loss £1.00"]);
    expect(sellsBelowCost(lines)).toBe(true);
    expect(sellsBelowCost(lines.slice(0, 2))).toBe(false);
  });

  test("compare exactly: 14.96 % is under a floor of 15 %", () => {
    expect(marginWarnings([line(100_00, 85_04)], 1500)).toEqual(["Item 1: 15.0%, floor 15%"]);
  });
});
