import { describe, expect, test } from "vitest";

import { shippingFor } from "~/quotes/request/shipping";

describe("shippingFor (M6)", () => {
  test.each([
    { why: "no known weight", weightGrams: 0, exVatPence: 13_50 },
    { why: "one gram under 15 kg", weightGrams: 14_999, exVatPence: 13_50 },
    { why: "exactly 15 kg moves up", weightGrams: 15_000, exVatPence: 20_00 },
    { why: "exactly 20 kg stays", weightGrams: 20_000, exVatPence: 20_00 },
    { why: "one gram over 20 kg moves up", weightGrams: 20_001, exVatPence: 26_00 },
    { why: "exactly 50 kg stays", weightGrams: 50_000, exVatPence: 26_00 },
  ])("$why costs $exVatPence pence", ({ weightGrams, exVatPence }) => {
    expect(shippingFor(weightGrams)).toEqual({ kind: "charge", exVatPence });
  });

  test("over 50 kg is on application", () => {
    expect(shippingFor(50_001)).toEqual({ kind: "on-application" });
  });
});
