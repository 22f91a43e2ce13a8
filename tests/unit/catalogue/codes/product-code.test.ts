import { describe, expect, test } from "vitest";

import { deriveProductCode, firstFreeCode, productPath } from "~/catalogue/codes/product-code";

describe("deriveProductCode", () => {
  test.each([
    {
      why: "lower-cases and drops other characters",
      name: "CO₂ Sensor, Room (0-10 V)",
      code: "cosensorroom010v",
    },
    { why: "drops accented letters too", name: "Capteur à sonde", code: "capteursonde" },
    { why: "cuts to 50 characters", name: "a".repeat(200), code: "a".repeat(50) },
    { why: "returns an empty string when nothing is left", name: "Ω ° &", code: "" },
  ])("$why", ({ name, code }) => {
    expect(deriveProductCode(name)).toBe(code);
  });
});

describe("firstFreeCode", () => {
  test("counts up from -2 until a code is free", () => {
    const taken = new Set(["pump", "pump-2"]);
    expect(firstFreeCode("valve", (code) => taken.has(code))).toBe("valve");
    expect(firstFreeCode("pump", (code) => taken.has(code))).toBe("pump-3");
  });

  test("fits the number within 50 characters", () => {
    const long = "a".repeat(50);
    const free = firstFreeCode(long, (code) => code === long);
    expect(free).toBe(`${"a".repeat(48)}-2`);
  });
});

test("a product's path is its encoded code, else its id", () => {
  expect(productPath({ id: 7, productCode: "TI-1" })).toBe("/product/TI-1");
  expect(productPath({ id: 7, productCode: null })).toBe("/product/7");
});
