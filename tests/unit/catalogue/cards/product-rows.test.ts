import { describe, expect, test } from "vitest";

import {
  countRows,
  isAddRowIntent,
  keyFeaturesOf,
  rowValues,
  specificationsOf,
} from "~/catalogue/cards/product-rows";

describe("rows of a product's form", () => {
  test("are counted by the highest number of either field", () => {
    expect(countRows("specifications", ["parameter-0", "value-4", "title-9", "value"])).toBe(5);
    expect(countRows("keyFeatures", ["parameter-0"])).toBe(0);
    expect(countRows("keyFeatures", ["title-99999999999"])).toBe(0);
  });

  test("are made of the stored lists, each field on one line", () => {
    const product = {
      keyFeaturesContent: [{ title: "Sealed" }],
      specificationsContent: [{ parameter: "Supply", value: "24 V\n or 230 V" }],
    };
    expect(rowValues(product)).toEqual({
      "title-0": "Sealed",
      "explanation-0": "",
      "parameter-0": "Supply",
      "value-0": "24 V or 230 V",
    });
  });

  test("keep the stored entry where they were not changed, and repeat nothing", () => {
    const stored = [{ parameter: "Supply", value: "24 V\n or 230 V" }];
    const rows = [
      { first: "Ratio 1:10", second: "yes" },
      { first: "Supply", second: "24 V or 230 V" },
      { first: "Ratio 1:10", second: "yes" },
    ];
    expect(specificationsOf(rows, stored)).toEqual([
      { parameter: "Ratio 1:10", value: "yes" },
      ...stored,
    ]);
  });

  test("without a description are a title", () => {
    const rows = [
      { first: "Sealed", second: "" },
      { first: "Quick", second: "two screws" },
    ];
    expect(keyFeaturesOf(rows, [])).toEqual([
      { title: "Sealed" },
      { title: "Quick", description: "two screws" },
    ]);
  });

  test("are added by their own buttons", () => {
    expect(["add-specification", "add-key-feature", "add", "save"].map(isAddRowIntent)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
