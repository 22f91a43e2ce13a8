import { describe, expect, test } from "vitest";

import { countNewRows, inTypedOrder } from "~/catalogue/variants/variant-rows";

describe("the order of the variants' table", () => {
  test.each([
    { why: "untouched", places: { A: "1", B: "2", C: "3", D: "4" }, order: "ABCD" },
    {
      why: "one moved up takes the place",
      places: { A: "1", B: "2", C: "3", D: "2" },
      order: "ADBC",
    },
    {
      why: "one moved down takes it too",
      places: { A: "3", B: "2", C: "3", D: "4" },
      order: "BCAD",
    },
    { why: "two swapped", places: { A: "2", B: "1", C: "3", D: "4" }, order: "BACD" },
    { why: "all reversed", places: { A: "4", B: "3", C: "2", D: "1" }, order: "DCBA" },
    { why: "a place beyond the end", places: { A: "99", B: "2", C: "3", D: "4" }, order: "BCDA" },
    { why: "place 0", places: { A: "1", B: "2", C: "3", D: "0" }, order: "DABC" },
    { why: "a blank place stays", places: { A: "1", B: "", C: "3", D: "4" }, order: "ABCD" },
  ])("$why: $order", ({ places, order }) => {
    const rows = Object.entries(places).map(([name, typed], index) => ({
      ...{ name, shownPlace: index + 1 },
      typedPlace: typed === "" ? null : Number(typed),
    }));
    expect(
      inTypedOrder(rows)
        .map(({ name }) => name)
        .join(""),
    ).toBe(order);
  });

  test("a new row comes last, or takes the place that was typed", () => {
    const rows = (typedPlace: number | null) => [
      { name: "A", shownPlace: 1, typedPlace: 1 },
      { name: "B", shownPlace: 2, typedPlace: 2 },
      { name: "new", shownPlace: null, typedPlace },
    ];
    const orderWith = (place: number | null) => inTypedOrder(rows(place)).map(({ name }) => name);
    expect(orderWith(null)).toEqual(["A", "B", "new"]);
    expect(orderWith(2)).toEqual(["A", "new", "B"]);
    expect(orderWith(1)).toEqual(["new", "A", "B"]);
  });
});

test("rows to add are counted by the highest number", () => {
  expect(countNewRows(["name-12", "name-new0", "sku-new3", "name-new12345"])).toBe(4);
  expect(countNewRows(["name-12"])).toBe(0);
});
