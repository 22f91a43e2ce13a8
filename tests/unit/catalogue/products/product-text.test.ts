import { describe, expect, test } from "vitest";

import { parseFeatures, parseSpecifications } from "~/catalogue/products/product-text";

describe("features", () => {
  test.each([
    { why: "split on commas", typed: "IP65, 0–10 V", features: ["IP65", "0–10 V"] },
    { why: "split on new lines", typed: "IP65\r\n0–10 V\n", features: ["IP65", "0–10 V"] },
    { why: "commas and spaces without text", typed: " , ,\n,, ", features: [] },
    { why: "duplicates are dropped", typed: "IP65, IP65\nIP65", features: ["IP65"] },
    { why: "blank", typed: "", features: [] },
  ])("$why", ({ typed, features }) => {
    expect(parseFeatures(typed)).toEqual(features);
  });

  test("a stored feature keeps its comma while its line is unchanged", () => {
    const stored = ["0–10 V, 4–20 mA", "IP65"];
    expect(parseFeatures("0–10 V, 4–20 mA\nIP65, IK08", stored)).toEqual([
      "0–10 V, 4–20 mA",
      "IP65",
      "IK08",
    ]);
    expect(parseFeatures("0–10 V, 4–21 mA", stored)).toEqual(["0–10 V", "4–21 mA"]);
  });
});

describe("specifications", () => {
  test("are split at the first colon that a space follows, else at the first", () => {
    expect(parseSpecifications("Turndown 1:10: yes\nSupply:24 V").specifications).toEqual([
      { parameter: "Turndown 1:10", value: "yes" },
      { parameter: "Supply", value: "24 V" },
    ]);
  });

  test("keep their stored form while their line is unchanged", () => {
    const stored = [{ parameter: "Contact 1: rating", value: "5 A" }];
    expect(parseSpecifications("Contact 1: rating: 5 A", stored).specifications).toEqual(stored);
    expect(parseSpecifications("Contact 1: rating: 6 A", stored).specifications).toEqual([
      { parameter: "Contact 1", value: "rating: 6 A" },
    ]);
  });

  test("returns unreadable lines for the error message", () => {
    expect(parseSpecifications("Supply 24 V\n: 24 V\nSupply:\nIP: 65")).toEqual({
      specifications: [{ parameter: "IP", value: "65" }],
      unreadable: ["Supply 24 V", ": 24 V", "Supply:"],
    });
  });
});
