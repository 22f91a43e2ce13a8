import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { discountedPence, formatDiscount, formatPence, vatOn } from "~/catalogue/prices/money";

describe("formatPence", () => {
  test.each([
    { pence: 0, printed: "£0.00" },
    { pence: 5, printed: "£0.05" },
    { pence: 13_50, printed: "£13.50" },
    { pence: 1_234_56, printed: "£1,234.56" },
    { pence: 999_999_99, printed: "£999,999.99" },
  ])("$pence pence is $printed", ({ pence, printed }) => {
    expect(formatPence(pence)).toBe(printed);
  });
});

describe("vatOn", () => {
  test.each([
    { why: "zero", exVat: 0, vat: 0 },
    { why: "two pence rounds down", exVat: 2, vat: 0 },
    { why: "0.6 of a penny rounds up", exVat: 3, vat: 1 },
    { why: "the lowest shipping band", exVat: 13_50, vat: 2_70 },
    { why: "a round amount", exVat: 100_00, vat: 20_00 },
    { why: "an odd penny", exVat: 99_99, vat: 20_00 },
  ])("$why: $exVat has VAT $vat", ({ exVat, vat }) => {
    expect(vatOn(exVat)).toBe(vat);
  });
});

describe("discountedPence (M2: half up, on the unit price)", () => {
  test.each([
    { why: "no discount", pence: 99_99, points: 0, left: 99_99 },
    { why: "a discount of 100 %", pence: 99_99, points: 10_000, left: 0 },
    { why: "12.5 % of £100", pence: 100_00, points: 1250, left: 87_50 },
    { why: "exactly half a penny goes up", pence: 1_00, points: 50, left: 1_00 },
    { why: "just under half a penny goes down", pence: 1_00, points: 51, left: 99 },
    { why: "two decimals of discount", pence: 123_45, points: 333, left: 119_34 },
  ])("$why: $pence less $points is $left", ({ pence, points, left }) => {
    expect(discountedPence(pence, points)).toBe(left);
  });

  test("returns whole pence between zero and the original price", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        (pence, points) => {
          const left = discountedPence(pence, points);
          expect(Number.isInteger(left)).toBe(true);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(pence);
        },
      ),
    );
  });
});

describe("formatDiscount", () => {
  test.each([
    { points: 1250, printed: "12.5%" },
    { points: 1000, printed: "10%" },
    { points: 333, printed: "3.33%" },
    { points: 10_000, printed: "100%" },
  ])("$points is $printed", ({ points, printed }) => {
    expect(formatDiscount(points)).toBe(printed);
  });
});
