import { describe, expect, test } from "vitest";

import {
  areDifferent,
  compareKey,
  isCompared,
  comparePath,
  comparisonRows,
  parseKeys,
  addToComparison,
  removeFromComparison,
} from "~/catalogue/compare/comparison";

const product = (given: Partial<Parameters<typeof comparisonRows>[0][number]> = {}) => ({
  ...{ partNumber: null, stock: null, leadTime: null },
  categoryName: "Sensors",
  company: null,
  protocol: null,
  weightGrams: null,
  features: [],
  variants: [],
  specificationsContent: [],
  ...given,
});

describe("the keys in a comparison's URL", () => {
  test.each([
    { why: "one code", list: "A-1", keys: ["A-1"] },
    { why: "two, in order", list: "B,A", keys: ["B", "A"] },
    { why: "spaces around", list: " A , B ", keys: ["A", "B"] },
    { why: "a duplicate in another case", list: "ab,AB,c", keys: ["ab", "c"] },
    { why: "what cannot be a code", list: "A,<b>,%00,é,", keys: ["A"] },
    { why: "a code of 50 characters and one of 51", list: `${"a".repeat(50)},${"b".repeat(51)}`, keys: ["a".repeat(50)] }, // prettier-ignore
    { why: "an empty list", list: "", keys: [] },
  ])("$why", ({ list, keys }) => {
    expect(parseKeys(list)).toEqual(keys);
  });

  test("returns at most twenty keys", () => {
    const many = Array.from({ length: 500 }, (_, number) => `p${number}`);
    expect(parseKeys(many.join(","))).toEqual(many.slice(0, 20));
  });

  test("parses only the beginning of a very long list", () => {
    expect(parseKeys(`${"A,".repeat(100)}B`)).toEqual(["A"]);
  });

  test("round-trip; a product without a code is identified by its id", () => {
    const keys = [
      compareKey({ id: 7, productCode: null }),
      compareKey({ id: 8, productCode: "A_1" }),
    ];
    expect(comparePath(keys)).toBe("/compare?codes=7,A_1");
    expect(comparePath([])).toBe("/compare");
  });
});

describe("adding and removing", () => {
  test("a fourth product fits and a fifth does not", () => {
    expect(addToComparison(["a", "b", "c"], "d")).toEqual({
      kind: "added",
      keys: ["a", "b", "c", "d"],
    });
    expect(addToComparison(["a", "b", "c", "d"], "e")).toEqual({ kind: "full" });
  });

  test("adds a product only once, even to a full comparison", () => {
    const four = ["a", "b", "c", "d"];
    expect(addToComparison(four, "B")).toEqual({ kind: "added", keys: four });
  });

  test("replaces the variant of a product, even in a full comparison", () => {
    expect(addToComparison(["a", "b.5", "c", "d"], "B.7")).toEqual({
      kind: "changed",
      keys: ["a", "B.7", "c", "d"],
    });
  });

  test("a card that names a variant is compared in this one only, any other in each", () => {
    expect(isCompared(["A.5"], "a.5")).toBe(true);
    expect(isCompared(["A.5"], "a.7")).toBe(false);
    expect(isCompared(["A"], "a.7")).toBe(false);
    expect(isCompared(["A.5"], "a")).toBe(true);
    expect(isCompared(["A.5"], "a.0")).toBe(true);
  });

  test("removes a key in any case and preserves the order", () => {
    expect(removeFromComparison(["a", "b", "c"], "B")).toEqual(["a", "c"]);
    expect(removeFromComparison(["a"], "z")).toEqual(["a"]);
  });
});

describe("comparisonRows", () => {
  test("contain each parameter once, ignoring case, and mark differences", () => {
    const rows = comparisonRows([
      product({
        weightGrams: 160,
        specificationsContent: [
          { parameter: "Output", value: "0-10 V" },
          { parameter: "Protection", value: "IP65" },
        ],
      }),
      product({
        specificationsContent: [
          { parameter: "protection", value: "ip65" },
          { parameter: "Range", value: "0 to 50 °C" },
          { parameter: "Output", value: "4-20 mA" },
        ],
      }),
    ]);

    expect(rows).toEqual([
      { label: "Category", cells: [["Sensors"], ["Sensors"]], differs: false },
      { label: "Weight", cells: [["0.16 kg"], []], differs: false },
      { label: "Output", cells: [["0-10 V"], ["4-20 mA"]], differs: true },
      { label: "Protection", cells: [["IP65"], ["ip65"]], differs: false },
      { label: "Range", cells: [[], ["0 to 50 °C"]], differs: false },
    ]);
  });

  test("list features and configurations last", () => {
    const rows = comparisonRows([
      product({ features: ["Fast", "Small"], variants: [{ name: "Steel" }] }),
    ]);
    expect(rows.slice(-2)).toEqual([
      { label: "Features", cells: [["Fast", "Small"]], differs: false },
      { label: "Configuration options", cells: [["Steel"]], differs: false },
    ]);
  });

  test.each([
    { why: "a single product never differs", cells: [["a"]], differs: false },
    { why: "equal lines", cells: [["a", "b"], ["a", "b"]], differs: false }, // prettier-ignore
    { why: "another order", cells: [["a", "b"], ["b", "a"]], differs: true }, // prettier-ignore
    { why: "one value is not stated", cells: [["a"], []], differs: false },
    { why: "two of three are stated and differ", cells: [["a"], [], ["b"]], differs: true },
  ])("$why", ({ cells, differs }) => {
    expect(areDifferent(cells)).toBe(differs);
  });
});
