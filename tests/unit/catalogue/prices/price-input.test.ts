import { describe, expect, test } from "vitest";

import { parsePounds, formatPoundsInput } from "~/catalogue/prices/price-input";

describe("parsePounds", () => {
  test.each([
    { typed: "249.50", pence: 249_50 },
    { typed: "249.5", pence: 249_50 },
    { typed: "249", pence: 249_00 },
    { typed: "1.15", pence: 1_15 },
    { typed: "0.01", pence: 1 },
    { typed: "0", pence: 0 },
    { typed: "007", pence: 7_00 },
    { typed: "999999.99", pence: 999_999_99 },
    { typed: "1,000", pence: 1_000_00 },
    { typed: "1,250.00", pence: 1_250_00 },
    { typed: "999,999.99", pence: 999_999_99 },
    { typed: "£42.50", pence: 42_50 },
    { typed: "£ 1,250.00", pence: 1_250_00 },
    { typed: "42.50 GBP", pence: 42_50 },
    { typed: "gbp 42.50", pence: 42_50 },
    { typed: "42.50£", pence: 42_50 },
    { typed: " 42.50\t", pence: 42_50 },
    { typed: "\u200b42.50", pence: 42_50 },
    { typed: "£\u00a042.50\ufeff", pence: 42_50 },
    { typed: "1 250", pence: 1_250_00 },
    { typed: "£1\u202f250.5", pence: 1_250_50 },
    { typed: "999\u00a0999", pence: 999_999_00 },
  ])("reads $typed as $pence pence", ({ typed, pence }) => {
    expect(parsePounds(typed)).toEqual({ kind: "pence", pence });
  });

  test.each([
    { typed: "1000000", kind: "too-high" },
    { typed: "9".repeat(400), kind: "too-high" },
    { typed: "-1", kind: "negative" },
    { typed: "-0.01", kind: "negative" },
    { typed: "1e3", kind: "not-a-price" },
    { typed: "££12", kind: "not-a-price" },
    { typed: "£12 GBP", kind: "not-a-price" },
    { typed: "€12", kind: "not-a-price" },
    { typed: "12 EUR", kind: "not-a-price" },
    { typed: "£", kind: "not-a-price" },
    { typed: "1 25", kind: "not-a-price" },
    { typed: "12 50", kind: "not-a-price" },
    { typed: "0 125", kind: "not-a-price" },
    { typed: "1 250,50", kind: "decimal-comma" },
    { typed: "£12,40", kind: "decimal-comma" },
    { typed: "0,125", kind: "decimal-comma" },
    { typed: "-£5", kind: "negative" },
    { typed: "£-5", kind: "negative" },
    { typed: "\u22125", kind: "negative" },
    { typed: "1,000,000", kind: "too-high" },
    { typed: "-1,000", kind: "negative" },
    { typed: "1,5", kind: "decimal-comma" },
    { typed: "10,00", kind: "decimal-comma" },
    { typed: "1000,000", kind: "decimal-comma" },
    { typed: ",100", kind: "not-a-price" },
    { typed: "1,,000", kind: "not-a-price" },
    { typed: "1.000,00", kind: "decimal-comma" },
    { typed: "1,000.5,0", kind: "not-a-price" },
    { typed: "12.345", kind: "more-decimals" },
    { typed: "12.", kind: "not-a-price" },
    { typed: ".5", kind: "not-a-price" },
    { typed: "+5", kind: "not-a-price" },
    { typed: "0x10", kind: "not-a-price" },
    { typed: "١٢", kind: "not-a-price" },
    { typed: "Infinity", kind: "not-a-price" },
    { typed: "", kind: "not-a-price" },
  ])("rejects $typed as $kind", ({ typed, kind }) => {
    expect(parsePounds(typed)).toEqual({ kind });
  });

  test("parses every formatted price back to the same pence", () => {
    for (const pence of [0, 1, 10, 99, 1_15, 249_50, 999_999_99]) {
      expect(parsePounds(formatPoundsInput(pence))).toEqual({ kind: "pence", pence });
    }
    expect(formatPoundsInput(null)).toBe("");
  });
});
